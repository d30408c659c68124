import { reveal } from "./tabs";

/** A label, a text and, if need be, a class: `good`, `bad`, `code`. */
export type Row = readonly [label: string, text: string, kind?: string | undefined];

interface Demo {
  run: () => unknown;
  rows?: ((value: any) => readonly Row[]) | undefined;
}

/** The demos by name: what each does, and how its result is shown. */
const demos: Record<string, Demo> = {};

/** Adds a demo for the button with that name. `run` returns a plain value; `rows` makes lines of it. */
export function demo<Value>(name: string, run: () => Value, rows?: (value: Exclude<Awaited<Value>, void>) => readonly Row[]): void {
  demos[name] = { run, rows };
}

export const often = (count: number): string => (count === 1 ? "once" : `${count} times`);

export const element = <Type extends HTMLElement>(id: string): Type => document.getElementById(id) as Type;

export const find = <Type extends HTMLElement>(selector: string, within: ParentNode = document): Type =>
  within.querySelector(selector) as Type;

export function show(card: Element, rows: readonly Row[]): void {
  const list = document.createElement("dl");
  for (const [label, text, kind] of rows) {
    const term = document.createElement("dt");
    const detail = document.createElement("dd");
    term.textContent = label;
    detail.textContent = text;
    if (kind) detail.className = kind;
    list.append(term, detail);
  }
  const output = find("output", card);
  output.replaceChildren(list);
  output.classList.add("shown");
}

/** Fills a bar of a card, 0 to 1, and says how far it is. */
export function fill(name: string, share: number, text: string): void {
  const bar = find(`[data-bar="${name}"]`);
  find("i", bar).style.width = `${100 * share}%`;
  find("span", bar).textContent = text;
}

const cardOf = (button: HTMLElement): HTMLElement => button.closest<HTMLElement>(".card")!;

/** Runs a demo, shows what it gives in the card of its button, and returns it. */
async function run(button: HTMLButtonElement): Promise<unknown> {
  const { run, rows } = demos[button.dataset["demo"]!]!;
  button.setAttribute("aria-busy", "true");
  try {
    const value = await run();
    if (rows && value !== undefined) show(cardOf(button), rows(value));
    return value;
  } catch (error) {
    const { code, name, message } = error as { code?: string; name: string; message: string };
    show(cardOf(button), [["Failed", `${code ?? name}: ${message}`, "bad"]]);
    throw error;
  } finally {
    button.removeAttribute("aria-busy");
  }
}

let pressed: Promise<unknown>;

for (const button of document.querySelectorAll<HTMLButtonElement>("button[data-demo]")) {
  button.addEventListener("click", () => {
    pressed = run(button);
    pressed.catch(() => {});
  });
}

/** Presses a button as a person does, and waits for its demo; the tour reads the answer as JSON. */
export async function press(name: string): Promise<string> {
  const button = find<HTMLButtonElement>(`button[data-demo="${name}"]`);
  reveal(cardOf(button));
  button.click();
  return JSON.stringify(await pressed) ?? "null";
}
