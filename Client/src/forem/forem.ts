// What Ponte puts into the main frame's documents for Forem's bridge: it names the document, and does what native asks.
import { addEventListener, apply, click, defineProperty, elementOf, freeze, thisDocument } from "./builtins";
import { registerDevice, unregisterDevice } from "./device";
import { documentName, post } from "./port";
import { followUser, instance, userData } from "./user";
import { tell } from "./voice";

const globalName = "ponteForem";

const orders: Record<string, (...values: never[]) => unknown> = {
  __proto__: null as never,
  tell, userData, instance, registerDevice, unregisterDevice,
  closePodcast() {
    const button = elementOf("closebutt");
    if (button) click(button);
  },
};

// A bridge that takes the place of another finds its document.
const found = (window as { [globalName]?: { hello(): void } })[globalName];
if (found) found.hello();
else start();

function start(): void {
  defineProperty(window, globalName, {
    value: freeze({ hello, perform }), writable: false, enumerable: false, configurable: false,
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

/** @returns What the order gives; `gone` for an order that another document was to get. */
function perform(name: string, order: string, values: unknown[]): unknown {
  if (name !== documentName) return "gone";
  const work = orders[order];
  return work && apply(work, undefined, values);
}
