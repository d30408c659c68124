// A window with a client of its own, without a document or a display.
import type { Ponte } from "../api/ponte";
import { isMarked, mark } from "../module/standIn";
import { PonteError } from "../wire/PonteError";
import { callableMembers, isCallable } from "../wire/share";
import runClient from "ponte-client";

type Listener = (event: object) => void;

/** As in WebKitGTK. Node 18 has no global `crypto`, which the client would look at. */
const randomDigits = () => `${Math.random()}`.slice(2) + "_" + `${Math.random()}`.slice(2);

/** All clients have the same class of errors, and know what any of them has marked. */
const shared = (path: string): object =>
  path.endsWith("PonteError") ? { PonteError } : { share: mark, isShared: isMarked, callableMembers, isCallable };

export class FakeWindow {
  readonly ponte: Ponte;
  readonly #window: Record<string, any>;
  readonly #listeners: { type: string; listener: Listener }[] = [];

  /**
   * @param post Takes what the client posts.
   * @param ask Answers a message for which the client stands still; without it, the client cannot.
   */
  constructor(post: (message: unknown) => Promise<unknown>, ask: ((message: string) => string | undefined) | undefined, navigation: "navigate" | "reload" = "navigate") {
    const listeners = this.#listeners;
    const window = (this.#window = {
      webkit: { messageHandlers: { ponte: { acceptsBytes: true, randomDigits, postMessage: post, postMessageSync: ask } } },
      performance: { navigation: { type: navigation === "reload" ? 1 : 0 } },
    });
    const real = globalThis.EventTarget.prototype;
    class WindowEventTarget {
      addEventListener(type: string, listener: Listener, options?: any) {
        if ((this as unknown) === window) listeners.push({ type, listener });
        else real.addEventListener.call(this, type, listener, options);
      }
      removeEventListener(type: string, listener: Listener) {
        real.removeEventListener.call(this, type, listener);
      }
    }
    class NoMutations {
      observe() {}
    }
    runClient(
      window, { readyState: "complete" }, NoMutations, WindowEventTarget, () => Promise.reject(new TypeError("There is no scheme.")),
      // A test may put timers of its own in the place of these.
      (...parameters: Parameters<typeof setTimeout>) => setTimeout(...parameters), (timer: number) => clearTimeout(timer), shared,
    );
    this.ponte = this.#window["ponte"];
  }

  /** Dispatches an event as if the engine did. */
  dispatch(type: "pagehide" | "pageshow"): void {
    for (const { type: heard, listener } of this.#listeners) if (heard === type) listener({ type, isTrusted: true, persisted: true });
  }

  /** Pushes a batch to the document of that name. */
  push(name: string, batch: unknown): void {
    this.#window[name]?.(batch);
  }

  /** True as long as the document of that name is open. */
  knows(name: string): boolean {
    return name in this.#window;
  }

  /** Asks the client for a hello. */
  askForHello(): void {
    (this.ponte as unknown as { receive(batch: unknown[]): void }).receive([]);
  }
}
