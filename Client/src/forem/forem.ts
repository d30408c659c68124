// What Ponte puts into the main frame's documents for Forem's bridge: it names the document, and does what native asks.
import {
  addEventListener, apply, click, CustomEventConstructor, defineProperty, dispatchEvent, elementOf, eventDetail, freeze, getOwnPropertyDescriptor, observe, Observer, parse,
  preventDefault, then, thisDocument,
} from "./builtins";
import { registerDevice, unregisterDevice } from "./device";
import { documentName, post } from "./port";
import { followUser, instance, userData } from "./user";
import { tell } from "./voice";

const globalName = "ponteForem";
const { location, origin } = window;

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

// A bridge that takes the place of another finds its document, and no element of the page that has the name.
const found = getOwnPropertyDescriptor(window, globalName)?.value as { hello(): void } | undefined;
if (found) found.hello();
else start();

function start(): void {
  defineProperty(window, globalName, { value: freeze({ hello }), writable: false, enumerable: false, configurable: false });
  hello();
  listen();
  // `document.open` takes all listeners away, and writes a new root.
  observe(new Observer(listen), thisDocument, { childList: true });
  if (thisDocument.readyState === "loading") addEventListener(thisDocument, "DOMContentLoaded", followUser);
  else followUser();
}

/** A second time, nothing is heard twice. */
function listen(): void {
  addEventListener(window, documentName, take);
  addEventListener(window, "pageshow", show);
}

function show(event: Event): void {
  if ((event as PageTransitionEvent).persisted) hello();
}

function hello(): void {
  // The engine serialises the origin of files as opaque; native knows them by `file://`.
  post("hello", location.protocol === "file:" ? "file://" : origin);
  if (thisDocument.readyState === "loading") addEventListener(thisDocument, "DOMContentLoaded", ready);
  else ready();
}

function ready(): void {
  post("ready", instance() ?? "");
}

/** An order of native: see `perform.ts`. */
function take(event: Event): void {
  preventDefault(event);
  const [key, order, values] = parse(eventDetail(event) as string) as [string, string, string[]];
  const answer = (text: unknown) => void dispatchEvent(window, new CustomEventConstructor(key, { detail: text }));
  void then(perform(order, values), answer, answer);
}

/** @returns What the order gives, behind `=`; `!` where it fails. */
async function perform(order: string, values: string[]): Promise<string> {
  try {
    return `=${(await apply(orders[order] as () => unknown, undefined, values)) as string}`;
  } catch {
    return "!";
  }
}
