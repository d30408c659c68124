// Each section.tab is a tab, with the name that its data-tab gives it. The history keeps which one is open, over reloads too:
// in the address it would make the window scroll to it when the page has loaded, past the heading.
const tabs = new Map<HTMLElement, HTMLButtonElement>();

function openTab(section: HTMLElement): void {
  for (const [other, button] of tabs) {
    other.hidden = other !== section;
    button.toggleAttribute("aria-current", other === section);
  }
  history.replaceState({ tab: section.id }, "");
}

for (const section of document.querySelectorAll<HTMLElement>("section.tab")) {
  const button = document.createElement("button");
  button.textContent = section.dataset["tab"] ?? "";
  button.addEventListener("click", () => {
    openTab(section);
    if (section.getBoundingClientRect().top < 0) section.scrollIntoView();
  });
  document.querySelector(".tabs")?.append(button);
  tabs.set(section, button);
}
openTab([...tabs.keys()].find(({ id }) => id === history.state?.tab) ?? tabs.keys().next().value!);

/** Opens the tab that a card is in, and scrolls to the card. */
export function reveal(card: Element): void {
  const section = card.closest<HTMLElement>("section.tab")!;
  openTab(section);
  card.scrollIntoView({ block: "center" });
}
