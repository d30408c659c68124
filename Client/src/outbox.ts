// Encodes frames, collects those of one turn of the page's event loop, and posts them as one batch.
import { isSubframe, queueMicrotask } from "./builtins";
import { uploadBytes } from "./byteRoads";
import { encode, type Export, type Parcel } from "./encode";
import { hardenPromise, makeList, makeTable } from "./hardened";
import { receive } from "./inbox";
import { checkFrameLength, mostUnansweredPosts, mostWaiting, safeBatchLength, tooMuch } from "./limits";
import { refused } from "./session";

/** Set by the build. Without it every frame is posted at once: the benchmarks' measure of what a batch is worth. */
declare const BATCHES: boolean;

type Answered = (reply?: unknown) => void;

/** What waits for its turn to be posted. */
interface Waiting {
  /** Each behind a line feed. */
  _frames: string;
  /** What is posted: text, and where bytes go with it, numbers and bytes in turn. */
  readonly _message: unknown[];
  /** How many bytes of the frames are still on a road of their own. */
  _pending: number;
  /** Where the message is no batch. */
  readonly _answered: Answered | undefined;
}

/** Of the session that is open, or empty. */
export let documentName = "";
/** What the page has given away, by its handles. */
export let exported = makeTable<Export>();
let postMessage: (message: unknown) => Promise<unknown>;
let acceptsBytes: boolean;
let waiting: Waiting[];
let lastId = 0;
let sequence: number;
let unanswered: number;
let waitingEvents = 0;
let isScheduled = false;
let wantsReply: boolean;

/** Of calls, handles and bytes. None is used twice, not even by another document. */
export const makeId = () => ++lastId;

export const openOutbox = (name: string, navigation: string, post: typeof postMessage, takesBytes: boolean): void => {
  documentName = name;
  exported = makeTable();
  postMessage = post;
  acceptsBytes = takesBytes;
  sequence = unanswered = 0;
  wantsReply = false;
  waiting = makeList([wait(`\n["hello",{"navigation":"${navigation}"${takesBytes ? ',"bytes":true' : ""}}]`)]);
  // A sub-frame that has nothing to say stays silent: most of them may not speak, and each attempt counts as one.
  if (!isSubframe) schedule();
};

/** Ends all posting, with `bye` where anything has been posted. */
export const closeOutbox = (saysBye?: boolean): void => {
  if (saysBye && sequence) {
    add('["bye"]');
    flush(true);
  }
  documentName = "";
};

const wait = (_frames: string, message?: string, _answered?: Answered): Waiting => ({ _frames, _message: makeList<unknown>([message]), _pending: 0, _answered });

const schedule = (): void => {
  if (!isScheduled) queueMicrotask(flushLater);
  isScheduled = true;
};

const flushLater = (): void => {
  isScheduled = false;
  flush();
};

const flush = (isForced?: boolean): void => {
  const mayPost = () => documentName && (isForced || !BATCHES || unanswered < mostUnansweredPosts);
  while (waiting.length && (isForced || !(waiting[0] as Waiting)._pending) && mayPost()) post(waiting.shift() as Waiting);
  if (wantsReply && mayPost()) post(wait(""));
  if (!waiting.length) waitingEvents = 0;
};

const post = async ({ _message, _frames, _answered }: Waiting): Promise<void> => {
  const name = documentName;
  let reply: unknown;
  if (!_answered) {
    wantsReply = false;
    _message[0] = `["ponte",1,"${name}",${sequence++}]${_frames}`;
  }
  unanswered++;
  try {
    reply = await hardenPromise(postMessage(_message.length > 1 ? _message : _message[0]));
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
  waiting.unshift(wait("", message, answered));
  schedule();
};

/** Asks native for what it has to say. */
export const poll = (): void => {
  wantsReply = true;
  schedule();
};

/** Sends a frame whose text is known. `bytes` are numbers and the bytes that they stand for, in turn. */
export const add = (frame: string, bytes?: any[]): void => {
  if (!documentName) return;
  checkFrameLength(frame.length, frame);
  let batch = waiting[waiting.length - 1];
  if (!batch || batch._answered || batch._frames.length + frame.length > safeBatchLength || (bytes && !acceptsBytes)) waiting.push((batch = wait("")));
  batch._frames += "\n" + frame;
  if (BATCHES) schedule();
  else flush();
  if (bytes) addBytes(batch, bytes);
};

/** As they are now: the page may change them when this returns. */
const addBytes = (batch: Waiting, bytes: any[]): void => {
  const { _message } = batch;
  const start = _message.length;
  if (acceptsBytes) bytes.forEach((part) => _message.push(part));
  else batch._pending = bytes.length / 2;
  // What can be posted need not be copied; and hello goes ahead of bytes on other roads.
  flush();
  for (let index = 1; index < bytes.length; index += 2) {
    const view = bytes[index] as Uint8Array;
    if (!acceptsBytes) {
      uploadBytes(bytes[index - 1] as number, view, () => {
        batch._pending--;
        schedule();
      });
    } else if (waiting.length) _message[start + index] = view.slice();
  }
};

/**
 * Sends the frame that begins with `head`, goes on with a value, unless it is `undefined`, with `tail`, and with another value. Throws a
 * PonteError where it cannot cross; `where` names the value in that error. `_progress` is told of the reading of the value's files.
 */
export const send = (head: string, where: string, value: unknown, tail = "", last?: unknown, _progress?: PonteCallOptions["progress"]): void => {
  const parcel: Parcel = { _where: where, _place: undefined, _length: 0, _exports: undefined, _bytes: undefined, _size: 0, _read: 0, _progress };
  const part = (text: string | undefined) => (text === undefined ? "" : "," + text);
  add(head + part(encode(value, parcel)) + tail + part(encode(last, parcel)) + "]", parcel._bytes);
  for (const handle in parcel._exports) exported[handle] = parcel._exports[handle];
};

/** Counts an event that is about to be sent. */
export const countEvent = (): void => {
  if (waitingEvents >= mostWaiting) flush();
  if (waitingEvents++ >= mostWaiting) throw tooMuch("many events");
};
