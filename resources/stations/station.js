/* The page of a paired station: who works here, how the round stands, and what was entered here. ES5. */
(function () {
  "use strict";

  var EVERY = 5000;
  var SILENT_AFTER = 15000;
  var TIMEOUT = 15000;
  var SOON = 600; /* The laptop collects what came in before it tells everybody. */

  var by = window.page.by;
  var add = window.page.add;
  var emptied = window.page.emptied;
  var say = window.page.say;
  var filled = window.page.filled;
  var words = JSON.parse(document.body.getAttribute("data-words"));
  var stand = null;
  var etag = "";
  var heardAt = new Date().getTime();
  var isBusy = false;
  var chosen = null;
  var queue = window.stationQueue(call);
  var station = {
    words: words,
    uuid: uuid,
    call: call,
    send: send,
    act: act,
    inOneLine: inOneLine,
    tell: tell,
    told: told,
    tellAnswer: tellAnswer,
    show: show,
    after: after,
    of: function () {
      return stand.of;
    }
  };
  var slips = window.stationSlip(station);
  window.stationDoor(station);

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
        isBusy = request.status === 503;
      }
      then(request.status, answer, request);
    };
    request.send(body ? JSON.stringify(body) : null);
  }

  /* Send a deed, now or once the laptop is heard; `then` is that of the queue. */
  function send(address, body, about, then) {
    queue.send(stand.of, address, body, about, function (answer, status) {
      if (status === 401) {
        signOut();
      }
      var seen = then(answer, status);
      etag = ""; /* buttons that were pressed are drawn anew */
      window.setTimeout(poll, SOON);
      window.setTimeout(function () {
        /* Now it is known whether it is kept. */
        tick();
        showRefused();
      }, 0);
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
        window.setTimeout(poll, SOON);
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
      }
      window.setTimeout(showRefused, 0);
      return false;
    });
  }

  /* What was typed here and is not stored, with its numbers, until the person at the station has seen to it. */
  function showRefused() {
    var place = emptied(by("refused"));
    if (stand) {
      showLeft(place, words.refused, queue.refused(stand.of));
      showLeft(place, words.of_others, queue.ofOthers(stand.of));
    } else if (queue.count()) {
      add(place, "p", "", filled(words.left_behind, { count: queue.count() }));
    }
  }

  function showLeft(place, title, entries) {
    if (entries.length) {
      add(place, "h2", "bad", title);
    }
    entries.forEach(function (entry) {
      var box = add(place, "div", "problem");
      var body = entry.body;
      add(box, "b", "", entry.about + (body.rows ? ": " + inOneLine(body) : ""));
      add(box, "p", "", entry.refused ? told({ problems: entry.refused }) || words.no_answer : "");
      var line = add(box, "div", "line buttons");
      if (body.rows && stand.rights.indexOf("slips") >= 0) {
        act(line, "quiet", words.again, function (button) {
          button.disabled = false;
          if (slips.isOpen()) {
            tell(words.slip_open, "bad");
            window.scrollTo(0, 0);
            return;
          }
          choose("slips");
          slips.open(String(body.table), {
            typed: { rows: body.rows, beside: body.beside },
            mends: body.mends,
            opened: function () {
              queue.drop(entry);
              showRefused();
            }
          });
        });
      }
      act(line, "quiet", words.drop, function () {
        queue.drop(entry);
        showRefused();
      });
    });
  }

  /* Numbers of a slip as a line; what a row ends with and is empty is left out. */
  function inOneLine(typed) {
    return typed.rows
      .map(function (row) {
        var shown = row.map(function (value) {
          return value === null ? "\u2013" : value;
        });
        while (shown.length > 1 && shown[shown.length - 1] === "\u2013") {
          shown.pop();
        }
        return shown.join(" ");
      })
      .join(" \u00b7 ");
  }

  function signOut() {
    stand = null;
    etag = "";
    slips.leave();
    tell(words.signed_out, "bad");
    show();
    showRefused();
  }

  function told(answer) {
    return (answer.problems || [])
      .map(function (problem) {
        return [problem.title, problem.detail].filter(Boolean).join(" ");
      })
      .join(" ");
  }

  function tell(text, look) {
    by("said").className = look || "";
    say(by("said"), text || "");
  }

  /* Say what has become of a deed; without an answer it waits. */
  function tellAnswer(answer) {
    if (!answer) {
      tell(words.offline, "");
    } else {
      tell(answer.say || told(answer) || words.no_answer, answer.ok ? "good" : "bad");
    }
    window.scrollTo(0, 0);
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
          var said = by("said").textContent;
          if (said === words.no_answer || said === words.signed_out || (stand && stand.round !== answer.round)) {
            tell("", ""); /* it is over */
          }
          stand = answer;
          etag = request.getResponseHeader("ETag") || "";
          show();
          if (returns) {
            choose(chosen);
            showRefused();
            slips.resume();
          }
        } else if (status === 401 && stand) {
          signOut();
        } else if (status === 401) {
          show();
          showRefused();
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
    by("own").hidden = !stand || slips.isOpen();
    document.querySelector("nav").hidden = !stand || slips.isOpen() || stand.rights.length < 2;
    if (!stand) {
      by("slips").hidden = by("door").hidden = true;
      by("who").textContent = by("round").textContent = "";
      if (document.activeElement !== by("digits")) {
        by("digits").focus();
      }
      return;
    }
    document.title = stand.name;
    by("name").textContent = stand.name;
    by("who").textContent = stand.who;
    by("round").textContent = stand.round;
    say(by("practice"), stand.practice);
    by("of-number").textContent = stand.number;
    if (!chosen || stand.rights.indexOf(chosen) < 0) {
      choose(stand.rights.indexOf("slips") < 0 ? "door" : "slips");
    }
    var allIn = stand.round && !stand.open.length && !stand.once.length && !stand.parked.length;
    say(by("open"), !stand.round ? words.no_round : allIn ? words.all_in : listed(words.missing, stand.open));
    say(by("once"), listed(words.once, stand.once));
    say(by("parked"), listed(words.parked, stand.parked));
    by("totals").textContent = filled(words.totals, stand);
    showDeeds();
  }

  function listed(text, tables) {
    var shown = tables.slice(0, 24).join(", ") + (tables.length > 24 ? " \u2026" : "");
    return tables.length ? filled(text, { tables: shown }) : "";
  }

  /* The number of the next open slip behind one that was entered. */
  function after(number) {
    var open = stand.open.filter(function (other) {
      return other !== number;
    });
    var later = open.filter(function (other) {
      return other > number;
    });
    stand.open = open;
    return String(later[0] || open[0] || "");
  }

  function choose(section) {
    chosen = section;
    window.page.showSection(section);
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
        act(buttons, "quiet", words.mend, function (button) {
          choose("slips");
          slips.open(String(deed.table), { mends: deed.deed });
          button.disabled = false;
        });
      }
      if (deed.can) {
        act(buttons, "quiet", words.take_back, function () {
          send("/take-back", { uuid: uuid(), deed: deed.deed }, words.take_back + ": " + deed.what, function (answer) {
            tellAnswer(answer);
            return true;
          });
        });
      }
    });
  }

  /* Add a button that does something, once. */
  function act(parent, look, text, does) {
    var button = add(parent, "button", look, text);
    button.type = "button";
    button.onclick = function () {
      button.disabled = true;
      does(button);
    };
  }

  function tick() {
    var silent = new Date().getTime() - heardAt > SILENT_AFTER;
    var text = silent ? filled(words.silent, { time: window.page.timeOf(heardAt) }) : isBusy ? words.busy : "";
    var waiting = stand ? queue.waiting(stand.of).length : 0;
    var waits = waiting ? filled(words.waiting, { count: waiting }) : "";
    say(by("silent"), [text, waits].join(" ").trim());
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
        tell((answer && answer.say) || words.no_answer, "bad");
      }
    });
  };

  by("leave").onclick = function () {
    if (by("leave").textContent === words.leave) {
      by("leave").textContent = words.leave_really;
      return;
    }
    by("leave").textContent = words.leave;
    call("POST", "/leave", {}, function (status, answer) {
      if (status !== 200 || !answer || !answer.ok) {
        tell(words.no_answer, "bad");
      }
      poll();
    });
  };

  by("leave").onblur = function () {
    by("leave").textContent = words.leave;
  };

  by("call").onsubmit = function (event) {
    event.preventDefault();
    var text = by("words").value.trim();
    if (!text) {
      return;
    }
    by("words").value = "";
    send("/call", { uuid: uuid(), text: text }, text, function (answer) {
      tellAnswer(answer);
      return false;
    });
  };

  document.addEventListener("visibilitychange", function () {
    if (!document.hidden) {
      poll(); /* a device that was asleep asks at once */
    }
  });
  window.page.onSection(function (section) {
    tell("", "");
    choose(section);
  });
  window.setInterval(poll, EVERY);
  window.setInterval(tick, 1000);
  poll();
})();
