// Encodes frames, collects those of one turn of the page's event loop, and posts them as one batch.
import { Bytes, crypto, getRandomValues, global, harden, isSubframe, queueMicrotask, type MessageHandler } from "./builtins";
import { uploadBytes } from "./byteRoads";
import { encode, type Export, type Parcel } from "./encode";
import { hardenPromise, makeList, makeTable, typedArrayMethods } from "./hardened";
import { receive } from "./inbox";
import { checkFrameLength, Limit, tooMuch } from "./limits";
import { refused } from "./session";
import { uncurryThis } from "./uncurryThis";

/** Set by the build. Without it every frame is posted at once: the benchmarks' measure of what a batch is worth. */
declare const BATCHES: boolean;

type Post = (handler: MessageHandler, message: unknown) => Promise<unknown>;
type Answered = (reply?: unknown) => void;

/** What waits for its turn to be posted. */
interface Waiting {
  /** The frames, each behind a line feed, or all of a message that is no batch. */
  _text: string;
  /** Numbers and the bytes that go with the text, in turn. */
  readonly _parts: unknown[];
  /** How many bytes of the frames are still on a road of their own. */
  _pending: number;
  /** Where it is no batch. */
  readonly _answered: Answered | undefined;
}

const handlers = global.webkit?.messageHandlers;
let native = handlers?.ponte;
const postMessage = native?.postMessage && (uncurryThis(native.postMessage) as Post);
const acceptsBytes = native?.acceptsBytes === true;
/** Whether there is an app around this page. */
export const isAvailable = !!postMessage;

/** Of the session that is open, or empty. */
export let documentName = "";
/** What the page has given away, by its handles. */
export let exported = makeTable<Export>();
let waiting = makeList<Waiting>();
let lastId = 0;
let sequence = 0;
let unanswered = 0;
let waitingEvents = 0;
let isScheduled = false;
let wantsReply = false;

/** Of calls, handles and bytes. None is used twice, not even by another document. */
export const makeId = () => ++lastId;

const wait = (_text: string, _answered?: Answered): Waiting => ({ _text, _parts: makeList(), _pending: 0, _answered });

export const openOutbox = (navigation: string): void => {
  // That of a bridge that has taken the place of another is another one.
  native = (handlers as { ponte?: MessageHandler }).ponte ?? native;
  documentName = "p" + harden(getRandomValues(crypto, new Bytes(15)), typedArrayMethods as Uint8Array).join("_");
  // Of a name that only this document knows: what is for it reaches no other.
  (global as any)[documentName] = receive;
  exported = makeTable();
  sequence = unanswered = 0;
  wantsReply = false;
  waiting = makeList([wait(`\n["hello",{"navigation":"${navigation}"${acceptsBytes ? ',"bytes":true' : ""}}]`)]);
  // A sub-frame that has nothing to say stays silent: most of them may not speak, and each attempt counts as one.
  if (!isSubframe) schedule();
};

/** Ends all posting, with `bye` where anything has been posted. */
export const closeOutbox = (saysBye?: boolean): void => {
  if (saysBye && sequence) {
    add('["bye"]');
    flush(true);
  }
  delete (global as any)[documentName];
  documentName = "";
};

const schedule = (): void => {
  if (!isScheduled) {
    queueMicrotask(() => {
      isScheduled = false;
      flush();
    });
  }
  isScheduled = true;
};

const mayPost = (isForced?: boolean) => documentName && (!BATCHES || isForced || unanswered < Limit.unansweredPosts);

const flush = (isForced?: boolean): void => {
  while (waiting.length && (isForced || !(waiting[0] as Waiting)._pending) && mayPost(isForced)) post(waiting.shift() as Waiting);
  if (wantsReply && mayPost()) post(wait(""));
  if (!waiting.length) waitingEvents = 0;
};

const post = async ({ _text, _parts, _answered }: Waiting): Promise<void> => {
  const name = documentName;
  let reply: unknown;
  if (!_answered) {
    wantsReply = false;
    _text = `["ponte",1,"${name}",${sequence++}]${_text}`;
  }
  unanswered++;
  try {
    reply = await hardenPromise((postMessage as Post)(native as MessageHandler, _parts.unshift(_text) > 1 ? _parts : _text));
  } catch (error) {
    if (!_answered && name === documentName) refused(error);
  }
  if (name === documentName) {
    unanswered--;
    (_answered ?? receive)(reply);
    // Native can push into the main frame only: a sub-frame keeps a post open for what comes later.
    if (isSubframe && reply && !_answered) wantsReply = true;
    schedule();
  }
};

/** Posts what is no batch, ahead of the frames, one of which may wait for it. `answered` is given `undefined` where native refuses. */
export const postAhead = (message: string, answered: Answered): void => {
  waiting.unshift(wait(message, answered));
  schedule();
};

/** Asks native for what it has to say. */
export const poll = (): void => {
  wantsReply = true;
  schedule();
};

/** Sends a frame. `bytes` are numbers and the bytes that they stand for, in turn: the page may change those when this returns. */
const add = (frame: string, bytes?: any[]): void => {
  if (!documentName) return;
  checkFrameLength(frame.length, frame);
  let batch = waiting[waiting.length - 1];
  if (!batch || batch._answered || batch._text.length + frame.length > Limit.safeBatchLength || (bytes && !acceptsBytes)) {
    waiting.push((batch = wait("")));
  }
  batch._text += "\n" + frame;
  for (let index = 0; bytes && index < bytes.length; index += 2) {
    const number = bytes[index] as number;
    const view = bytes[index + 1] as Uint8Array;
    if (acceptsBytes) batch._parts.push(number, waiting.length < 2 && mayPost() ? view : view.slice());
    else {
      batch._pending++;
      // Hello goes ahead of bytes on another road.
      flush();
      uploadBytes(number, view, () => {
        (batch as Waiting)._pending--;
        schedule();
      });
    }
  }
  if (BATCHES && !bytes) schedule();
  else flush();
};

/**
 * Sends the frame that begins with a kind and an id or whatever else comes second, goes on with a value, unless that is `undefined`, with
 * `tail`, and with another value. Throws a PonteError where it cannot cross, which calls the value `where`. `_progress` is told of the reading of its files.
 */
export const send = (
  kind: string, id: unknown, value?: unknown, last?: unknown, where = kind, tail = "", _progress?: PonteCallOptions["progress"],
): void => {
  if (kind === "event") {
    if (waitingEvents >= Limit.waiting) flush();
    if (waitingEvents++ >= Limit.waiting) throw tooMuch("many events");
  }
  const parcel: Parcel = { _where: where, _length: 0, _exports: undefined, _bytes: undefined, _size: 0, _read: 0, _progress };
  add(`["${kind}",${id}${encode(value, parcel)}${tail}${encode(last, parcel)}]`, parcel._bytes);
  for (const handle in parcel._exports) exported[handle] = parcel._exports[handle];
};
