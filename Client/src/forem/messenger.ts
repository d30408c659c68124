// The ways in which messages reach Forem's pages: by `ForemMobile` since November 2021, by their elements before.
import { apply, dispatchEvent, EventConstructor, parse, stringify } from "../builtins/builtins";
import { elementOf, setAttribute, setValue } from "./elements";

export interface ForemMobile {
  injectJSMessage?(message: string): void;
  getUserData?(): unknown;
  registerDeviceToken?(token: string, bundle: string, platform: string): unknown;
  unregisterDeviceToken?(user: string, token: string, bundle: string, platform: string): unknown;
}

/** A function of the page's `ForemMobile`; nothing where the page has none. */
export function mobileFunction(name: keyof ForemMobile): ((...values: string[]) => unknown) | undefined {
  const mobile = (window as { ForemMobile?: ForemMobile }).ForemMobile;
  const found: unknown = mobile?.[name];
  return typeof found === "function" ? (...values) => apply(found, mobile, values) as unknown : undefined;
}

/** Elements that get messages as the value of an attribute, which the page observes. */
const attributes: Record<string, readonly [id: string, name: string]> = {
  // No member of `Object.prototype` is a namespace.
  __proto__: null as never,
  podcast: ["audiocontent", "data-podcast"],
  video: ["video-player-source", "data-message"],
};

const warn = console.warn.bind(console);
const warned: Record<string, boolean> = { __proto__: null as never };

/**
 * @param message A JSON object.
 * @param input The hidden input's `id`, from the request; empty where there was none.
 * @param audience `new` for a message that only pages with `ForemMobile` know, `all` for any other.
 * @returns How the page has got it; `unknown` where it does not know such messages, `unheard` where there is no way to deliver any.
 */
export function deliver(namespace: string, message: string, input: string, audience: string): "ForemMobile" | "element" | "unknown" | "unheard" {
  const inject = mobileFunction("injectJSMessage");
  if (inject) {
    inject(stringify({ __proto__: null, namespace, ...(parse(message) as object) }) as string);
    return "ForemMobile";
  }
  if (audience === "new") return "unknown";
  if (input ? deliverToInput(input, message) : deliverToElement(namespace, message)) return "element";
  if (!warned[namespace]) {
    warned[namespace] = true;
    warn(`Ponte: this page has no way to hear messages about ${namespace}.`);
  }
  return "unheard";
}

function deliverToElement(namespace: string, message: string): boolean {
  const place = attributes[namespace];
  const element = place && elementOf(place[0]);
  if (element) setAttribute(element, place[1], message);
  return !!element;
}

const bubbling = { __proto__: null, bubbles: true } as EventInit;

/** With both events: `preact/compat` listens to the first, plain Preact to the second. */
function deliverToInput(id: string, message: string): boolean {
  const element = elementOf(id);
  try {
    setValue(element as HTMLInputElement, message);
  } catch {
    // It is none, or is no input.
    return false;
  }
  if (!element) return false;
  dispatchEvent(element, new EventConstructor("input", bubbling));
  dispatchEvent(element, new EventConstructor("change", bubbling));
  return true;
}
