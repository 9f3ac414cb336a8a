/* What a station has sent and the laptop has not stored. Each tab keeps its own list in the browser until the
   laptop has taken an entry, or the person at the station lets it go; a list whose tab is gone is adopted. ES5. */
window.stationQueue = function (call) {
  "use strict";

  var PREFIX = "turnierleitung.queue.";
  var GONE_AFTER = 15000;
  var key = PREFIX + new Date().getTime() + "." + Math.floor(Math.random() * 1e9);
  var entries = [];
  var inFlight = {};

  function store(beat) {
    try {
      if (entries.length) {
        window.localStorage.setItem(key, JSON.stringify({ beat: beat, entries: entries }));
      } else {
        window.localStorage.removeItem(key);
      }
    } catch (error) {
      /* A private window stores nothing; the list lives as long as the page. */
    }
  }

  function keep() {
    store(new Date().getTime());
  }

  /* Take over what tabs have left that are closed, or were killed. */
  function adopt() {
    try {
      Object.keys(window.localStorage).forEach(function (other) {
        if (other.indexOf(PREFIX) !== 0 || other === key) {
          return;
        }
        var left = JSON.parse(window.localStorage.getItem(other));
        if (new Date().getTime() - left.beat > GONE_AFTER) {
          entries = entries.concat(left.entries);
          keep();
          window.localStorage.removeItem(other);
        }
      });
    } catch (error) {
      /* Nothing can be read. */
    }
  }

  function drop(entry) {
    entries = entries.filter(function (other) {
      return other !== entry;
    });
    keep();
  }

  /* `then` gets the answer, or null while none came; it returns whether the person at the station sees why an
     entry was refused and has its numbers before him. Else the entry is kept as refused. */
  function deliver(entry, then) {
    inFlight[entry.body.uuid] = true;
    call("POST", entry.address, entry.body, function (status, answer) {
      delete inFlight[entry.body.uuid];
      if (status === 200 && answer && answer.ok) {
        drop(entry);
        then(answer, status);
      } else if (status === 200 && answer) {
        if (then(answer, status)) {
          drop(entry);
        } else {
          entry.refused = answer.problems;
          keep();
        }
      } else if (status === 400 || status === 403 || status === 413 || status === 415) {
        entry.refused = [];
        keep();
        then(null, status);
      } else {
        if (status >= 400 && status !== 401 && status !== 503) {
          /* One that the laptop cannot answer does not hold up the others. */
          entries.push(entries.splice(entries.indexOf(entry), 1)[0]);
        }
        then(null, status);
      }
    });
  }

  window.addEventListener("pagehide", function () {
    store(0);
  });
  window.addEventListener("pageshow", keep);
  window.setInterval(function () {
    if (entries.length) {
      keep();
    }
    adopt();
  }, 5000);
  adopt();

  return {
    /* `about` is what the entry is called if it is not stored. */
    send: function (of, address, body, about, then) {
      var entry = { of: of, address: address, body: body, about: about, refused: null };
      entries.push(entry);
      keep();
      deliver(entry, then);
    },
    /* Deliver the first waiting entry of a person in a tournament. */
    deliverWaiting: function (of, then) {
      var waiting = this.waiting(of).filter(function (entry) {
        return !inFlight[entry.body.uuid];
      });
      if (waiting.length) {
        deliver(waiting[0], function (answer, status) {
          return then(waiting[0], answer, status);
        });
      }
    },
    waiting: function (of) {
      return entries.filter(function (entry) {
        return entry.of === of && !entry.refused;
      });
    },
    refused: function (of) {
      return entries.filter(function (entry) {
        return entry.of === of && entry.refused;
      });
    },
    /* What somebody else has left in this browser, in the same tournament. */
    ofOthers: function (of) {
      return entries.filter(function (entry) {
        return entry.of !== of && entry.of.split(".")[0] === of.split(".")[0];
      });
    },
    count: function () {
      return entries.length;
    },
    change: keep,
    drop: drop
  };
};
