// The way to native: a message handler with reply.
import { global } from "../builtins/builtins";
import { uncurryThis } from "../builtins/uncurryThis";

interface MessageHandler {
  readonly acceptsBytes?: unknown;
  /** On Linux. */
  readonly randomDigits?: () => string;
  postMessage(this: MessageHandler, message: unknown): Promise<unknown>;
}

export interface Port {
  /** True from when native has refused a post until it takes one. */
  _isRefused?: boolean;
  /** Looks for the handler again: the app may have taken it away and added another. `undefined` where there has never been one. */
  _find(): MessageHandler | undefined;
  /** Only after a handler was found. The promise is the engine's own: see `hardenPromise` and `then`. */
  _post(message: unknown): Promise<unknown>;
  /** Digits and `_`, of at least 120 random bits, in at most 60 characters. */
  _digits(): string;
}

/** WebKitGTK starts a thread in each document whose `crypto` is looked at: so it is not where the handler has digits. */
const digitsOfCrypto = (): (() => string) => {
  const Numbers = BigUint64Array;
  const getRandomValues = crypto.getRandomValues.bind(crypto);
  return () => {
    const numbers = getRandomValues(new Numbers(2));
    return numbers[0] + "_" + numbers[1];
  };
};

export const openPort = (name: string): Port => {
  const handlers = (global["webkit"] as { messageHandlers?: Record<string, MessageHandler | undefined> } | undefined)?.messageHandlers;
  let handler = handlers?.[name];
  const postMessage = handler && uncurryThis(handler.postMessage);
  const _find = () => postMessage && (handler = handlers?.[name] ?? handler);
  return {
    _find,
    _post: (message) => (postMessage as typeof postMessage & object)(_find() as MessageHandler, message),
    _digits: handler?.randomDigits ?? digitsOfCrypto(),
  };
};
