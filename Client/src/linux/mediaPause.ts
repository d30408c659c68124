// Tells that the page pauses an element which the app has suspended, so that it does not play on afterwards. It runs in the page's world, when the app suspends media.
import { pauseEvent } from "./pauseEvent";

const key = Symbol.for("ponte.media.pause");

export function mediaPause(): void {
  watch(window);
}

function watch(each: Window & typeof globalThis): void {
  if (!Object.prototype.hasOwnProperty.call(each, key)) {
    Object.defineProperty(each, key, { value: true });
    const methods = each.HTMLMediaElement.prototype;
    const { dispatchEvent } = each.EventTarget.prototype;
    // A proxy looks as the engine's own function.
    const pause = new Proxy(methods.pause, {
      apply(target, element: HTMLMediaElement, values) {
        Reflect.apply(target, element, values);
        dispatchEvent.call(element, new Event(pauseEvent));
      },
    });
    Object.defineProperty(methods, "pause", { value: pause, writable: true, enumerable: true, configurable: true });
  }
  for (let index = 0; index < each.length; index++) {
    try {
      watch(each[index] as Window & typeof globalThis);
    } catch {
      // A frame of another origin.
    }
  }
}
