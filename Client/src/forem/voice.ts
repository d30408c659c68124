// The ways in which Forem's pages have heard native: by `ForemMobile` since November 2021, by their elements before.
import { apply, dispatchEvent, elementOf, EventConstructor, InputElement, parse, setAttribute, setValue, stringify, warn } from "./builtins";

export interface ForemMobile {
  injectJSMessage?(message: string): void;
  getUserData?(): unknown;
  registerDeviceToken?(token: string, bundle: string, platform: string): unknown;
  unregisterDeviceToken?(user: string, token: string, bundle: string, platform: string): unknown;
}

export function foremMobile(): ForemMobile | undefined {
  return (window as { ForemMobile?: ForemMobile }).ForemMobile ?? undefined;
}

/** Elements that get messages as the value of an attribute, which the page observes. */
const attributes: Record<string, readonly [id: string, name: string]> = {
  // No member of `Object.prototype` is a namespace.
  __proto__: null as never,
  podcast: ["audiocontent", "data-podcast"],
  video: ["video-player-source", "data-message"],
};

const warned: Record<string, boolean> = { __proto__: null as never };

/**
 * @param message A JSON object.
 * @param input The hidden input's `id`, from the request; empty where there was none.
 * @param audience `new` for a message that only pages with `ForemMobile` know, `all` for any other.
 * @returns How the page has got it; `unknown` where it does not know such messages, `unheard` where it has no way to hear any.
 */
export function tell(namespace: string, message: string, input: string, audience: string): "ForemMobile" | "element" | "unknown" | "unheard" {
  const mobile = foremMobile();
  const inject = mobile?.injectJSMessage;
  if (typeof inject === "function") {
    apply(inject, mobile, [stringify({ namespace, ...(parse(message) as object) })]);
    return "ForemMobile";
  }
  if (audience === "new") return "unknown";
  if (input ? tellInput(input, message) : tellElement(namespace, message)) return "element";
  if (!warned[namespace]) {
    warned[namespace] = true;
    warn(`Ponte: this page has no way to hear messages about ${namespace}.`);
  }
  return "unheard";
}

function tellElement(namespace: string, message: string): boolean {
  const [id, name] = attributes[namespace] ?? ["", ""];
  const element = id ? elementOf(id) : null;
  if (element) setAttribute(element, name, message);
  return element !== null;
}

/** With both events: `preact/compat` listens to the first, plain Preact to the second. */
function tellInput(id: string, message: string): boolean {
  const element = elementOf(id);
  if (!(element instanceof InputElement)) return false;
  setValue(element, message);
  dispatchEvent(element, new EventConstructor("input", { bubbles: true }));
  dispatchEvent(element, new EventConstructor("change", { bubbles: true }));
  return true;
}
