// The body of a function that a test calls in a world of its own.
import { describe, find, spot } from "./element";
import { focus } from "./focus";
import { insert, moveToEnd, submit } from "./editing";

/**
 * Types a text at the end of what the first element that a selector finds holds, key by key. A line feed is the Enter key.
 *
 * @returns Why that cannot be done yet; empty if it was done.
 * @throws For an element that takes no text.
 */
export function type(selector: string, text: string): string {
  const place = spot(selector);
  if (typeof place === "string") return place;
  const element = find(selector);
  if (!(element instanceof HTMLElement) || !takesText(element)) {
    throw new TypeError(`${element ? describe(element) : selector} takes no text. Name an input, a textarea or an element with contenteditable.`);
  }
  focus(element);
  moveToEnd(element);
  for (const character of text) press(element, character);
  return "";
}

function takesText(element: HTMLElement): boolean {
  if (element instanceof HTMLInputElement) {
    return !element.readOnly && !["button", "checkbox", "color", "file", "hidden", "image", "radio", "range", "reset", "submit"].includes(element.type);
  }
  return element instanceof HTMLTextAreaElement ? !element.readOnly : element.isContentEditable;
}

function press(element: HTMLElement, character: string): void {
  const isEnter = character === "\n";
  const init = { key: isEnter ? "Enter" : character, code: code(character), bubbles: true, cancelable: true, composed: true, view: window };
  // A handler may have moved the focus.
  const target = () => document.activeElement ?? element;
  const goesOn = target().dispatchEvent(new KeyboardEvent("keydown", init)) && target().dispatchEvent(new KeyboardEvent("keypress", init));
  if (goesOn) {
    if (isEnter && element instanceof HTMLInputElement) submit(element);
    else insert(element, character);
  }
  target().dispatchEvent(new KeyboardEvent("keyup", init));
}

function code(character: string): string {
  if (character === "\n") return "Enter";
  if (character === " ") return "Space";
  if (/^[a-z]$/i.test(character)) return `Key${character.toUpperCase()}`;
  return /^\d$/.test(character) ? `Digit${character}` : "";
}
