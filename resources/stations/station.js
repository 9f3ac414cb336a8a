/* The page of a paired station. ES5; names only become text, never markup. Nothing of a rule is in here. */
(function () {
  "use strict";

  var EVERY = 5000;
  var SILENT_AFTER = 15000;
  var TIMEOUT = 15000;

  var words = JSON.parse(document.body.getAttribute("data-words"));
  var stand = null;
  var etag = "";
  var heardAt = new Date().getTime();
  var chosen = null;
  var slip = null; /* the slip that is typed, as the laptop described it */
  var asked = 0;
  var queue = window.stationQueue(call);

  function by(id) {
    return document.getElementById(id);
  }

  function add(parent, kind, look, text) {
    var part = document.createElement(kind);
    if (look) {
      part.className = look;
    }
    if (text !== undefined && text !== null) {
      part.textContent = text;
    }
    parent.appendChild(part);
    return part;
  }

  function emptied(part) {
    while (part.firstChild) {
      part.removeChild(part.firstChild);
    }
    return part;
  }

  function say(part, text) {
    part.textContent = text;
    part.hidden = !text;
  }

  function filled(text, values) {
    return text.replace(/\{(\w+)\}/g, function (whole, key) {
      return values[key] === undefined ? whole : values[key];
    });
  }

  function uuid() {
    var bytes = new Uint8Array(16);
    window.crypto.getRandomValues(bytes);
    var hex = "";
    for (var i = 0; i < 16; i += 1) {
      hex += ("0" + bytes[i].toString(16)).slice(-2);
    }
    return hex;
  }

  /* Ask the laptop; `then` gets status and what was answered, status 0 when nothing came. */
  function call(method, address, body, then, tag) {
    var request = new XMLHttpRequest();
    request.open(method, address, true);
    request.timeout = TIMEOUT;
    if (tag) {
      request.setRequestHeader("If-None-Match", tag);
    }
    if (body) {
      request.setRequestHeader("Content-Type", "application/json");
    }
    request.onreadystatechange = function () {
      if (request.readyState !== 4) {
        return;
      }
      var answer = null;
      try {
        answer = JSON.parse(request.responseText);
      } catch (error) {
        answer = null;
      }
      if (request.status) {
        heardAt = new Date().getTime();
      }
      then(request.status, answer, request);
    };
    request.send(body ? JSON.stringify(body) : null);
  }

  function send(address, body, then) {
    queue.send(stand.of, address, body, function (answer, status) {
      if (status === 401) {
        signedOut();
      }
      var seen = then(answer, status);
      tick();
      window.setTimeout(showRefused, 0); /* once it is known whether it is kept */
      return seen;
    });
  }

  function deliverWaiting() {
    if (!stand) {
      return;
    }
    queue.deliverWaiting(stand.of, function (entry, answer) {
      if (answer && answer.ok) {
        tell(answer.say, "good");
        poll();
      } else if (answer && entry.address === "/enter" && !entry.body.aside) {
        /* Nobody is at the paper any more: the desk decides. */
        entry.body.aside = true;
        entry.body.uuid = uuid();
        queue.change();
        window.setTimeout(function () {
          entry.refused = null;
          queue.change();
          deliverWaiting();
        }, 200);
      } else if (answer) {
        tell(told(answer), "bad");
      }
      window.setTimeout(showRefused, 0);
      return false;
    });
  }

  /* What was sent and not stored, with its numbers, until the person at the station has seen to it. */
  function showRefused() {
    var place = emptied(by("refused"));
    var refused = stand ? queue.refused(stand.of) : [];
    if (refused.length) {
      add(place, "h2", "bad", words.refused);
    }
    refused.forEach(function (entry) {
      var box = add(place, "div", "problem");
      var body = entry.body;
      if (body.rows) {
        var numbers = body.rows.map(function (row) {
          return row
            .map(function (value) {
              return value === null ? "\u2013" : value;
            })
            .join(" ");
        });
        add(box, "b", "", body.table + ": " + numbers.join(" \u00b7 "));
      }
      add(box, "p", "", body.text || "");
      add(box, "p", "", told({ problems: entry.refused }) || words.no_answer);
      var line = add(box, "div", "line buttons");
      if (body.rows) {
        act(line, words.again, function () {
          queue.drop(entry);
          showRefused();
          choose("slips");
          open(String(body.table), { rows: body.rows, beside: body.beside });
        });
      }
      act(line, words.drop, function () {
        queue.drop(entry);
        showRefused();
      });
    });
  }

  function signedOut() {
    stand = null;
    etag = "";
    tell(words.signed_out, "bad");
    show();
  }

  function told(answer) {
    return (answer.problems || [])
      .map(function (problem) {
        return problem.title;
      })
      .join(" ");
  }

  function tell(text, look) {
    by("said").className = look || "";
    say(by("said"), text || "");
  }

  /* Stand */

  function poll() {
    call(
      "GET",
      "/stand",
      null,
      function (status, answer, request) {
        if (status === 200 && answer) {
          var returns = !stand;
          stand = answer;
          etag = request.getResponseHeader("ETag") || "";
          show();
          if (returns) {
            choose(chosen);
            showRefused();
          }
        } else if (status === 401 && stand) {
          signedOut();
        } else if (status === 401) {
          show();
        }
        tick();
        deliverWaiting();
      },
      etag
    );
  }

  function show() {
    by("pairing").hidden = !!stand;
    /* An open slip has the whole page. */
    by("own").hidden = !stand || !!slip;
    document.querySelector("nav").hidden = !stand || !!slip || stand.rights.length < 2;
    if (!stand) {
      by("slips").hidden = true;
      by("door").hidden = true;
      by("who").textContent = "";
      by("round").textContent = "";
      if (document.activeElement !== by("digits")) {
        by("digits").focus();
      }
      return;
    }
    document.title = stand.name;
    by("name").textContent = stand.name;
    by("who").textContent = stand.who;
    by("round").textContent = stand.round;
    by("of-number").textContent = stand.number;
    if (!chosen || stand.rights.indexOf(chosen) < 0) {
      choose(stand.rights.indexOf("slips") < 0 ? "door" : "slips");
    }
    var open = filled(words.missing, { tables: stand.open.slice(0, 24).join(", ") });
    say(by("open"), !stand.round ? "" : stand.open.length ? open : words.all_in);
    by("totals").textContent = filled(words.totals, stand);
    showDeeds();
  }

  function choose(section) {
    chosen = section;
    by("slips").hidden = section !== "slips";
    by("door").hidden = section !== "door";
    var buttons = document.querySelectorAll("nav button");
    for (var i = 0; i < buttons.length; i += 1) {
      var here = buttons[i].getAttribute("data-section") === section;
      buttons[i].className = here ? "chosen" : "";
      buttons[i].setAttribute("aria-pressed", here ? "true" : "false");
    }
    by(section === "slips" ? "number" : "question").focus();
  }

  function showDeeds() {
    var list = emptied(by("deeds"));
    if (!stand.deeds.length) {
      add(list, "li", "note", words.nothing_yet);
    }
    stand.deeds.forEach(function (deed) {
      var line = add(list, "li", "deed");
      add(line, "span", "", deed.at + "  " + deed.what);
      var buttons = add(line, "span");
      if (deed.table) {
        act(buttons, words.mend, function () {
          mend(deed);
        });
      }
      act(buttons, words.take_back, function () {
        takeBack(deed);
      });
    });
  }

  function act(parent, text, does) {
    var button = add(parent, "button", "quiet", text);
    button.type = "button";
    button.onclick = function () {
      button.disabled = true;
      does();
    };
  }

  function takeBack(deed) {
    send("/take-back", { uuid: uuid(), deed: deed.deed }, function (answer) {
      tell(answer ? answer.say || told(answer) : words.offline, answer && answer.ok ? "good" : "bad");
      etag = ""; /* the buttons are drawn anew */
      poll();
      return true;
    });
  }

  /* The slip is taken back and opened again with the numbers that were in it. */
  function mend(deed) {
    call("GET", "/slip?table=" + encodeURIComponent(deed.table), null, function (status, answer) {
      var typed = status === 200 && answer && answer.ok ? answer.slip.typed : null;
      etag = "";
      if (!typed) {
        tell(answer && answer.ok === false ? told(answer) : words.no_answer, "bad");
        poll();
        return;
      }
      /* This waits for no network: nobody would be there to type the slip again. */
      call("POST", "/take-back", { uuid: uuid(), deed: deed.deed }, function (done, taken) {
        if (done === 200 && taken && taken.ok) {
          open(String(deed.table), typed);
        } else {
          tell(taken && taken.problems ? told(taken) : words.no_answer, "bad");
          poll();
        }
      });
    });
  }

  function tick() {
    var silent = new Date().getTime() - heardAt > SILENT_AFTER;
    var time = new Date(heardAt);
    var text = filled(words.silent, {
      time: ("0" + time.getHours()).slice(-2) + ":" + ("0" + time.getMinutes()).slice(-2)
    });
    var waiting = stand ? queue.waiting(stand.of).length : 0;
    var waits = waiting ? filled(words.waiting, { count: waiting }) : "";
    say(by("silent"), [silent ? text : "", waits].join(" ").trim());
  }

  /* Pairing */

  by("pair").onsubmit = function (event) {
    event.preventDefault();
    call("POST", "/pair", { digits: by("digits").value.replace(/\s/g, "") }, function (status, answer) {
      by("digits").value = "";
      if (status === 200) {
        tell("", "");
        poll();
      } else {
        tell((answer && answer.say) || words.busy, "bad");
      }
    });
  };

  by("leave").onclick = function () {
    call("POST", "/leave", {}, poll);
  };

  by("call").onsubmit = function (event) {
    event.preventDefault();
    var text = by("words").value.trim();
    if (!text) {
      return;
    }
    by("words").value = "";
    send("/call", { uuid: uuid(), text: text }, function (answer) {
      tell(answer ? answer.say || told(answer) : words.offline, answer && answer.ok ? "good" : "bad");
      window.scrollTo(0, 0);
      return false;
    });
  };

  /* Slips */

  by("find").onsubmit = function (event) {
    event.preventDefault();
    var number = by("number").value.trim();
    if (number) {
      open(number);
    }
  };

  function open(number, typed, why) {
    tell(why || "", why ? "bad" : "");
    call("GET", "/slip?table=" + encodeURIComponent(number), null, function (status, answer) {
      if (status !== 200 || !answer) {
        tell(words.no_answer, "bad");
      } else if (!answer.ok) {
        tell(told(answer), "bad");
        by("number").select();
      } else {
        slip = answer.slip;
        slip.despite = [];
        slip.typed = typed || slip.typed;
        showSlip();
      }
    });
  }

  function close(next) {
    slip = null;
    by("slip").hidden = true;
    by("find").hidden = false;
    show();
    by("number").value = next || "";
    by("number").focus();
    by("number").select();
  }

  function showSlip() {
    var form = emptied(by("slip"));
    by("find").hidden = true;
    form.hidden = false;
    show();
    var head = add(form, "div", "line");
    add(head, "h1", "", slip.name);
    add(head, "span", "note", slip.state);
    var table = add(form, "table", "fields");
    var line = add(add(table, "thead"), "tr");
    add(line, "th", "seat", "");
    add(line, "th", "who", "");
    slip.columns.forEach(function (column) {
      add(line, "th", "", column.heading);
    });
    var body = add(table, "tbody");
    slip.rows.forEach(function (row, at) {
      line = add(body, "tr");
      add(line, "td", "seat", row.seat);
      add(line, "td", "who", row.name);
      slip.columns.forEach(function (column, place) {
        var typed = slip.typed ? slip.typed.rows[at][place] : null;
        field(add(line, "td"), column, typed, column.heading + " " + row.name, "r" + at + "-" + place);
      });
    });
    slip.beside.forEach(function (column, place) {
      var beside = add(form, "p", "line");
      var label = add(beside, "label", "", column.heading);
      label.htmlFor = "b" + place;
      field(beside, column, slip.typed ? slip.typed.beside[place] : null, column.heading, "b" + place);
    });
    if (slip.sum_words) {
      add(form, "p", "note", slip.sum_words);
    }
    add(form, "div", "problems").id = "problems";
    var buttons = add(form, "div", "line buttons");
    if (slip.can_enter) {
      add(buttons, "button", "main", words.enter).type = "submit";
    } else {
      add(by("problems"), "p", "bad", words.only_at_the_desk);
      var ask = add(buttons, "button", "", words.call);
      ask.type = "button";
      ask.onclick = function () {
        var about = slip.name + ": ";
        close("");
        by("words").value = about;
        by("words").focus();
      };
    }
    var back = add(buttons, "button", "quiet", words.back);
    back.type = "button";
    back.onclick = function () {
      close("");
    };
    focusNext(null);
  }

  function field(parent, column, value, name, id) {
    var input = add(parent, "input");
    input.type = "text";
    input.id = id;
    input.inputMode = column.lowest < 0 ? "text" : "numeric";
    input.autocomplete = "off";
    input.setAttribute("aria-label", name);
    if (window.innerWidth <= 520) {
      input.placeholder = column.heading; /* no room for a head */
    }
    input.size = Math.min(column.digits, 6) + 1;
    input.maxLength = column.digits + 1;
    input.disabled = !slip.can_enter;
    if (value !== null && value !== undefined && (value || column.needed)) {
      input.value = column.signed && value > 0 ? "+" + value : String(value).replace("-", "\u2212");
    }
    input.onfocus = function () {
      input.select();
    };
    input.oninput = function () {
      slip.despite = []; /* other numbers are asked about anew */
    };
    return input;
  }

  function inputs() {
    var found = [];
    var rows = slip.rows.length;
    var columns = slip.columns.length;
    var count = rows * columns;
    for (var i = 0; i < count; i += 1) {
      var row = slip.by_columns ? i % rows : Math.floor(i / columns);
      var place = slip.by_columns ? Math.floor(i / rows) : i % columns;
      found.push(by("r" + row + "-" + place));
    }
    slip.beside.forEach(function (column, at) {
      found.push(by("b" + at));
    });
    return found;
  }

  function focusNext(after) {
    var all = inputs();
    var from = after ? all.indexOf(after) + 1 : 0;
    if (!after) {
      while (from < all.length && all[from].value) {
        from += 1;
      }
      from = from === all.length ? 0 : from;
    }
    if (from < all.length) {
      all[from].focus();
      return true;
    }
    return false;
  }

  by("slip").onkeydown = function (event) {
    if (event.key === "Enter" && event.target.tagName === "INPUT") {
      event.preventDefault();
      if (!focusNext(event.target) && slip.can_enter) {
        enter(false);
      }
    } else if (event.key === "Escape") {
      close("");
    }
  };

  by("slip").onsubmit = function (event) {
    event.preventDefault();
    enter(false);
  };

  /* A number as it is written on paper: +14, -9, or with the minus of printed lists. */
  function number(input) {
    var text = input.value.trim().replace("\u2212", "-").replace("\u2013", "-");
    input.className = "";
    if (!text) {
      return null;
    }
    if (!/^[-+]?\d+$/.test(text)) {
      input.className = "wrong";
      return undefined;
    }
    return parseInt(text, 10);
  }

  function enter(aside) {
    var main = document.querySelector("#slip button.main");
    if (main && main.disabled) {
      return; /* it is on its way */
    }
    var wrong = null;
    function read(id) {
      var value = number(by(id));
      if (value === undefined) {
        wrong = wrong || by(id);
      }
      return value;
    }
    var rows = slip.rows.map(function (row, at) {
      return slip.columns.map(function (column, place) {
        return read("r" + at + "-" + place);
      });
    });
    var beside = slip.beside.map(function (column, at) {
      return read("b" + at);
    });
    if (wrong) {
      showProblems([{ title: words.no_number, detail: "" }]);
      wrong.focus();
      return;
    }
    var body = {
      uuid: uuid(),
      table: slip.table,
      saw: slip.saw,
      rows: rows,
      beside: beside,
      despite: slip.despite,
      aside: aside
    };
    var mine = slip;
    allow(false);
    send("/enter", body, function (answer, status) {
      var here = slip === mine;
      if (here) {
        allow(true);
      }
      if (!answer) {
        if (here && status !== 401) {
          tell(status ? words.no_answer : words.offline, "");
          close("");
        }
      } else if (answer.ok && here) {
        var open = stand.open.filter(function (other) {
          return other !== mine.table;
        });
        var later = open.filter(function (other) {
          return other > mine.table;
        });
        tell(answer.say, "good");
        stand.open = open;
        close(String(later[0] || open[0] || ""));
        /* The laptop collects what came in before it tells everybody. */
        window.setTimeout(poll, 400);
      } else if (answer.ok) {
        tell(answer.say, "good");
      } else if (here) {
        refused(answer, aside, { rows: rows, beside: beside });
      } else {
        tell(told(answer), "bad");
      }
      return here;
    });
  }

  function allow(possible) {
    var buttons = document.querySelectorAll("#slip button");
    for (var i = 0; i < buttons.length; i += 1) {
      buttons[i].disabled = !possible;
    }
  }

  function refused(answer, aside, typed) {
    var problems = answer.problems;
    var stale = problems.some(function (problem) {
      return /_(changed|entered)$/.test(problem.code);
    });
    if (stale || !problems.length) {
      /* The slip is shown as it stands now, with the numbers that were typed here. */
      open(String(slip.table), typed, told(answer) || words.no_answer);
      return;
    }
    showProblems(problems);
    var asks = problems.every(function (problem) {
      return problem.asks;
    });
    var buttons = document.querySelector("#slip .buttons");
    emptied(buttons);
    if (asks) {
      slip.despite = slip.despite.concat(
        problems.map(function (problem) {
          return problem.code;
        })
      );
      add(buttons, "button", "main", words.enter_anyway).type = "submit";
    } else {
      add(buttons, "button", "main", words.enter).type = "submit";
    }
    if (!aside) {
      var park = add(buttons, "button", "", words.park);
      park.type = "button";
      park.onclick = function () {
        enter(true);
      };
    }
    var back = add(buttons, "button", "quiet", words.back);
    back.type = "button";
    back.onclick = function () {
      close("");
    };
  }

  function showProblems(problems) {
    var place = emptied(by("problems"));
    problems.forEach(function (problem) {
      var box = add(place, "div", "problem");
      add(box, "b", "", problem.title);
      if (problem.detail) {
        add(box, "p", "", problem.detail);
      }
    });
    document.querySelector("#slip .buttons").scrollIntoView(false);
  }

  /* Door */

  by("ask").onsubmit = function (event) {
    event.preventDefault();
    var main = document.querySelector("#people button.main");
    if (main && document.querySelectorAll("#people .person").length === 1) {
      main.click();
    }
  };

  by("question").oninput = function () {
    seek();
  };

  function seek() {
    var question = by("question").value.trim();
    asked += 1;
    var mine = asked;
    if (!question) {
      emptied(by("people"));
      return;
    }
    call("GET", "/people?q=" + encodeURIComponent(question), null, function (status, answer) {
      if (mine !== asked || status !== 200 || !answer) {
        return;
      }
      var place = emptied(by("people"));
      answer.people.forEach(function (person) {
        showPerson(place, person);
      });
      if (!answer.people.length) {
        add(place, "p", "note", words.nobody);
      } else if (answer.of > answer.people.length) {
        add(place, "p", "note", filled(words.more, { count: answer.of - answer.people.length }));
      }
    });
  }

  function showPerson(place, person) {
    var box = add(place, "div", "person");
    var head = add(box, "p", "line");
    add(head, "b", "", person.name);
    add(head, "span", "number", person.number || "");
    add(box, "p", "note", [person.club, person.state].filter(Boolean).join(" \u00b7 "));
    var line = add(box, "div", "line buttons");
    if (person.can_arrive) {
      if (person.owes) {
        button(line, "main", filled(words.arrive_paid, { amount: person.owes }), person, true);
        button(line, "", words.arrive, person, false);
      } else {
        button(line, "main", words.arrive, person, false);
      }
    } else if (person.owes) {
      button(line, "main", filled(words.pay, { amount: person.owes }), person, true);
    }
  }

  function button(line, look, text, person, pays) {
    var made = add(line, "button", look, text);
    made.type = "button";
    made.onclick = function () {
      made.disabled = true;
      send("/arrive", { uuid: uuid(), person: person.person, pays: pays ? person.cents : 0 }, function (answer) {
        if (!answer) {
          tell(words.offline, "");
        } else {
          tell(answer.say || told(answer) || words.no_answer, answer.ok ? "good" : "bad");
          poll();
        }
        by("question").value = "";
        emptied(by("people"));
        by("question").focus();
        return !!answer;
      });
    };
  }

  var tabs = document.querySelectorAll("nav button");
  for (var i = 0; i < tabs.length; i += 1) {
    tabs[i].onclick = function () {
      choose(this.getAttribute("data-section"));
    };
  }

  window.setInterval(poll, EVERY);
  window.setInterval(tick, 1000);
  poll();
})();
