// How the page adds its handlers and listeners, and takes them away.
import { makeList, type List } from "../builtins/hardened";
import type { Handler } from "../wire/Attachments";
import { retrySoon } from "./documentSession";
import { handlers, listeners, type Listener } from "./handlers";

export const handle = (method: string, handler: Handler): (() => void) => {
  handlers[method] = handler;
  retrySoon();
  return () => {
    if (handlers[method] === handler) remove(method);
  };
};

export const remove = (method: string): void => {
  delete handlers[method];
};

export const on = (event: string, listener: Listener): (() => void) => {
  // The same listener may be added twice.
  const added: Listener = (value) => listener(value);
  (listeners[event] ??= makeList()).push(added);
  retrySoon();
  // The list is replaced, so that a listener may be taken away while it is called.
  return () => {
    listeners[event] = makeList((listeners[event] as List<Listener>).filter((other) => other !== added));
  };
};
