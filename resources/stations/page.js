/* What the scripts of all pages have in common. ES5 for old phones; names only become text, never markup. */
window.page = (function () {
  "use strict";

  return {
    by: function (id) {
      return document.getElementById(id);
    },
    add: function (parent, kind, look, text) {
      var part = document.createElement(kind);
      if (look) {
        part.className = look;
      }
      if (text !== undefined && text !== null) {
        part.textContent = text;
      }
      parent.appendChild(part);
      return part;
    },
    emptied: function (part) {
      while (part.firstChild) {
        part.removeChild(part.firstChild);
      }
      return part;
    },
    say: function (part, text) {
      part.textContent = text;
      part.hidden = !text;
    },
    filled: function (text, values) {
      return text.replace(/\{(\w+)\}/g, function (whole, key) {
        return values[key] === undefined ? whole : values[key];
      });
    },
    /* Show which section is chosen, by its button and in the page. */
    showSection: function (name) {
      var buttons = document.querySelectorAll("nav button");
      for (var i = 0; i < buttons.length; i += 1) {
        var section = buttons[i].getAttribute("data-section");
        document.getElementById(section).hidden = section !== name;
        buttons[i].setAttribute("aria-pressed", section === name ? "true" : "false");
      }
    },
    onSection: function (choose) {
      document.querySelector("nav").onclick = function (event) {
        var name = event.target.getAttribute("data-section");
        if (name) {
          choose(name);
          window.scrollTo(0, 0);
        }
      };
    },
    /* The time of day, as the device shows it. */
    timeOf: function (milliseconds) {
      var time = new Date(milliseconds);
      return ("0" + time.getHours()).slice(-2) + ":" + ("0" + time.getMinutes()).slice(-2);
    }
  };
})();
