// The object that the web libraries of Hotwire Native and Strada know as `nativeBridge`.
import { defineProperty, isArray, parse } from "../builtins/builtins";
import { makeList, makeTable, type List, type Table } from "../builtins/hardened";
import { memberOf } from "../builtins/members";
import { post, postText, warnOf } from "./hotwirePort";

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
  /** How many elements of the page have a component: its `connect`s less its `disconnect`s. */
  let elements = makeTable<number>();
  /** While the components are asked to connect again: those that have. */
  let connected: Table<boolean> | undefined;
  /** True if a component has spoken then. The page's library knows the event, so that components that are silent are gone. */
  let isAnswering = false;

  const count = (component: string, event: string): void => {
    const before = elements[component] ?? 0;
    if (event === "connect") {
      // When they are asked, all elements of a component connect anew, one after another.
      elements[component] = connected && !connected[component] ? 1 : before + 1;
      if (connected) connected[component] = true;
    } else if (event === "disconnect") {
      if (before > 1) elements[component] = before - 1;
      else delete elements[component];
    }
  };
  const send = (message: ComponentMessage): void => {
    const component: unknown = memberOf(message, "component");
    const event: unknown = memberOf(message, "event");
    if (typeof component !== "string" || typeof event !== "string") {
      post("message", message);
      return;
    }
    const leavesOthers = event === "disconnect" && (elements[component] ?? 0) > 1;
    const text = post(leavesOthers ? "fewer" : "message", message);
    count(component, event);
    if (connected) isAnswering = true;
    if (leavesOthers) return;
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
    ask();
    if (isAnswering) return;
    for (const component in before) {
      const messages = before[component];
      for (let index = 0; messages && index < messages.length; index++) postText((messages[index] as { text: string }).text);
    }
  };
  const ask = (): void => {
    connected = makeTable<boolean>();
    askAgain();
    connected = undefined;
  };
  const forget = (): void => {
    kept = makeTable();
    elements = makeTable();
  };
  /** Why native has refused this document. */
  let refusal: unknown;
  /** Said where the page has the library, and so means native. Other pages are as without an app. */
  const tellRefusal = (): void => {
    if (refusal === undefined || !findWebBridge()) return;
    warnOf(refusal);
    refusal = undefined;
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
    tellRefusal();
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
      if (wasMissed) ask();
    },
    unregister(component) {
      // The library keeps what its elements say from now on.
      delete elements[component];
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
      refusal = undefined;
      const refused = (reason: unknown) => {
        refusal = reason;
        tellRefusal();
      };
      post("ready", null, refused, (text) => {
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
      else send(message);
    },
  };
  return { adapter, meet, restore, forget };
}

function findWebBridge(): WebBridge | undefined {
  const page = window as { HotwireNative?: { web?: WebBridge }; Strada?: { web?: WebBridge }; webBridge?: WebBridge };
  return page.HotwireNative?.web ?? page.Strada?.web ?? page.webBridge;
}
