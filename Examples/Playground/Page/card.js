"use strict";

/** The demos by name: what each does, and how its result is shown. */
const demos = {};

/**
 * Adds a demo for the button with that name. `run` returns a plain value; `rows` makes lines of it, each a label, a text and,
 * if need be, a class: `good`, `bad`, `code`.
 */
function demo(name, run, rows) {
  demos[name] = { run, rows };
}

const often = (count) => (count === 1 ? "once" : `${count} times`);

function show(card, rows) {
  const list = document.createElement("dl");
  for (const [label, text, kind] of rows) {
    const term = document.createElement("dt");
    const detail = document.createElement("dd");
    term.textContent = label;
    detail.textContent = text;
    if (kind) detail.className = kind;
    list.append(term, detail);
  }
  const output = card.querySelector("output");
  output.replaceChildren(list);
  output.classList.add("shown");
}

/** Fills a bar of a card, 0 to 1, and says how far it is. */
function fill(name, share, text) {
  const bar = document.querySelector(`[data-bar="${name}"]`);
  bar.querySelector("i").style.width = `${100 * share}%`;
  bar.querySelector("span").textContent = text;
}

/** Runs a demo, shows what it gives in the card of its button, and returns it. */
async function run(button) {
  const { run, rows } = demos[button.dataset.demo];
  button.setAttribute("aria-busy", "true");
  try {
    const value = await run();
    if (rows && value !== undefined) show(button.closest(".card"), rows(value));
    return value;
  } catch (error) {
    show(button.closest(".card"), [["Failed", `${error.code ?? error.name}: ${error.message}`, "bad"]]);
    throw error;
  } finally {
    button.removeAttribute("aria-busy");
  }
}

let pressed;

for (const button of document.querySelectorAll("button[data-demo]")) {
  button.addEventListener("click", () => {
    pressed = run(button);
    pressed.catch(() => {});
  });
}

/** Presses a button as a person does, and waits for its demo; the tour reads the answer as JSON. */
async function press(name) {
  const button = document.querySelector(`button[data-demo="${name}"]`);
  reveal(button.closest(".card"));
  button.click();
  return JSON.stringify(await pressed) ?? "null";
}
