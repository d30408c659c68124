/** Fields whose user chooses a value as a whole, such as a date: keys reach their parts, and no text. */
import { describe } from "./element";

const forms: Record<string, string> = {
  date: "a date such as 2024-02-29",
  month: "a month such as 2024-02",
  week: "a week such as 2024-W09",
  time: "a time such as 09:30",
  "datetime-local": "a date and time such as 2024-02-29T09:30",
  color: "a colour such as #ff8800",
  range: "a number within its bounds and on its steps",
};

export function hasWholeValue(element: Element): element is HTMLInputElement {
  return element instanceof HTMLInputElement && element.type in forms;
}

/** @throws For a text that the field would change or drop. */
export function requireValue(element: HTMLInputElement, text: string): void {
  const copy = element.cloneNode() as HTMLInputElement;
  copy.value = text;
  if (isSame(copy, text)) return;
  throw new TypeError(`${describe(element)} takes ${forms[element.type] ?? "a value"}, and not ${JSON.stringify(text)}.`);
}

// Of dates and times, an engine may write another form of the same.
function isSame(copy: HTMLInputElement, text: string): boolean {
  switch (copy.type) {
    case "color": return copy.value === text.toLowerCase() && /^#[\da-f]{6}$/i.test(text);
    case "range": return text.trim() !== "" && copy.valueAsNumber === Number(text);
    default: return copy.value !== "";
  }
}

/** @throws For a text that is no value of the field. */
export function choose(element: HTMLInputElement, text: string): void {
  requireValue(element, text);
  element.value = text;
  element.dispatchEvent(new Event("input", { bubbles: true, composed: true }));
  element.dispatchEvent(new Event("change", { bubbles: true }));
}
