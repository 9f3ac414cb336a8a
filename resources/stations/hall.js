/* The page of the hall's phones. ES5 for old phones; names only become text, never markup. */
(function () {
  "use strict";

  var by = window.page.by;
  var add = window.page.add;
  var emptied = window.page.emptied;
  var say = window.page.say;
  var EVERY = 5000;
  var SILENT_AFTER = 15000;
  var LONGEST_PAUSE = 60000;
  var TYPING_PAUSE = 250;

  var stand = null;
  var etag = "";
  var ahead = 0; /* of the laptop's clock, in milliseconds */
  var heardAt = new Date().getTime();
  var failures = 0;
  var chosen = remembered("section") || "seats";
  var typing = null;
  var next = null; /* the timer of the next poll; none while the laptop is asked */
  var asked = 0;

  function remembered(key) {
    try {
      return window.sessionStorage.getItem(key);
    } catch (error) {
      return null;
    }
  }

  function remember(key, value) {
    try {
      window.sessionStorage.setItem(key, value);
    } catch (error) {
      /* Private windows of old phones keep nothing. */
    }
  }

  /* Ask; `then` gets the request, with status 0 when nothing came. */
  function get(address, tag, then) {
    var request = new XMLHttpRequest();
    request.open("GET", address, true);
    request.timeout = 10000;
    if (tag) {
      request.setRequestHeader("If-None-Match", tag);
    }
    request.onreadystatechange = function () {
      if (request.readyState === 4) {
        then(request);
      }
    };
    request.send();
  }

  function parsed(request) {
    try {
      return JSON.parse(request.responseText);
    } catch (error) {
      return null;
    }
  }

  function poll() {
    var sentAt = new Date().getTime();
    next = null;
    get("/stand", etag, function (request) {
      var fresh = request.status === 200 ? parsed(request) : null;
      if (fresh || (request.status === 304 && stand)) {
        hear(request, sentAt);
      } else {
        failures += 1;
      }
      if (fresh) {
        stand = fresh;
        etag = request.getResponseHeader("ETag") || "";
        show();
      }
      tick();
      next = window.setTimeout(poll, failures < 3 ? EVERY : Math.min(LONGEST_PAUSE, EVERY * (failures - 1)));
    });
  }

  function hear(request, sentAt) {
    var now = new Date().getTime();
    var there = parseInt(request.getResponseHeader("X-Now"), 10);
    heardAt = now;
    failures = 0;
    if (there) {
      ahead = there - (sentAt + now) / 2;
    }
  }

  function show() {
    document.title = stand.name;
    by("name").textContent = stand.name;
    say(by("now"), stand.now);
    say(by("practice"), stand.practice);
    showTables(emptied(by("tables")), stand.seats, "h2");
    showClock(emptied(by("clock")), stand.clock);
    showTables(emptied(by("open")), stand.open_tables, "h1");
    showRanking(emptied(by("ranking")), stand.ranking);
    if (stand.bracket) {
      showBracket(emptied(by("bracket")), stand.bracket);
    }
    choose(chosen === "bracket" && !stand.bracket ? "seats" : chosen);
    ask();
  }

  function choose(name) {
    chosen = name;
    remember("section", name);
    by("loading").hidden = true;
    document.querySelector("nav").hidden = false;
    document.querySelector("nav [data-section=bracket]").hidden = !stand.bracket;
    window.page.showSection(name);
  }

  function head(part, heading, title, note) {
    if (title) {
      add(part, heading, "", title);
    }
    if (note) {
      add(part, "p", "note", note);
    }
  }

  function showTables(part, words, heading) {
    var list, index, table, row, names, at;
    head(part, heading, words.title, words.note);
    if (words.request) {
      add(part, "p", "request", words.request);
    }
    if (words.empty) {
      add(part, "p", "empty", words.empty);
      return;
    }
    list = add(part, "ul", "tables", "");
    for (index = 0; index < words.tables.length; index += 1) {
      table = words.tables[index];
      row = add(list, "li", "", "");
      names = add(row, "p", "table", "");
      add(names, "b", "", table.label);
      if (table.beside) {
        add(names, "span", "beside", table.beside);
      }
      for (at = 0; at < table.names.length; at += 1) {
        add(row, "p", "person", table.names[at]);
      }
    }
  }

  function showClock(part, words) {
    var index;
    if (words.empty) {
      add(part, "p", "empty", words.empty);
      return;
    }
    add(part, "h1", "", words.title);
    add(part, "p", "figures", "").id = "figures";
    add(part, "p", "state", "").id = "state";
    for (index = 0; index < words.own.length; index += 1) {
      add(part, "p", "own", words.own[index]);
    }
  }

  function two(number) {
    return (number < 10 ? "0" : "") + number;
  }

  function figures(seconds) {
    var hours = Math.floor(seconds / 3600);
    var minutes = Math.floor((seconds % 3600) / 60);
    var rest = two(seconds % 60);
    return hours ? hours + ":" + two(minutes) + ":" + rest : minutes + ":" + rest;
  }

  function tick() {
    var silent = new Date().getTime() - heardAt > SILENT_AFTER;
    var words = document.body.getAttribute("data-silent");
    var text = silent ? window.page.filled(words, { time: window.page.timeOf(heardAt) }) : "";
    if (by("silent").textContent !== text) {
      say(by("silent"), text);
    }
    if (stand && by("figures")) {
      tickClock(stand.clock, new Date().getTime() + ahead);
    }
  }

  function tickClock(clock, now) {
    var rest = clock.ends_at === null ? clock.stands_at : Math.max(0, clock.ends_at - now);
    var state = clock.state;
    var text = "";
    if (clock.began_at !== null) {
      text = figures(Math.max(0, Math.floor((now - clock.began_at) / 1000)));
    } else if (rest !== null) {
      text = figures(Math.ceil(rest / 1000));
      state = rest === 0 ? clock.over : state;
    }
    by("figures").textContent = text;
    say(by("state"), state);
  }

  function showRanking(part, words) {
    var index;
    head(part, "h1", words.title, words.note);
    if (words.empty) {
      add(part, "p", "empty", words.empty);
    }
    for (index = 0; index < words.lists.length; index += 1) {
      showList(part, words.lists[index]);
    }
  }

  function showList(part, list) {
    var table, line, index, at, row, name;
    if (list.title) {
      add(part, "h2", "", list.title);
    }
    table = add(part, "table", "", "");
    if (list.columns.length) {
      line = add(add(table, "thead", "", ""), "tr", "", "");
      add(line, "td", "", "");
      add(line, "td", "", "");
      for (at = 0; at < list.columns.length; at += 1) {
        add(line, "th", "value", list.columns[at]);
      }
    }
    table = add(table, "tbody", "", "");
    for (index = 0; index < list.rows.length; index += 1) {
      row = list.rows[index];
      line = add(table, "tr", "", "");
      add(line, "td", "rank", row.rank);
      name = add(line, "td", "name", row.name);
      if (row.beside) {
        add(name, "span", "beside", row.beside);
      }
      for (at = 0; at < row.values.length; at += 1) {
        add(line, "td", "value", row.values[at]);
      }
      if (!row.values.length) {
        add(line, "td", "value", "");
      }
    }
  }

  function showBracket(part, words) {
    var levels, column, list, item, index, at, side, match, line;
    head(part, "h1", words.title, "");
    if (words.empty) {
      add(part, "p", "empty", words.empty);
      return;
    }
    levels = add(part, "div", "levels", "");
    for (index = 0; index < words.levels.length; index += 1) {
      column = add(levels, "div", "level", "");
      add(column, "h2", "", words.levels[index].title);
      list = add(column, "ul", "", "");
      for (at = 0; at < words.levels[index].matches.length; at += 1) {
        match = words.levels[index].matches[at];
        item = add(list, "li", "", "");
        add(item, "span", "beside", match.label);
        for (side = 0; side < 2; side += 1) {
          line = add(item, "p", match.sides[side].won ? "side won" : "side", "");
          add(line, "span", "count", match.sides[side].count);
          add(line, "span", "who", match.sides[side].name || "\u00a0");
        }
      }
    }
  }

  function ask() {
    var typed = by("field").value.replace(/^\s+|\s+$/g, "");
    var turn = (asked += 1);
    remember("typed", typed);
    if (!typed) {
      emptied(by("hits"));
      by("tables").hidden = false;
      return;
    }
    get("/wo?q=" + encodeURIComponent(typed), "", function (request) {
      var answer = request.status === 200 ? parsed(request) : null;
      if (answer && turn === asked) {
        showHits(emptied(by("hits")), answer);
        by("tables").hidden = true;
      }
    });
  }

  function showHits(part, answer) {
    var index, hit, card, numbers, number, at;
    for (index = 0; index < answer.hits.length; index += 1) {
      hit = answer.hits[index];
      card = add(part, "div", "hit", "");
      add(card, "p", "who", hit.name);
      add(card, "p", "note", hit.title && hit.number ? hit.number + " · " + hit.title : hit.number || hit.title);
      numbers = add(card, "div", "numbers", "");
      for (at = 0; at < hit.figures.length; at += 1) {
        number = add(numbers, "p", "", "");
        add(number, "span", "beside", hit.figures[at].heading);
        add(number, "b", "", hit.figures[at].number);
      }
      if (hit.text) {
        add(card, "p", hit.figures.length ? "mates" : "where", hit.text);
      }
    }
    if (answer.hint) {
      add(part, "p", "empty", answer.hint);
    }
  }

  function begin() {
    var field = by("field");
    field.value = remembered("typed") || "";
    by("search").onsubmit = function () {
      field.blur();
      ask();
      return false;
    };
    field.oninput = function () {
      window.clearTimeout(typing);
      typing = window.setTimeout(ask, TYPING_PAUSE);
    };
    window.page.onSection(choose);
    document.addEventListener("visibilitychange", function () {
      /* A phone that was asleep asks at once. */
      if (!document.hidden && next !== null) {
        window.clearTimeout(next);
        failures = 0;
        poll();
      }
    });
    window.setInterval(tick, 250);
    poll();
  }

  begin();
})();
