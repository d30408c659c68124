"use strict";

// Each section.tab is a tab, with the name that its data-tab gives it. The address keeps which one is open, over reloads too.
const tabs = new Map();

function openTab(section) {
  for (const [other, button] of tabs) {
    other.hidden = other !== section;
    button.toggleAttribute("aria-current", other === section);
  }
}

for (const section of document.querySelectorAll("section.tab")) {
  const button = document.createElement("button");
  button.textContent = section.dataset.tab;
  button.addEventListener("click", () => {
    reveal(section);
    document.querySelector("main").scrollTop = Math.min(document.querySelector("main").scrollTop, button.parentElement.offsetTop);
  });
  document.querySelector(".tabs").append(button);
  tabs.set(section, button);
}
openTab([...tabs.keys()].find(({ id }) => location.hash === `#${id}`) ?? tabs.keys().next().value);

/** Opens the tab that a card is in, and scrolls to the card. */
function reveal(card) {
  const section = card.closest("section.tab");
  openTab(section);
  history.replaceState(null, "", `#${section.id}`);
  card.scrollIntoView({ block: "center" });
}
