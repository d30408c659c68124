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

/** A field of the form may have the name of its member. */
function elements(form: HTMLFormElement): HTMLFormControlsCollection {
  return Reflect.get(HTMLFormElement.prototype, "elements", form) as HTMLFormControlsCollection;
}

/** Does what the Enter key does in a field of one line. */
export function submit(element: HTMLInputElement): void {
  const form = element.form;
  if (!form) return;
  const button = Array.from(elements(form)).find((item): item is HTMLButtonElement | HTMLInputElement =>
    (item instanceof HTMLButtonElement || item instanceof HTMLInputElement) && (item.type === "submit" || item.type === "image"));
  if (button) button.click();
  else HTMLFormElement.prototype.requestSubmit.call(form);
}
