import type { PonteStream, PonteStreamOptions } from "../api/ponte";
import { asyncIterator, hasOwn, PromiseConstructor, ReadableStream, Response, responseArrayBuffer } from "../builtins/builtins";
import { hardenPromise, makeList } from "../builtins/hardened";
import { memberOf, objectPrototype } from "../builtins/members";
import { methodOf } from "../builtins/uncurryThis";
import { tooMuch } from "../wire/limits";
import type { PonteError } from "../wire/PonteError";
import type { Open, PendingCalls, Target } from "./PendingCalls";

/** Somebody who awaits the next item. */
interface WaitingReader {
  _resolve(result: IteratorResult<unknown>): void;
  _reject(error: unknown): void;
  /** Keeps the stream from being collected meanwhile. */
  readonly _stream: unknown;
}

const dropped = new FinalizationRegistry<() => void>((release) => release());
const register = methodOf(FinalizationRegistry<() => void>, "register");
/** Calls `release`, which must not hold `object`, when the page has dropped `object`. */
export const whenDropped = (object: object, release: () => void): void => register(dropped, object, release);

/** A promise asks the object for a `then`. One that the page has put on the prototype of all is not the stream's. */
const result = (value: unknown, done: boolean): IteratorResult<unknown> =>
  hasOwn(objectPrototype, "then") ? ({ __proto__: null, value, done } as IteratorResult<unknown>) : { value, done };

/**
 * Reads what a target gives, from when the first item is asked for. `left` is called when the
 * stream has come to its end, and where it ends without having been opened. `file` has the members of a file.
 */
export const makeStream = (
  open: Open, target: Target, parameters?: unknown, options?: PonteStreamOptions, left?: () => void, file?: object,
): PonteStream<any> => {
  const items = makeList<unknown[]>();
  const waiting = makeList<WaitingReader>();
  const ahead = (memberOf(options, "buffer") as number | undefined) || 64;
  let cursor = memberOf(options, "cursor") as unknown;
  let calls: PendingCalls | undefined;
  let id = 0;
  /** How many items native may still send. */
  let credit = ahead;
  /** How many have been delivered since native was last granted some. */
  let used = 0;
  let isOver = false;
  let failure: PonteError | undefined;
  let hasFailed = false;

  /** Gives what there is to those who wait. */
  const deliver = () => {
    while (waiting.length && (items.length || isOver)) {
      const { _resolve, _reject } = waiting.shift() as WaitingReader;
      const item = items.shift();
      if (item) {
        if (item.length > 3) cursor = item[3];
        _resolve(result(item[2], false));
        if (!isOver && ++used * 2 >= ahead) {
          calls?._outbox._send("more", id, used);
          credit += used;
          used = 0;
        }
      } else if (failure && !hasFailed) {
        hasFailed = true;
        _reject(failure);
      } else {
        _resolve(result(undefined, true));
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
    calls?._giveUp(id, error);
    end(error);
  };
  const start = () => {
    try {
      if (!id && !isOver) {
        calls = open(target);
        id = calls._begin("stream", target, parameters, `,${ahead}`, cursor, options, (error, value, isItem) => {
          if (!isItem) end(error);
          else if (credit-- > 0) {
            items.push(value as unknown[]);
            deliver();
          } else stop(tooMuch("many items"));
        });
      }
    } catch (error) {
      end(error as PonteError);
    }
    deliver();
  };
  const read = (_stream: unknown) =>
    new PromiseConstructor<IteratorResult<any>>((_resolve, _reject) => {
      waiting.push({ _resolve, _reject, _stream });
      start();
    });
  const leave = (value?: unknown) =>
    new PromiseConstructor<IteratorResult<unknown>>((resolve) => {
      items.length = 0;
      hasFailed = true;
      stop();
      resolve(result(value, true));
    });
  const readable = (stream: unknown) =>
    new ReadableStream({
      __proto__: null,
      // A page that has replaced the controller's methods sees no more than by reading the stream.
      async pull(controller: ReadableStreamDefaultController) {
        const { value, done } = await hardenPromise(read(stream));
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: () => leave(),
    } as object, { __proto__: null, highWaterMark: 0 } as QueuingStrategy);

  // No closure may hold the stream, or it would never be collected: the session holds the closures.
  const stream: PonteStream<any> = {
    ...(file && {
      ...file,
      async arrayBuffer() {
        try {
          return await hardenPromise(responseArrayBuffer(new Response(readable(this))));
        } catch (error) {
          // Which the engine may have replaced.
          throw failure ?? error;
        }
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
      return readable(this);
    },
  };
  whenDropped(stream, stop);
  return stream;
};
