// Captured before any script of the page runs. The page may replace every built-in afterwards.
import { uncurryThis } from "../uncurryThis";

export interface MessageHandler {
  postMessage(this: MessageHandler, message: string): Promise<unknown>;
}

export const global = globalThis as unknown as Window & Record<string, unknown> & {
  webkit?: { messageHandlers?: Record<string, MessageHandler | undefined> };
};

export const { queueMicrotask, setTimeout, crypto, document, performance } = globalThis;
export const EventConstructor = Event;
export const MutationObserverConstructor = MutationObserver;
export const observe = uncurryThis(MutationObserver.prototype.observe);
export const { create, defineProperty, freeze, getOwnPropertyDescriptor, setPrototypeOf } = Object;
export const { deleteProperty } = Reflect;
export const { isArray } = Array;
export const { now } = Date;
export const { stringify, parse } = JSON as {
  stringify(value: unknown): string | undefined;
  parse(text: string): unknown;
};

export const addEventListener = uncurryThis(globalThis.addEventListener as EventTarget["addEventListener"]);
export const dispatchEvent = uncurryThis(EventTarget.prototype.dispatchEvent);
export const stringSlice = uncurryThis("".slice);
export const regExpExec = uncurryThis(/x/.exec);

type Write = (console: Console, ...values: unknown[]) => void;
const { log, warn, error } = console;
export const consoleLog = uncurryThis(log) as Write;
export const consoleWarn = uncurryThis(warn) as Write;
export const consoleError = uncurryThis(error) as Write;
export const pageConsole = console;
