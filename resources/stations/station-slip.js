/* The slip that is typed, by the fields that the laptop describes. Nothing of a rule is in here. ES5. */
window.stationSlip = function (station) {
  "use strict";

  var by = window.page.by;
  var add = window.page.add;
  var emptied = window.page.emptied;
  var words = station.words;
  var KEPT = "turnierleitung.typed";
  var AGAIN = 2000;
  var opening = 0; /* counts what was asked for; only the last one opens */
  var slip = null; /* as the laptop described it; null while none is open */

  by("find").onsubmit = function (event) {
    event.preventDefault();
    var number = by("number").value.trim();
    if (number) {
      open(number);
    }
  };

  by("slip").onsubmit = function (event) {
    event.preventDefault();
    enter(false);
  };

  by("slip").onkeydown = function (event) {
    if (event.key === "Enter" && event.target.tagName === "INPUT") {
      event.preventDefault();
      var last = spread(event.target);
      if (event.ctrlKey || event.metaKey || !(focusNextColumn(event.target, last) || focusNext(last))) {
        enter(false);
      }
    } else if (event.key === "Escape") {
      close("");
    }
  };

  /* Open a slip by its number. `with` may have the numbers to begin with (typed), the deed of this station that it
     replaces (mends), and what is said above it (why). */
  function open(number, given) {
    var more = given || kept(number) || {};
    var address = "/slip?table=" + encodeURIComponent(number) + (more.mends ? "&mends=" + more.mends : "");
    var mine = (opening += 1);
    station.tell(more.why || "", more.why ? "bad" : "");
    station.call("GET", address, null, function (status, answer) {
      if (mine !== opening) {
        return;
      }
      if ((status !== 200 || !answer) && more.fields && !slip) {
        station.tell(words.no_answer_yet, "bad");
        window.setTimeout(resume, AGAIN);
      } else if (status !== 200 || !answer) {
        station.tell(words.no_answer, "bad");
      } else if (!answer.ok) {
        station.tell(station.told(answer), "bad");
        by("number").select();
      } else {
        slip = answer.slip;
        slip.despite = [];
        if (slip.can_enter && more.typed) {
          slip.typed = more.typed;
        }
        show();
        Object.keys(more.fields || {}).forEach(function (id) {
          if (slip.can_enter && by(id)) {
            by(id).value = more.fields[id];
          }
        });
        if (slip.can_enter && more.typed) {
          keep();
        }
        if (slip.can_enter && more.opened) {
          more.opened();
        }
        if (!slip.can_enter && more.typed) {
          slip.typed_here = station.inOneLine(more.typed);
          add(by("problems"), "p", "", window.page.filled(words.typed_here, { numbers: slip.typed_here }));
        }
      }
    });
  }

  /* What is typed and not sent is there again after the page was loaded anew. */
  function keep() {
    var typed = { of: station.of(), table: slip.table, mends: slip.mends, fields: {} };
    inputs().forEach(function (input) {
      typed.fields[input.id] = input.value;
    });
    store(JSON.stringify(typed));
  }

  function store(text) {
    try {
      window.sessionStorage.setItem(KEPT, text);
    } catch (error) {
      /* A private window stores nothing. */
    }
  }

  /* What was typed for a slip, or for any, by this person and not sent. */
  function kept(number) {
    var typed = null;
    try {
      typed = JSON.parse(window.sessionStorage.getItem(KEPT) || "null");
    } catch (error) {
      typed = null;
    }
    var mine = typed && typed.of === station.of() && (!number || String(typed.table) === number);
    return mine ? typed : null;
  }

  function resume() {
    var typed = slip ? null : kept(null);
    if (typed) {
      open(String(typed.table), typed);
    }
  }

  /* Somebody else may work here next; what is typed is there again for whom it was. */
  function leave() {
    opening += 1;
    slip = null;
    by("slip").hidden = true;
    by("find").hidden = false;
  }

  function close(next) {
    opening += 1;
    slip = null;
    store("null");
    by("slip").hidden = true;
    by("find").hidden = false;
    station.show();
    by("number").value = next;
    by("number").focus();
    by("number").select();
  }

  function show() {
    var form = emptied(by("slip"));
    by("find").hidden = true;
    form.hidden = false;
    station.show();
    var head = add(form, "div", "line");
    add(head, "h1", "", slip.name);
    add(head, "span", "note", slip.mends ? words.mend : slip.state);
    showRows(form);
    slip.beside.forEach(function (column, place) {
      var beside = add(form, "p", "line");
      var label = add(beside, "label", "", column.heading);
      label.htmlFor = "b" + place;
      field(beside, column, slip.typed ? slip.typed.beside[place] : null, column.heading, "b" + place);
    });
    slip.notes.forEach(function (note) {
      add(form, "p", "note", note);
    });
    add(form, "div", "problems").id = "problems";
    add(form, "div", "line buttons");
    showButtons(false);
    if (!slip.can_enter) {
      add(by("problems"), "p", slip.by ? "" : "bad", slip.by || words.only_at_the_desk);
    }
    if (slip.mends) {
      inputs()[0].focus();
    } else {
      focusNext(null);
    }
  }

  function showRows(form) {
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
  }

  /* The buttons below the slip; `anyway` after a question. */
  function showButtons(anyway) {
    var place = emptied(document.querySelector("#slip .buttons"));
    if (slip.can_enter) {
      add(place, "button", "main", anyway ? words.enter_anyway : words.enter).type = "submit";
      station.act(place, "", words.park, function () {
        enter(true);
      });
    } else {
      station.act(place, "", words.call, function () {
        var about = slip.name + ": " + (slip.typed_here || "");
        close("");
        by("words").value = about;
        by("words").focus();
      });
    }
    station.act(place, "quiet", words.back, function () {
      close("");
    });
  }

  function field(parent, column, value, name, id) {
    var input = null;
    if (parent.tagName === "TD") {
      add(parent, "span", "heading", column.heading); /* where there is no room for a head */
    }
    input = add(parent, "input");
    input.type = "text";
    input.id = id;
    input.inputMode = column.lowest < 0 ? "text" : "numeric";
    input.autocomplete = "off";
    input.setAttribute("aria-label", name);
    input.size = Math.min(column.digits, 6) + 1;
    input.maxLength = 60; /* all numbers of a column may be typed in one go */
    input.disabled = !slip.can_enter;
    if (value !== null && value !== undefined && (value || column.needed)) {
      input.value = column.signed && value > 0 ? "+" + value : String(value).replace("-", "\u2212");
    }
    input.onfocus = function () {
      input.select();
    };
    input.oninput = function () {
      keep();
      if (slip.despite.length) {
        /* Other numbers are asked about anew. */
        slip.despite = [];
        emptied(by("problems"));
        showButtons(false);
      }
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

  /* After a column that was typed in one go the next one begins where it began. */
  function focusNextColumn(first, last) {
    var place = /^r(\d+)-(\d+)$/.exec(first.id);
    var next = first !== last && place && by("r" + place[1] + "-" + (parseInt(place[2], 10) + 1));
    if (next) {
      next.focus();
    }
    return !!next;
  }

  /* Write "+14-9+1-6" into a column from one field down, and return the last field that got a number. */
  function spread(input) {
    var numbers = input.value.match(/[-+\u2212\u2013]\d+/g) || [];
    var place = /^r(\d+)-(\d+)$/.exec(input.id);
    var last = input;
    if (!place || numbers.length < 2 || parseInt(place[1], 10) + numbers.length > slip.rows.length) {
      return input;
    }
    if (numbers.join("") !== input.value.replace(/[\s,;]/g, "")) {
      return input;
    }
    numbers.forEach(function (number, at) {
      last = by("r" + (parseInt(place[1], 10) + at) + "-" + place[2]);
      last.value = number;
    });
    keep();
    return last;
  }

  /* A number as it is written on paper: +14, -9, or with the minus of printed lists; undefined if it is none. */
  function number(input) {
    var text = input.value.trim().replace("\u2212", "-").replace("\u2013", "-");
    var good = !text || /^[-+]?\d{1,9}$/.test(text);
    input.className = good ? "" : "wrong";
    return !good ? undefined : text ? parseInt(text, 10) : null;
  }

  /* What is typed, as the laptop takes it; null where something is no number. */
  function read() {
    var wrong = null;
    function value(id) {
      var found = number(by(id));
      if (found === undefined) {
        wrong = wrong || by(id);
      }
      return found;
    }
    var rows = slip.rows.map(function (row, at) {
      return slip.columns.map(function (column, place) {
        return value("r" + at + "-" + place);
      });
    });
    var beside = slip.beside.map(function (column, at) {
      return value("b" + at);
    });
    if (wrong) {
      showProblems([{ title: words.no_number, detail: "" }]);
      wrong.focus();
      return null;
    }
    return { rows: rows, beside: beside };
  }

  function enter(aside) {
    if (!slip.can_enter) {
      return;
    }
    inputs().forEach(spread);
    var main = document.querySelector("#slip button.main");
    var typed = main && main.disabled ? null : read();
    if (!typed) {
      return; /* it is on its way, or not a number */
    }
    var mine = slip;
    var body = {
      uuid: station.uuid(),
      table: slip.table,
      saw: slip.saw,
      rows: typed.rows,
      beside: typed.beside,
      despite: slip.despite,
      aside: aside,
      mends: slip.mends
    };
    allow(false);
    station.send("/enter", body, slip.name, function (answer, status) {
      var here = slip === mine;
      if (here) {
        allow(true);
      }
      if (here && answer && !answer.ok) {
        refused(answer, typed);
        return true;
      }
      if (status !== 401) {
        station.tellAnswer(answer);
      }
      if (here && status !== 401) {
        close(answer && !mine.mends ? station.after(mine.table) : "");
      }
      return false;
    });
  }

  function allow(possible) {
    var buttons = document.querySelectorAll("#slip button");
    for (var i = 0; i < buttons.length; i += 1) {
      buttons[i].disabled = !possible;
    }
  }

  function refused(answer, typed) {
    var problems = answer.problems;
    var stale = problems.some(function (problem) {
      return /_(changed|entered)$/.test(problem.code);
    });
    if (stale || !problems.length) {
      /* The slip is shown as it stands now, with the numbers that were typed here. */
      open(String(slip.table), { typed: typed, why: station.told(answer) || words.no_answer });
      return;
    }
    var asks = problems.every(function (problem) {
      return problem.asks;
    });
    if (asks) {
      slip.despite = slip.despite.concat(
        problems.map(function (problem) {
          return problem.code;
        })
      );
    }
    showButtons(asks);
    showProblems(problems);
    problems.forEach(function (problem) {
      problem.at.forEach(function (id) {
        var input = by(String(id));
        if (input && input.tagName === "INPUT") {
          input.className = "wrong";
        }
      });
    });
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

  return {
    open: open,
    resume: resume,
    leave: leave,
    isOpen: function () {
      return slip !== null;
    }
  };
};
