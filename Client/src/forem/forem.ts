// What Ponte puts into the main frame's documents for Forem's bridge: it names the document, and does what native asks.
import { addEventListener, apply, click, defineProperty, elementOf, freeze, thisDocument } from "./builtins";
import { registerDevice, unregisterDevice } from "./device";
import { documentName, post } from "./port";
import { followUser, instance, userData } from "./user";
import { tell } from "./voice";

/** What native finds at `window.ponteForem`. */
export interface Forem {
  /** Tells native of this document again. */
  hello(): void;
  /** @returns What the order gives, a text or its promise; nothing for an order that another document was to get. */
  perform(name: string, order: string, values: string[]): unknown;
}

const globalName = "ponteForem";

const orders: Record<string, (...values: never[]) => unknown> = {
  __proto__: null as never,
  tell, registerDevice, unregisterDevice,
  userData: () => userData() ?? "",
  closePodcast() {
    const button = elementOf("closebutt");
    if (button) click(button);
    return "";
  },
};

// A bridge that takes the place of another finds its document.
const found = (window as { [globalName]?: Forem })[globalName];
if (found) found.hello();
else start();

function start(): void {
  defineProperty(window, globalName, {
    value: freeze<Forem>({ hello, perform }), writable: false, enumerable: false, configurable: false,
  });
  hello();
  addEventListener(window, "pageshow", (event) => {
    if ((event as PageTransitionEvent).persisted) hello();
  });
  if (thisDocument.readyState === "loading") addEventListener(thisDocument, "DOMContentLoaded", followUser);
  else followUser();
}

function hello(): void {
  post("hello");
  if (thisDocument.readyState === "loading") addEventListener(thisDocument, "DOMContentLoaded", ready);
  else ready();
}

function ready(): void {
  post("ready", instance() ?? "");
}

function perform(name: string, order: string, values: string[]): unknown {
  return name === documentName ? apply(orders[order] as () => unknown, undefined, values) : undefined;
}
