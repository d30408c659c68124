// The client, as pages see it. The build makes `Client/dist/ponte.d.ts`, the members of `window`, and the types of the package from this.

/** The options of a call. */
export interface PonteCallOptions {
  /**
   * Ends the call when it is aborted, and cancels the app's task. The code is `timedOut` if the signal's reason is a `TimeoutError`, as that of
   * `AbortSignal.timeout()` is, else `cancelled`. The error's `cause` is the reason.
   */
  signal?: AbortSignal;
  /** Milliseconds, more than 0, after which the call ends with `timedOut`. Without one the call waits for its answer. */
  timeout?: number;
  /** The trace to which the call belongs, as W3C's Trace Context writes it: the app's handler finds it in its context. One of another form is left out there. */
  traceparent?: string;
  /** Told, while the call's `Blob`s and `File`s are read, how many of their bytes have been, and how many there are in all. */
  progress?: (sent: number, total: number) => void;
}

/** The options of a synchronous call. */
export interface PonteSyncOptions {
  /** Milliseconds, more than 0 and finite, after which the call throws `timedOut`. 1,000 without it. */
  timeout?: number;
}

/** The options of a stream. */
export interface PonteStreamOptions {
  /** Ends the stream when it is aborted, with the error that a call has then, and cancels the app's task. */
  signal?: AbortSignal;
  /** The trace to which the stream belongs, as in `PonteCallOptions`. */
  traceparent?: string;
  /** The place to go on from: the `cursor` of the last item of an earlier stream. */
  cursor?: unknown;
  /** How many items the app may send ahead of their being read: a whole number from 1 to 65,536. 64 without it. The app refuses others with `malformed`. */
  buffer?: number;
}

/** The second parameter of a handler. */
export interface PonteHandlerContext {
  /** Aborted when the app no longer waits for the answer, or the page is left. Its `reason` is a `PonteError`. */
  readonly signal: AbortSignal;
  /** The trace to which the app's call belongs (W3C's Trace Context), or `undefined`. */
  readonly traceparent: string | undefined;
  /**
   * In a stream, at first, where its reader wants to go on, or `undefined`. Set it to the name of a place before yielding an item: whoever
   * has read the item can go on behind it later.
   */
  cursor: unknown;
}

/**
 * Why a call ended without a result.
 *
 * The bridge's codes are `methodNotFound`, `invalidParameters`, `invalidResult`, `invalidValue`, `released`, `unreadable`, `file.changed`, `handlerFailed`,
 * `timedOut`, `cancelled`, `reloaded`, `navigated`, `webProcessTerminated`, `viewReleased`, `bridgeClosed`, `forbidden`, `unavailable`,
 * `outdated`, `contractMismatch`, `unsupportedVersion`, `malformed` and `limitExceeded`; an app has its own besides.
 */
export declare class PonteError extends Error {
  constructor(code: string, message?: string, data?: unknown, options?: { cause?: any });
  /** The code. So `String(error)` and the console's line are `code: message`. Tell the class by `instanceof`. */
  readonly name: string;
  /** A short name, for programs. */
  readonly code: string;
  /** Data that the app or the handler has added, or `undefined`. */
  readonly data: unknown;
  /** What led to the error on this side, if known: the reason of the signal that ended the call, or the error that a difference of the contracts explains. */
  readonly cause?: any;
}

/**
 * Items that come one by one, each when it is asked for or a little ahead. It can be read once.
 *
 *     for await (const reading of ponte.stream("sensor.readings", { rate: 10 })) show(reading);
 *
 * Leaving the loop, `return()`, or dropping the stream cancels it. A failure rejects the loop, or `next()`, with a `PonteError`.
 */
export interface PonteStream<Item> extends AsyncIterableIterator<Item> {
  /** The cursor of the last item that was read, if the app gave it one: the option of the stream that goes on behind it. */
  readonly cursor: unknown;
  return(value?: any): Promise<IteratorResult<Item>>;
  /** The same as a `ReadableStream`; cancelling it cancels the stream. */
  readable(): ReadableStream<Item>;
}

/** A file or other bytes that the app has given, in parts of at most 1 MiB. */
export interface PonteBlob extends PonteStream<Uint8Array> {
  /** In bytes, if known. */
  readonly size?: number;
  /** The media type, if known. */
  readonly type?: string;
  /** The file's name, if known. */
  readonly name?: string;
  /** All that has not been read yet. Afterwards the file has been read. Rejects with a `PonteError`, as `next()` does. */
  arrayBuffer(): Promise<ArrayBuffer>;
}

/**
 * A function that the app has given. Rejects with `released` after `release()`, and when the document has ended.
 *
 *     ponte.handle("player.open", async (onEnd) => { await play(); await onEnd("finished"); onEnd.release(); });
 */
export interface PonteFunction {
  (value?: unknown, options?: PonteCallOptions): Promise<any>;
  /** Tells the app that it is not needed any more. Without it that happens when the page has dropped it. */
  release(): void;
}

/** An object that the app has given: its methods, each as a `PonteFunction`'s call. */
export interface PonteRemote {
  release(): any;
  readonly [method: string]: (value?: unknown, options?: PonteCallOptions) => Promise<any>;
}

/** An object that `ponte.share` has marked. The mark is for the compiler alone: there is no such member. */
export interface PonteShared {
  readonly "ponte.shared": true;
}

/**
 * The bridge to the app around this page.
 *
 * Values that cross are `null`, booleans, numbers, strings, `BigInt`, `Date`, bytes (`Uint8Array`; any buffer or view when
 * sending), arrays and plain objects of them, and objects with `toJSON`. `undefined` members are left out. Bytes are sent as they are at the time of the
 * call, whatever becomes of them afterwards.
 *
 * These stay where they are, and the other side gets a handle: functions (arriving: `PonteFunction`), what `ponte.share` has marked (`PonteRemote`),
 * objects with `Symbol.asyncIterator` and `ReadableStream`s (`PonteStream`), `Blob`s and `File`s (`PonteBlob`).
 */
export interface Ponte {
  /**
   * True when there is an app, as far as is known: an app that refuses this page says so after the page's first message. From then on it is false, until the app
   * takes a message again. `ready()` waits for the app's word. In a plain browser it is false, calls end with `unavailable`, and all else does nothing.
   */
  readonly isAvailable: boolean;
  readonly PonteError: typeof PonteError;

  /**
   * Resolves when the app has admitted this page. Rejects with a `PonteError`: with `forbidden` if the app's policy refuses the page, with `unavailable` if there is
   * no app. Each call asks anew.
   */
  ready(): Promise<void>;

  /** True if the app has a method, a stream, a state or a listener for an event of that name, and lets this page use it. Rejects as `ready()` does. */
  supports(method: string): Promise<boolean>;

  /**
   * Calls a method of the app.
   *
   *     const ssid = await ponte.call("device.currentSSID", {}, { timeout: 5000 });
   *
   * Always ends: with the method's result, or rejected with a `PonteError`.
   */
  call(method: string, parameters?: unknown, options?: PonteCallOptions): Promise<any>;

  /**
   * Calls a method of the app that is synchronous, and returns its result.
   *
   *     document.documentElement.dataset.theme = ponte.callSync("prefs.theme");
   *
   * The page stands still until the app answers: no script of it runs, nothing is painted, and nobody can type or scroll. It is for a small value
   * without which the page cannot begin; `call` is for everything else. What the page has sent before arrives before.
   *
   * Parameters and result are copied: bytes up to 16,384, and no functions, objects of functions, streams or files. Throws a `PonteError`: with
   * `methodNotFound` also if the app does not answer the method synchronously, with `timedOut` if it takes longer than `timeout`, with `unavailable` where
   * there is no app, and where the engine lets no script wait: in a document that is being left, and in some frames of other origins.
   */
  callSync(method: string, parameters?: unknown, options?: PonteSyncOptions): any;

  /**
   * Reads what a method of the app gives item by item.
   *
   *     const stream = ponte.stream("log.lines", { level: "error" });
   *     for await (const line of stream) console.log(line, stream.cursor);
   *
   * The method begins when the first item is asked for.
   */
  stream(method: string, parameters?: unknown, options?: PonteStreamOptions): PonteStream<any>;

  /**
   * Lets the app call a method of the page. Of several handlers of one name the last one counts.
   *
   *     ponte.handle("page.title", () => document.title);
   *
   * The result is the value that the handler returns, or that its promise resolves to. The error is the value that it throws: a `PonteError`, or
   * anything else with a string `code`, keeps its code, message and data; any other error becomes `handlerFailed`.
   *
   * If the app reads a stream, the result must have `Symbol.asyncIterator`, be another iterable object, or a `ReadableStream`. The next item
   * is asked for when the app wants it.
   *
   *     ponte.handle("clicks", async function* (_, context) { while (!context.signal.aborted) yield await nextClick(); });
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
   * Tells the app of an event. Throws a `PonteError` where the name or the value cannot cross, with `limitExceeded` also while 65,536 events wait to be sent.
   */
  emit(event: string, value?: unknown): void;

  /**
   * Marks an object: when it crosses, the app gets its methods to call, its classes' included, instead of a copy. Each takes one value. The members
   * that every object has (`toString` and the like) cannot be called. Throws a `TypeError` for what is no object.
   *
   *     await ponte.call("player.attach", ponte.share({ pause: () => video.pause() }));
   *
   * @returns the object.
   */
  share<Shared extends object>(object: Shared): Shared & PonteShared;
}
