// The body of a function that a test calls in a world of its own.
import { activeElement, describe, find, spot } from "./element";
import { focus } from "./focus";
import { insert, moveToEnd, submit } from "./editing";
import { choose, hasWholeValue, requireValue } from "./values";

/**
 * Types a text at the end of what the first element that a selector finds holds, key by key. A line feed is the Enter key. A field whose value is chosen as a
 * whole, such as a date, gets the text as its value.
 *
 * @returns Why that cannot be done yet; empty if it was done.
 * @throws For an element that takes no text, or not this one.
 */
export function type(selector: string, text: string): string {
  const place = spot(selector);
  if (typeof place === "string") return place;
  const element = find(selector);
  const reason = refusal(element);
  if (!(element instanceof HTMLElement) || reason) throw new TypeError(`${element ? describe(element) : selector} ${reason}`);
  const [value, enters] = lines(text);
  if (hasWholeValue(element)) {
    if (value) requireValue(element, value);
    focus(element);
    let taken = "";
    for (const character of value) press(element, character, () => (taken += character));
    if (taken) choose(element, taken);
    for (const enter of enters) press(element, enter, () => submit(element));
    return "";
  }
  focus(element);
  moveToEnd(element);
  let isTaken = true;
  for (const character of value + enters) {
    press(element, character, () => {
      if (character === "\n" && element instanceof HTMLInputElement) submit(element);
      else isTaken = insert(element, character) && isTaken;
    });
  }
  // A longer text than the field's `maxlength` is cut, as with a user.
  // Newer engines drop what is in no number without a word.
  const isRefused = !isTaken || /[^-+.,eE\p{N}]/u.test(value);
  if (element instanceof HTMLInputElement && element.type === "number" && (isRefused || element.validity.badInput)) {
    throw new TypeError(`${describe(element)} takes a number, and not ${JSON.stringify(value)}. Its value is ${JSON.stringify(element.value)} now.`);
  }
  return "";
}

// The text, and the line feeds behind it.
function lines(text: string): [value: string, enters: string] {
  const all = text.replace(/\r\n?/g, "\n");
  const value = all.replace(/\n+$/, "");
  return [value, all.slice(value.length)];
}

// Why an element takes no text; empty if it takes some.
function refusal(element: Element | null): string {
  if (element instanceof HTMLInputElement) {
    switch (element.type) {
      case "file": return "takes no text, but files: choose them with a script.";
      case "button": case "checkbox": case "image": case "radio": case "reset": case "submit": return "takes no text. Click on it.";
      case "color": case "range": return "";
      default: return element.readOnly ? "takes no text: it is read-only." : "";
    }
  }
  if (element instanceof HTMLTextAreaElement) return element.readOnly ? "takes no text: it is read-only." : "";
  if (element instanceof HTMLSelectElement) return "takes no text. Set its value with a script, and dispatch change.";
  if (element instanceof HTMLElement && element.isContentEditable) return "";
  return "takes no text. Name an input, a textarea or an element with contenteditable.";
}

function press(element: HTMLElement, character: string, action: () => void): void {
  const isEnter = character === "\n";
  const init = { key: isEnter ? "Enter" : character, code: code(character), bubbles: true, cancelable: true, composed: true, view: window };
  // A handler may have moved the focus.
  const target = () => activeElement() ?? element;
  const goesOn = target().dispatchEvent(new KeyboardEvent("keydown", init)) && target().dispatchEvent(new KeyboardEvent("keypress", init));
  if (goesOn) action();
  target().dispatchEvent(new KeyboardEvent("keyup", init));
}

function code(character: string): string {
  if (character === "\n") return "Enter";
  if (character === " ") return "Space";
  if (/^[a-z]$/i.test(character)) return `Key${character.toUpperCase()}`;
  return /^\d$/.test(character) ? `Digit${character}` : "";
}
