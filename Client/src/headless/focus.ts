/** Moves the focus as a user does. */
import { activeElement, body } from "./element";

type Focusable = Element & HTMLOrSVGElement;

/** The element that takes the focus if a user clicks on this one. */
export function focusable(element: Element): Focusable | null {
  for (let next: Element | null = element; next; next = next.parentElement) {
    const candidate = next as Focusable & { isContentEditable?: boolean };
    if ((candidate.tabIndex >= 0 || candidate.isContentEditable) && !next.matches(":disabled")) return candidate;
  }
  return null;
}

/** The engine fires no events of the focus in a window that does not have it: then they are fired here. */
export function focus(element: Focusable): void {
  const last = activeElement();
  if (last === element) return;
  const seen = watch(element, "focus", () => element.focus({ preventScroll: true }));
  if (seen || activeElement() !== element) return;
  if (last && last !== body()) fire(last, ["blur", "focusout"], element);
  fire(element, ["focus", "focusin"], last === body() ? null : last);
}

export function blur(): void {
  const last = activeElement();
  if (!(last instanceof HTMLElement) || last === body()) return;
  const seen = watch(last, "blur", () => last.blur());
  if (!seen) fire(last, ["blur", "focusout"], null);
}

function watch(element: Element, type: string, action: () => void): boolean {
  let seen = false;
  const listener = () => (seen = true);
  element.addEventListener(type, listener, true);
  action();
  element.removeEventListener(type, listener, true);
  return seen;
}

function fire(element: Element, [plain, bubbling]: [string, string], relatedTarget: Element | null): void {
  element.dispatchEvent(new FocusEvent(plain, { composed: true, view: window, relatedTarget }));
  element.dispatchEvent(new FocusEvent(bubbling, { composed: true, view: window, relatedTarget, bubbles: true }));
}
