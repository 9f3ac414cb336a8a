/* The door: who is there and who pays. ES5. */
window.stationDoor = function (station) {
  "use strict";

  var by = window.page.by;
  var add = window.page.add;
  var emptied = window.page.emptied;
  var words = station.words;
  var AGAIN = 2000;
  var wanted = ""; /* the question as it stands */
  var answered = ""; /* the question to which `found` is the answer */
  var found = []; /* who is shown */
  var entered = false; /* whether Enter waits for the answer */
  var busy = false; /* one question at a time is under way */

  by("ask").onsubmit = function (event) {
    event.preventDefault();
    entered = wanted !== answered;
    if (!entered) {
      enter();
    }
  };

  by("question").oninput = function () {
    wanted = by("question").value.trim();
    entered = false;
    station.tell("", "");
    if (wanted) {
      by("people").className = wanted === answered ? "" : "old";
      seek();
    } else {
      showPeople({ people: [], of: 0 });
    }
  };

  function enter() {
    entered = false;
    if (found.length !== 1) {
      return;
    }
    var main = document.querySelector("#people button.main");
    if (main) {
      main.click();
    } else {
      station.tell(window.page.filled(words.nothing_to_do, found[0]), "");
    }
  }

  function seek() {
    if (busy || wanted === answered) {
      return;
    }
    var question = wanted;
    busy = true;
    station.call("GET", "/people?q=" + encodeURIComponent(question), null, function (status, answer) {
      busy = false;
      if (wanted !== question) {
        if (wanted) {
          seek();
        }
        return;
      }
      if (status === 200 && answer) {
        showPeople(answer);
        if (entered) {
          enter();
        }
        return;
      }
      showPeople({ people: [], of: 0 });
      answered = "";
      add(emptied(by("people")), "p", "note", words.no_answer_yet);
      window.setTimeout(seek, AGAIN);
    });
  }

  function showPeople(answer) {
    var place = emptied(by("people"));
    place.className = "";
    answered = wanted;
    found = answer.people;
    answer.people.forEach(function (person) {
      showPerson(place, person);
    });
    if (!answer.people.length && by("question").value) {
      add(place, "p", "note", words.nobody);
    } else if (answer.of > answer.people.length) {
      add(place, "p", "note", window.page.filled(words.more, { count: answer.of - answer.people.length }));
    }
  }

  function showPerson(place, person) {
    var box = add(place, "div", "person");
    var head = add(box, "p", "line");
    add(head, "b", "", person.name);
    add(head, "span", "number", person.number || "");
    add(box, "p", "note", [person.club, person.state].filter(Boolean).join(" \u00b7 "));
    var line = add(box, "div", "line buttons");
    var owed = { amount: person.owes };
    if (person.can_arrive) {
      if (person.owes) {
        arrives(line, "main", window.page.filled(words.arrive_paid, owed), person, true);
      }
      arrives(line, person.owes ? "" : "main", words.arrive, person, false);
    } else if (person.owes) {
      arrives(line, "main", window.page.filled(words.pay, owed), person, true);
    }
  }

  function arrives(line, look, text, person, pays) {
    station.act(line, look, text, function () {
      var question = wanted;
      var body = { uuid: station.uuid(), person: person.person, pays: pays ? person.cents : 0 };
      station.send("/arrive", body, person.name + ": " + text, function (answer) {
        station.tellAnswer(answer);
        if (wanted === question) {
          by("question").value = wanted = "";
          showPeople({ people: answer && answer.ok ? [answer.person] : [], of: 0 });
          by("question").focus();
        }
        return !!answer;
      });
    });
  }
};
