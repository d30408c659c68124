// The body of a function that a test calls in a world of its own.
import { spot } from "./element";
import { blur, focus, focusable } from "./focus";
import { chooseOption } from "./listBox";

/**
 * Clicks on the first element that a selector finds, with the events of a mouse in their order.
 *
 * @returns Why that cannot be done yet; empty if it was done.
 */
export function click(selector: string): string {
  const place = spot(selector);
  if (typeof place === "string") return place;
  const { target, x, y } = place;
  const init = { bubbles: true, cancelable: true, composed: true, view: window, clientX: x, clientY: y, screenX: x, screenY: y };
  const pointer = (type: string, more: PointerEventInit = {}) =>
    target.dispatchEvent(new PointerEvent(type, { ...init, pointerId: 1, pointerType: "mouse", isPrimary: true, button: -1, ...more }));
  const mouse = (type: string, more: MouseEventInit = {}) => target.dispatchEvent(new MouseEvent(type, { ...init, ...more }));
  const inside = { bubbles: false, cancelable: false };

  pointer("pointerover");
  pointer("pointerenter", inside);
  mouse("mouseover");
  mouse("mouseenter", inside);
  pointer("pointermove");
  mouse("mousemove");
  let told = () => {};
  const takesMouse = pointer("pointerdown", { button: 0, buttons: 1, pressure: 0.5 });
  // The engine opens the menu of a `select` when the mouse goes down: nobody could close it.
  if (!takesMouse || target instanceof HTMLSelectElement || mouse("mousedown", { buttons: 1, detail: 1 })) {
    const next = focusable(target);
    if (next) focus(next);
    else blur();
    told = chooseOption(target);
  }
  pointer("pointerup", { button: 0 });
  if (takesMouse) mouse("mouseup", { detail: 1 });
  told();
  if (target.isConnected) mouse("click", { detail: 1 });
  return "";
}
