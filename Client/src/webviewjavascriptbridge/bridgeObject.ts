// The bridge object of the page: the members of v6, v5 and v4.
import { stringify } from "../builtins/builtins";
import { failCallback, keepCallback, type Callback } from "./callbacks";
import type { Dialect } from "./dialects";
import { disableSafetyTimeout } from "./dispatch";
import type { MessageQueue } from "./MessageQueue";
import { setMessageHandler, takeMessage } from "./nativeMessages";
import { hasNativeMethod } from "./nativeMethods";
import { registerHandler, removeHandler, type PageHandler } from "./pageHandlers";

export const makeBridgeObject = (dialect: Dialect, queue: MessageQueue): object => {
  /** Throws what `JSON.stringify` throws for data that has no JSON form. */
  const send = (name: string, data: unknown, callback: Callback | undefined): void => {
    const text = stringify(data);
    const members = name + (text === undefined ? "" : `${name && ","}"data":${text}`);
    const id = typeof callback === "function" ? keepCallback(callback) : undefined;
    queue.send(`{${members}${id === undefined ? "" : `${members && ","}"${dialect.callbackId}":"${id}"`}}`, id === undefined ? id : (failure) => failCallback(id, failure));
  };

  return {
    registerHandler: (name: string, handler: PageHandler) => registerHandler(name, handler, queue),
    removeHandler,
    callHandler(name: string, data?: unknown, callback?: Callback) {
      const isShort = arguments.length === 2 && typeof data === "function";
      send(`"handlerName":${stringify(`${name}`) as string}`, isShort ? null : data, isShort ? (data as Callback) : callback);
    },
    hasNativeMethod(name: string, callback?: (isThere: boolean) => void) {
      const isThere = hasNativeMethod(name);
      if (typeof callback === "function") callback(isThere);
      return isThere;
    },
    init: (handler: PageHandler) => setMessageHandler(handler, queue),
    send: (data?: unknown, callback?: Callback) => send("", data, callback),
    disableJavscriptAlertBoxSafetyTimeout: disableSafetyTimeout,
    disableJavascriptAlertBoxSafetyTimeout: disableSafetyTimeout,
    _fetchQueue: () => queue.take(),
    [dialect.entry]: (text: string) => takeMessage(text, dialect, queue),
  };
};
