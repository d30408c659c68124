// The way to native: a message handler with reply.
import { global } from "../builtins/builtins";
import { uncurryThis } from "../builtins/uncurryThis";

interface MessageHandler {
  readonly acceptsBytes?: unknown;
  postMessage(this: MessageHandler, message: unknown): Promise<unknown>;
}

export interface Port {
  /** Looks for the handler again: the app may have taken it away and added another. `undefined` where there has never been one. */
  _find(): MessageHandler | undefined;
  /** Only after a handler was found. The promise is the engine's own: see `hardenPromise` and `then`. */
  _post(message: unknown): Promise<unknown>;
}

export const openPort = (name: string): Port => {
  const handlers = (global["webkit"] as { messageHandlers?: Record<string, MessageHandler | undefined> } | undefined)?.messageHandlers;
  let handler = handlers?.[name];
  const postMessage = handler && uncurryThis(handler.postMessage);
  const _find = () => postMessage && (handler = handlers?.[name] ?? handler);
  return { _find, _post: (message) => (postMessage as typeof postMessage & object)(_find() as MessageHandler, message) };
};
