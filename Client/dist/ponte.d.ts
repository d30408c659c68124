// What a page that runs in an app with Ponte finds in its window. Copied to `Client/dist/ponte.d.ts` for page authors.

/** What a call may be given besides its parameters. */
interface PonteCallOptions {
  /** Ends the call with `cancelled` when it is aborted, and cancels the app's task. */
  signal?: AbortSignal;
  /** Milliseconds, more than 0, after which the call ends with `timedOut`. Without one the call waits for its answer. */
  timeout?: number;
}

/** What a handler is given besides its parameters. */
interface PonteHandlerContext {
  /** Aborted when the app no longer waits for the answer, or the page is left. Its `reason` is a `PonteError`. */
  readonly signal: AbortSignal;
}

/**
 * Why a call ended without a result.
 *
 * The bridge's codes are `methodNotFound`, `invalidParameters`, `invalidResult`, `invalidValue`, `handlerFailed`, `timedOut`,
 * `cancelled`, `reloaded`, `navigated`, `webProcessTerminated`, `viewReleased`, `bridgeClosed`, `forbidden`, `unavailable`,
 * `unsupportedVersion`, `malformed` and `limitExceeded`; an app has its own besides.
 */
declare class PonteError extends Error {
  constructor(code: string, message?: string, data?: unknown);
  /** A short name, for programs. */
  readonly code: string;
  /** What the app or the handler wanted to add, or `undefined`. */
  readonly data: unknown;
}

/**
 * The bridge to the app around this page.
 *
 * Values that cross are `null`, booleans, numbers, strings, `BigInt`, `Date`, bytes (`Uint8Array`; any buffer or view when
 * sending), arrays and plain objects of them, and objects with `toJSON`. `undefined` members are left out.
 */
interface Ponte {
  /** Whether there is an app. In a plain browser calls end with `unavailable` and all else does nothing. */
  readonly isAvailable: boolean;
  readonly PonteError: typeof PonteError;

  /**
   * Calls a method of the app.
   *
   *     const ssid = await ponte.call("device.currentSSID", {}, { timeout: 5000 });
   *
   * Always ends: with the method's result, or rejected with a `PonteError`.
   */
  call(method: string, parameters?: unknown, options?: PonteCallOptions): Promise<any>;

  /**
   * Lets the app call a method of the page. Of several handlers of one name the last one counts.
   *
   *     ponte.handle("page.title", () => document.title);
   *
   * What the handler returns, or what its promise resolves to, is the result. What it throws is the error: a `PonteError`, or
   * anything else with a string `code`, keeps its code, message and data; any other error becomes `handlerFailed`.
   *
   * Calls that come while the page is being parsed wait for their handler.
   *
   * @returns a function that takes the handler away again, unless another one has taken its place.
   */
  handle(method: string, handler: (parameters: any, context: PonteHandlerContext) => unknown): () => void;

  /** Takes the handler of a method away. */
  remove(method: string): void;

  /**
   * Listens to an event of the app. There may be many listeners; each is called with the event's value.
   *
   * @returns a function that takes the listener away again.
   */
  on(event: string, listener: (value: any) => void): () => void;

  /**
   * Tells the app of an event. Throws a `PonteError` where the name or the value cannot cross.
   */
  emit(event: string, value?: unknown): void;
}

declare const ponte: Ponte;

interface Window {
  readonly ponte: Ponte;
  PonteError: typeof PonteError;
}
