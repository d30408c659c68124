// Hotwire Native's half in the page: `window.nativeBridge`, and where native's messages arrive.
import { addEventListener, CustomEventConstructor, defineProperty, dispatchEvent, eventDetail, EventConstructor, freeze, getOwnPropertyDescriptor, isArray, MutationObserverConstructor, observe, parse, setTimeout, thisDocument } from "./builtins";
import { makeAdapter, type Adapter, type Message } from "./adapter";
import { documentName, post } from "./port";

/** What native hands over, as JSON. */
type Order =
  | { register: string[] }
  | { unregister: string }
  | { reply: Message }
  | { event: { component: string; event: string; data: unknown } }
  | { problem: string }
  | { restore: true };

const globalName = "ponteHotwire";

// A bridge that takes the place of another finds its adapter, and no element of the page that has the name.
const found = getOwnPropertyDescriptor(window, globalName)?.value as { ready(): void } | undefined;
if (found) found.ready();
else start();

function start(): void {
  const { adapter, meet } = makeAdapter(restore);
  defineProperty(window, "nativeBridge", { value: adapter, writable: true, enumerable: true, configurable: true });
  defineProperty(window, globalName, { value: freeze({ ready: adapter.ready }), writable: false, enumerable: false, configurable: false });
  // Of a name that only this document knows: what is for it reaches no other.
  defineProperty(window, documentName, { value: (texts: unknown) => receive(adapter, texts), writable: false, enumerable: false, configurable: false });
  const listen = makeListeners(adapter, meet);
  listen();
  // `document.open` takes all listeners away, and writes a new root: with it, the library may have come unheard.
  observe(
    new MutationObserverConstructor(() => {
      listen();
      meet();
    }),
    thisDocument,
    { childList: true },
  );
  adapter.ready();
}

/** @returns What listens; a second time, nothing is heard twice. */
function makeListeners(adapter: Adapter, meet: () => void): () => void {
  // Turbo shows another page in this document: what native has drawn for the last one must go before the next one's components connect.
  const beforeRender = (event: Event) => {
    const detail = eventDetail(event) as { renderMethod?: unknown } | null;
    if (detail?.renderMethod !== "morph") post("left", null);
  };
  const pageHide = () => post("left", null);
  const pageShow = (event: Event) => {
    if (!(event as PageTransitionEvent).persisted) return;
    adapter.ready();
    restore();
  };
  return () => {
    addEventListener(thisDocument, "web-bridge:ready", meet);
    addEventListener(thisDocument, "turbo:before-render", beforeRender);
    addEventListener(window, "pagehide", pageHide);
    addEventListener(window, "pageshow", pageShow);
  };
}

function receive(adapter: Adapter, texts: unknown): void {
  if (!isArray(texts)) return;
  for (let index = 0; index < texts.length; index++) {
    // One after the other, whatever one of them throws.
    try {
      obey(adapter, parse(texts[index] as string) as Order);
    } catch (error) {
      setTimeout(() => {
        throw error;
      });
    }
  }
}

function obey(adapter: Adapter, order: Order): void {
  if ("reply" in order) adapter.replyWith(order.reply);
  else if ("event" in order) tell(order.event);
  else if ("register" in order) adapter.register(order.register);
  else if ("unregister" in order) adapter.unregister(order.unregister);
  else if ("problem" in order) console.error(order.problem);
  else restore();
}

/** Native speaks first: `data-action="native:menu:refresh@document->bridge--menu#refresh"`. */
function tell({ component, event, data }: { component: string; event: string; data: unknown }): void {
  dispatchEvent(thisDocument, new CustomEventConstructor(`native:${component}:${event}`, { detail: data }));
}

/** The components connect again. */
function restore(): void {
  dispatchEvent(thisDocument, new EventConstructor("native:restore"));
}
