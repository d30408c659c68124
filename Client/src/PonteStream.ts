import {
  asyncIterator, Bytes, FinalizationRegistryConstructor, finalizationRegister, PromiseConstructor, ReadableStreamConstructor, streamClose,
  streamEnqueue, typedArrayBuffer, typedArrayLength, typedArraySet,
} from "./builtins";
import { makeList } from "./hardened";
import { mostWaiting } from "./limits";
import type { Outbox } from "./Outbox";
import type { Outgoing, Target } from "./Outgoing";
import { PonteError } from "./PonteError";
import { settle } from "./promises";

interface Waiting {
  resolve(result: IteratorResult<unknown>): void;
  reject(error: unknown): void;
  /** Keeps the stream from being collected while somebody awaits its next item. */
  readonly stream: unknown;
}

/** What a stream needs of its session. */
export interface Link {
  readonly _outbox: Outbox;
  readonly _outgoing: Outgoing;
}

const dropped = new FinalizationRegistryConstructor<() => void>((release) => release());

/** Calls `release`, which must not hold `object`, when the page has dropped `object`. */
export function whenDropped(object: object, release: () => void): void {
  finalizationRegister(dropped, object, release);
}

/**
 * Reads what `target` gives. `open` gives the session when the first item is asked for, or throws. `left` is called when a stream ends
 * without having been opened, or has come to its end. `file` has the members of a file.
 */
export function makeStream(open: () => Link, target: Target, parameters: unknown, options: PonteStreamOptions | undefined, left?: () => void, file?: object): PonteStream<any> {
  const items = makeList<unknown[]>();
  const waiting = makeList<Waiting>();
  const ahead = options?.buffer ?? 64;
  let cursor = options?.cursor;
  let link: Link | undefined;
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
      const { resolve, reject } = waiting.shift() as Waiting;
      const item = items.shift();
      if (item) {
        if (item.length > 3) cursor = item[3];
        resolve({ value: item[2], done: false });
        if (!isOver && ++used * 2 >= ahead) {
          (link as Link)._outbox._add(["more", id, used]);
          credit += used;
          used = 0;
        }
      } else if (failure) {
        reject(failure);
        failure = undefined;
      } else {
        resolve({ value: undefined, done: true });
      }
    }
  };
  const end = (error?: PonteError) => {
    if (!isOver) {
      isOver = true;
      failure = error;
      left?.();
      deliver();
    }
  };
  const giveUp = (error?: PonteError) => {
    link?._outgoing._giveUp(id, error);
    end(error);
  };
  const start = () => {
    if (link || isOver) return;
    try {
      if (!(ahead > 0 && ahead <= mostWaiting && ahead % 1 === 0)) throw new PonteError("invalidParameters", `The buffer must be a whole number from 1 to ${mostWaiting}.`);
      link = open();
      id = link._outbox._makeId();
      const frame = cursor === undefined ? ["stream", id, target, parameters, ahead] : ["stream", id, target, parameters, ahead, cursor];
      link._outgoing._begin(id, frame, {
        _resolve: () => end(),
        _reject: end,
        _item(frame) {
          if (credit-- > 0) {
            items.push(frame);
            deliver();
          } else {
            giveUp(new PonteError("limitExceeded", "More items came than were asked for."));
          }
        },
        _release: undefined,
      }, options);
    } catch (error) {
      end(error as PonteError);
    }
  };
  const read = (stream: unknown) =>
    new PromiseConstructor<IteratorResult<unknown>>((resolve, reject) => {
      start();
      waiting.push({ resolve, reject, stream });
      deliver();
    });
  const leave = (value?: unknown) =>
    new PromiseConstructor<IteratorResult<unknown>>((resolve) => {
      items.length = 0;
      failure = undefined;
      giveUp();
      resolve({ value, done: true });
    });

  // No closure may hold the stream, or it would never be collected: the session holds the closures.
  const stream: PonteStream<any> = {
    ...(file && {
      ...file,
      arrayBuffer() {
        return new PromiseConstructor((resolve, reject) => readToEnd(() => read(this), resolve, reject));
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
      return new ReadableStreamConstructor({
        __proto__: null,
        pull: (controller: ReadableStreamDefaultController) =>
          settle(read(this), ({ value, done }: IteratorResult<unknown>) => {
            if (done) streamClose(controller);
            else streamEnqueue(controller, value);
          }),
        cancel: () => leave(),
      } as object, { __proto__: null, highWaterMark: 0 } as QueuingStrategy);
    },
  };
  whenDropped(stream, giveUp);
  return stream;
}

/** All bytes of a stream of bytes, as one. */
function readToEnd(read: () => Promise<unknown>, resolve: (buffer: ArrayBuffer) => void, reject: (error: unknown) => void): void {
  const chunks = makeList<Uint8Array>();
  let length = 0;
  const take = ({ value, done }: IteratorResult<Uint8Array, undefined>) => {
    if (!done) {
      chunks.push(value);
      length += typedArrayLength(value);
      settle(read(), take, reject);
      return;
    }
    const bytes = new Bytes(length);
    for (let chunk; (chunk = chunks.pop()); ) typedArraySet(bytes, chunk, (length -= typedArrayLength(chunk)));
    resolve(typedArrayBuffer(bytes));
  };
  settle(read(), take, reject);
}
