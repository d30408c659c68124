import { asyncIterator, Bytes, FinalizationRegistry, PromiseConstructor, ReadableStream } from "./builtins";
import { harden, hardenPromise, makeList, typedArrayMethods } from "./hardened";
import { mostWaiting, tooMuch } from "./limits";
import { add } from "./outbox";
import { begin, giveUp } from "./outgoing";
import { PonteError } from "./PonteError";
import { uncurryThis } from "./uncurryThis";

interface Waiting {
  _resolve(result: IteratorResult<unknown>): void;
  _reject(error: unknown): void;
  /** Keeps the stream from being collected while somebody awaits its next item. */
  readonly _stream: unknown;
}

const dropped = new FinalizationRegistry<() => void>((release) => release());
const register = uncurryThis(dropped.register as (this: typeof dropped, object: object, release: () => void) => void);
/** Calls `release`, which must not hold `object`, when the page has dropped `object`. */
export const whenDropped = (object: object, release: () => void): void => register(dropped, object, release);

/**
 * Reads what `target` gives. `open` is called when the first item is asked for, and throws where nothing can be. `left` is called when the
 * stream has come to its end, and where it ends without having been opened. `file` has the members of a file.
 */
export const makeStream = (open: () => void, target: string, parameters?: unknown, options?: PonteStreamOptions, left?: () => void, file?: object): PonteStream<any> => {
  const items = makeList<unknown[]>();
  const waiting = makeList<Waiting>();
  const ahead = options?.buffer ?? 64;
  let cursor = options?.cursor;
  let id = 0;
  /** How many items native may still send. */
  let credit = ahead;
  /** How many have been delivered since native was last granted some. */
  let used = 0;
  let isOver = false;
  let failure: PonteError | undefined;

  /** Gives what there is to those who wait. */
  const deliver = () => {
    while (waiting.length && (items.length || isOver)) {
      const { _resolve, _reject } = waiting.shift() as Waiting;
      const item = items.shift();
      if (item) {
        if (item.length > 3) cursor = item[3];
        _resolve({ value: item[2], done: false });
        if (!isOver && ++used * 2 >= ahead) {
          add(`["more",${id},${used}]`);
          credit += used;
          used = 0;
        }
      } else if (failure) {
        _reject(failure);
        failure = undefined;
      } else {
        _resolve({ value: undefined, done: true });
      }
    }
  };
  const end = (error?: PonteError) => {
    if (isOver) return;
    isOver = true;
    failure = error;
    left?.();
    deliver();
  };
  const stop = (error?: PonteError) => {
    giveUp(id, error);
    end(error);
  };
  const read = (_stream: unknown) =>
    new PromiseConstructor<IteratorResult<any>>((_resolve, _reject) => {
      waiting.push({ _resolve, _reject, _stream });
      try {
        if (!id && !isOver) {
          if (!(ahead > 0 && ahead <= mostWaiting && ahead % 1 === 0)) throw new PonteError("invalidParameters", `The buffer must be 1 to ${mostWaiting}.`);
          open();
          id = begin("stream", target, parameters, `,${ahead}`, cursor, options, {
            _resolve: () => end(),
            _reject: end,
            _item(frame) {
              if (credit-- <= 0) return stop(tooMuch("many items"));
              items.push(frame);
              deliver();
            },
            _release: undefined,
          });
        }
      } catch (error) {
        end(error as PonteError);
      }
      deliver();
    });
  const leave = (value?: unknown) =>
    new PromiseConstructor<IteratorResult<unknown>>((resolve) => {
      items.length = 0;
      failure = undefined;
      stop();
      resolve({ value, done: true });
    });

  // No closure may hold the stream, or it would never be collected: the session holds the closures.
  const stream: PonteStream<any> = {
    ...(file && {
      ...file,
      async arrayBuffer() {
        const parts = makeList<Uint8Array>();
        let length = 0;
        for (;;) {
          const { value, done } = await hardenPromise(read(this));
          if (done) break;
          parts.push(harden(value, typedArrayMethods));
          length += value.length;
        }
        const bytes = harden(new Bytes(length), typedArrayMethods);
        for (let part; (part = parts.pop()); ) bytes.set(part, (length -= part.length));
        return bytes.buffer;
      },
    }),
    get cursor() {
      return cursor;
    },
    next() {
      return read(this);
    },
    return: leave,
    [asyncIterator]() {
      return this;
    },
    readable() {
      // Whoever has replaced the controller's methods can read the stream by its reader as well.
      return new ReadableStream({
        __proto__: null,
        pull: async (controller: ReadableStreamDefaultController) => {
          const { value, done } = await hardenPromise(read(this));
          if (done) controller.close();
          else controller.enqueue(value);
        },
        cancel: () => leave(),
      } as object, { __proto__: null, highWaterMark: 0 } as QueuingStrategy);
    },
  };
  whenDropped(stream, stop);
  return stream;
};
