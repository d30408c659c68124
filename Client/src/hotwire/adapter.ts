// The object that the web libraries of Hotwire Native and Strada know as `nativeBridge`.
import { defineProperty, isArray, parse } from "../builtins/builtins";
import { makeList, makeTable, type List, type Table } from "../builtins/hardened";
import { memberOf } from "../builtins/members";
import { post, postText } from "./hotwirePort";

/** A message of the page's library, and an answer of native to it. */
export interface ComponentMessage {
  id: string;
  component: string;
  event: string;
  data: unknown;
}

/** The page's library, as it waits at `window.HotwireNative.web` or `window.Strada.web`. */
interface WebBridge {
  setAdapter(adapter: Adapter): void;
  adapterDidUpdateSupportedComponents?(): void;
  receive(message: ComponentMessage): void;
}

export interface Adapter {
  platform: string;
  /** A list of the page's own kind: the library joins it. */
  supportedComponents: string[];
  supportsComponent(component: string): boolean;
  /** Twice the same name is once. */
  register(components: string | string[]): void;
  unregister(component: string): void;
  /** From the page's library to native. */
  receive(message: ComponentMessage): void;
  replyWith(message: ComponentMessage): void;
  ready(): void;
  postMessage(message: ComponentMessage | "ready"): void;
}

/** Different events of one component that are kept: native keeps as many. */
const maximumKept = 256;

/**
 * @param askAgain Asks the page's components to connect again.
 * @returns The adapter; `meet` is to be called when the library may have come, `restore` when native has nothing of the page's components any more, and `forget`
 * when the page has another content.
 */
export function makeAdapter(askAgain: () => void): { adapter: Adapter; meet: () => void; restore: () => void; forget: () => void } {
  /** Of each component that has connected, its last message of each event since then, as it was posted, in order. */
  let kept = makeTable<List<{ event: string; text: string }>>();
  /** The components that have spoken since they were asked to connect again. */
  let spoken: Table<boolean> | undefined;

  const keep = (message: ComponentMessage, text: string): void => {
    const component: unknown = memberOf(message, "component");
    const event: unknown = memberOf(message, "event");
    if (typeof component !== "string" || typeof event !== "string") return;
    if (spoken) spoken[component] = true;
    if (event === "disconnect") {
      delete kept[component];
      return;
    }
    const earlier = event === "connect" ? makeList<{ event: string; text: string }>() : kept[component];
    if (!earlier) return;
    const messages = makeList(earlier.filter((one) => one.event !== event));
    if (messages.length < maximumKept) messages.push({ event, text });
    kept[component] = messages;
  };
  /** Libraries before Hotwire Native 1.2 do not know that they are asked. In their place, what their components have said last is said again. */
  const restore = (): void => {
    const before = kept;
    const heard = (spoken = makeTable<boolean>());
    askAgain();
    spoken = undefined;
    for (const component in before) {
      const messages = before[component];
      for (let index = 0; messages && !heard[component] && index < messages.length; index++) postText((messages[index] as { text: string }).text);
    }
  };
  const forget = (): void => {
    kept = makeTable();
  };
  let adoptedBy: WebBridge | undefined;
  let isRegistered = false;
  /** Will be registered, by what the app has said when it made the view: native keeps their messages until then. */
  let expected: string[] = [];
  /** Components that the page has asked for in vain: the library has thrown their messages away. */
  const missed: Record<string, boolean> = { __proto__: null as never };

  const includes = (names: string[], component: string): boolean => {
    for (let index = 0; index < names.length; index++) if (names[index] === component) return true;
    return false;
  };
  const without = (names: string[], component: string): string[] => {
    const others: string[] = [];
    for (let index = 0; index < names.length; index++) if (names[index] !== component) append(others, names[index] as string);
    return others;
  };
  /** Meets no setter that the page has put on the prototype of its arrays. */
  const append = (names: string[], name: string) =>
    defineProperty(names, names.length, { __proto__: null, value: name, writable: true, enumerable: true, configurable: true } as PropertyDescriptor);

  /** Once both sides are there, in whichever order; and again for a library that has taken the place of another. */
  const meet = () => {
    const web = findWebBridge();
    if (!web || !isRegistered) return;
    if (adoptedBy !== web) {
      adoptedBy = web;
      web.setAdapter(adapter);
    } else {
      web.adapterDidUpdateSupportedComponents?.();
    }
  };

  const adapter: Adapter = {
    platform: "ios",
    supportedComponents: [],
    supportsComponent(component) {
      const isSupported = includes(adapter.supportedComponents, component) || includes(expected, component);
      if (!isSupported) missed[component] = true;
      return isSupported;
    },
    register(components) {
      const names = isArray(components) ? components : [components];
      let wasMissed = false;
      for (let index = 0; index < names.length; index++) {
        const name = names[index] as string;
        if (!includes(adapter.supportedComponents, name)) append(adapter.supportedComponents, name);
        wasMissed ||= !!missed[name];
        delete missed[name];
      }
      isRegistered = true;
      meet();
      if (wasMissed) askAgain();
    },
    unregister(component) {
      adapter.supportedComponents = without(adapter.supportedComponents, component);
      expected = without(expected, component);
      meet();
    },
    receive(message) {
      adapter.postMessage(message);
    },
    replyWith(message) {
      findWebBridge()?.receive(message);
    },
    ready() {
      post("ready", null, (text) => {
        const answer = parse(text) as { platform: string; components: string[]; expected: string[] };
        adapter.platform = answer.platform;
        expected = answer.expected;
        // Native may have taken components away while the document was in the cache.
        adapter.supportedComponents = [];
        adapter.register(answer.components);
      });
    },
    postMessage(message) {
      if (message === "ready") adapter.ready();
      else keep(message, post("message", message));
    },
  };
  return { adapter, meet, restore, forget };
}

function findWebBridge(): WebBridge | undefined {
  const page = window as { HotwireNative?: { web?: WebBridge }; Strada?: { web?: WebBridge }; webBridge?: WebBridge };
  return page.HotwireNative?.web ?? page.Strada?.web ?? page.webBridge;
}
