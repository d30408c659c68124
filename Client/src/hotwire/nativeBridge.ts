// Hotwire Native's half in the page: `window.nativeBridge`, and where native's messages arrive.
import {
  addEventListener, CustomEventConstructor, defineProperty, dispatchEvent, EventConstructor, eventDetail, freeze, getOwnPropertyDescriptor, global, harden, isArray, parse,
  setTimeout,
} from "../builtins/builtins";
import { memberOf } from "../builtins/members";
import { watchDocument } from "../page/documentLife";
import { receiveAs } from "../page/documentName";
import { makeAdapter, type Adapter, type ComponentMessage } from "./adapter";
import { documentName, post } from "./hotwirePort";

/** A message of native, as JSON. */
type NativeMessage =
  | { register: string[] }
  | { unregister: string }
  | { reply: ComponentMessage }
  | { event: { component: string; event: string; data: unknown } }
  | { problem: string }
  | { restore: true };

const globalName = "ponteHotwire";

// A bridge that takes the place of another finds its adapter, and no element of the page that has the name.
const found = getOwnPropertyDescriptor(global, globalName)?.value as { ready(): void } | undefined;
if (found) found.ready();
else start();

function start(): void {
  const { adapter, meet, restore, forget } = makeAdapter(askAgain);
  defineProperty(global, "nativeBridge", { __proto__: null, value: adapter, writable: true, enumerable: true, configurable: true } as PropertyDescriptor);
  defineProperty(global, globalName, { __proto__: null, value: freeze({ ready: adapter.ready }) } as PropertyDescriptor);
  receiveAs(documentName, (texts) => receive(adapter, restore, texts));
  const restored = () => {
    adapter.ready();
    restore();
  };
  // A document of which native does not hear has nothing to say goodbye to.
  const left = () => void post("left", null, () => {});
  watchDocument(restored, left, () => {
    addEventListener(document, "web-bridge:ready", meet);
    addEventListener(document, "turbo:before-render", (event) => {
      if (!rendersAnother(event)) return;
      forget();
      left();
    });
    // After `document.open`, the library may have come unheard.
    meet();
  });
  adapter.ready();
}

/** Turbo shows another page in this document: what native has drawn for the last one must go before the next one's components connect. */
function rendersAnother(event: Event): boolean {
  return memberOf(eventDetail(event), "renderMethod") !== "morph";
}

function receive(adapter: Adapter, restore: () => void, texts: unknown): void {
  if (!isArray(texts)) return;
  for (let index = 0; index < texts.length; index++) {
    // One after the other, whatever one of them throws.
    try {
      take(adapter, restore, harden(parse(texts[index] as string) as NativeMessage, null));
    } catch (error) {
      setTimeout(() => {
        throw error;
      });
    }
  }
}

function take(adapter: Adapter, restore: () => void, message: NativeMessage): void {
  if ("reply" in message) adapter.replyWith(message.reply);
  else if ("event" in message) dispatchNative(message.event);
  else if ("register" in message) adapter.register(message.register);
  else if ("unregister" in message) adapter.unregister(message.unregister);
  // As the page has it now: one that collects its errors puts a function of its own there.
  else if ("problem" in message) console.error(message.problem);
  else restore();
}

/** Native speaks first: `data-action="native:menu:refresh@document->bridge--menu#refresh"`. */
function dispatchNative({ component, event, data }: { component: string; event: string; data: unknown }): void {
  dispatchEvent(document, new CustomEventConstructor(`native:${component}:${event}`, { __proto__: null, detail: data } as CustomEventInit));
}

/** The components connect again, if the page's library knows the event. */
function askAgain(): void {
  dispatchEvent(document, new EventConstructor("native:restore"));
}
