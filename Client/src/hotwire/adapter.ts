// The object that the web libraries of Hotwire Native and Strada know as `nativeBridge`.
import { defineProperty, isArray, parse } from "../builtins/builtins";
import { post } from "./hotwirePort";

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

/**
 * @param restore Has the page's components connect again.
 * @returns The adapter, and what to call when the library may have come.
 */
export function makeAdapter(restore: () => void): { adapter: Adapter; meet: () => void } {
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
      if (wasMissed) restore();
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
      else post("message", message);
    },
  };
  return { adapter, meet };
}

function findWebBridge(): WebBridge | undefined {
  const page = window as { HotwireNative?: { web?: WebBridge }; Strada?: { web?: WebBridge }; webBridge?: WebBridge };
  return page.HotwireNative?.web ?? page.Strada?.web ?? page.webBridge;
}
