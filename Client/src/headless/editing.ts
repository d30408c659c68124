/** Changes what an element holds as its user does: with the engine's own editing commands, which fire the events of input. */

/** A method that TypeScript does not know of. */
interface MovableSelection {
  modify(alter: string, direction: string, granularity: string): void;
}

/** Puts the caret behind the last character. */
export function moveToEnd(element: HTMLElement): void {
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
    const end = element.value.length;
    try {
      element.setSelectionRange(end, end);
    } catch {
      // An address of mail or a number has no selection that scripts may set.
      (getSelection() as MovableSelection | null)?.modify("move", "forward", "documentboundary");
    }
    return;
  }
  const selection = getSelection();
  selection?.selectAllChildren(element);
  selection?.collapseToEnd();
}

/** @returns False if the engine has not taken the character, and not because the page forbids it. */
export function insert(element: HTMLElement, character: string): boolean {
  let asked: Event | undefined;
  let isTaken = false;
  const before = (event: Event) => (asked = event);
  const after = () => (isTaken = true);
  addEventListener("beforeinput", before, true);
  addEventListener("input", after, true);
  const isBreak = character === "\n" && !(element instanceof HTMLTextAreaElement);
  Document.prototype.execCommand.call(document, isBreak ? "insertParagraph" : "insertText", false, character);
  removeEventListener("beforeinput", before, true);
  removeEventListener("input", after, true);
  return isTaken || asked?.defaultPrevented === true;
}

/** Fields of which a form without a button has at most one if Enter sends it. */
const blocking = ["text", "search", "tel", "url", "email", "password", "date", "month", "week", "time", "datetime-local", "number"];

/** Does what the Enter key does in a field of one line (HTML, "implicit submission"). */
export function submit(element: HTMLInputElement): void {
  const form = element.form;
  if (!form) return;
  // The form's own list has no pictures, and a field may have its name.
  const fields = Array.from(Document.prototype.querySelectorAll.call(document, "button, input")) as (HTMLButtonElement | HTMLInputElement)[];
  const own = fields.filter((field) => field.form === form);
  const button = own.find(({ type }) => type === "submit" || type === "image");
  // One that is disabled does nothing, and the form is not sent.
  if (button) button.click();
  else if (own.filter((field) => field instanceof HTMLInputElement && blocking.includes(field.type)).length <= 1) HTMLFormElement.prototype.requestSubmit.call(form);
}
