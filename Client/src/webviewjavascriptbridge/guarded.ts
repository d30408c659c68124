import { addEventListener, dispatchEvent, EventConstructor } from "../builtins/builtins";

const target = new EventTarget();
let next: (() => void) | undefined;
addEventListener(target, "call", () => next?.());

/**
 * Calls code of the page. An exception that it throws stops nothing else, and reaches `window.onerror`: as the exception of an event's listener, and so
 * with its own message and place. Thrown again by this script, which has no address, it would be "Script error.".
 */
export const guarded = (body: () => void): void => {
  next = () => {
    next = undefined;
    body();
  };
  dispatchEvent(target, new EventConstructor("call"));
};
