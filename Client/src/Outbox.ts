import { Bytes, isSubframe, queueMicrotask } from "./builtins";
import { makeByteRoads } from "./ByteRoads";
import { encodePlain } from "./encode";
import { encodeCarefully } from "./encodeCarefully";
import { makeList, makeMap } from "./hardened";
import { checkFrameLength, mostUnansweredPosts, mostWaiting, safeBatchLength, tooLong } from "./limits";
import { makeParcel, type Export, type Parcel } from "./Parcel";
import { settle } from "./promises";

/** Set by the build. Without it every frame is posted at once: the benchmarks' measure of what a batch is worth. */
declare const BATCHES: boolean;

export type Post = (message: unknown) => Promise<unknown>;
type Answered = (reply: unknown) => void;

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

export type Outbox = ReturnType<typeof makeOutbox>;

/** Encodes frames, collects those of one turn of the page's event loop, and posts them as one batch. */
export function makeOutbox(document: string, post: Post, acceptsBytes: boolean, navigation: string, replied: Answered, refused: (reason: unknown) => void) {
  const waiting = makeList<Waiting>();
  const exports = makeMap<number, Export>();
  let lastId = 0;
  let sequence = 0;
  let unanswered = 0;
  let waitingEvents = 0;
  let isScheduled = false;
  let wantsReply = false;
  let isClosed = false;

  const makeId = () => ++lastId;
  const wait = (frames: string, message?: string, answered?: Answered): Waiting => {
    const entry: Waiting = { _frames: frames, _message: makeList(), _pending: 0, _answered: answered };
    entry._message.push(message);
    return entry;
  };

  const send = ({ _message, _frames, _answered }: Waiting) => {
    const done = (reply: unknown) => {
      unanswered--;
      (_answered ?? replied)(reply);
      // Native can push into the main frame only: a sub-frame keeps a post open for what comes later.
      if (isSubframe && reply && !_answered) wantsReply = true;
      schedule();
    };
    if (!_answered) {
      wantsReply = false;
      _message[0] = `["ponte",1,"${document}",${sequence++}]${_frames}`;
    }
    unanswered++;
    try {
      settle(post(_message.length > 1 ? _message : _message[0]), done, _answered ? () => done(undefined) : refused);
    } catch (error) {
      refused(error);
    }
  };

  const flush = (isForced?: boolean) => {
    const mayPost = () => !isClosed && (isForced || !BATCHES || unanswered < mostUnansweredPosts);
    while (waiting.length && (isForced || !(waiting[0] as Waiting)._pending) && mayPost()) send(waiting.shift() as Waiting);
    if (wantsReply && mayPost()) send(wait(""));
    if (!waiting.length) waitingEvents = 0;
  };
  const flushLater = () => {
    isScheduled = false;
    flush();
  };
  const schedule = () => {
    if (!isScheduled) {
      isScheduled = true;
      queueMicrotask(flushLater);
    }
  };

  const roads = makeByteRoads(document, (message, answered) => {
    // Ahead of the frames, one of which may wait for this.
    waiting.unshift(wait("", message, answered));
    schedule();
  });

  /** Sends them as they are now: the page may change them when this returns. */
  const sendBytes = (batch: Waiting, bytes: Parcel["_bytes"]) => {
    const message = batch._message;
    if (!acceptsBytes) batch._pending = bytes.length / 2;
    const start = message.length;
    for (let index = 0; acceptsBytes && index < bytes.length; index++) message.push(bytes[index]);
    // What can be posted need not be copied; and hello goes ahead of bytes on other roads.
    flush();
    if (acceptsBytes) {
      for (let index = start; waiting.length && index < message.length; index += 2) message[index + 1] = new Bytes(message[index + 1] as Uint8Array);
    } else {
      for (let index = 0; index < bytes.length; index += 2) {
        roads._send(bytes[index] as number, bytes[index + 1] as Uint8Array, () => {
          batch._pending--;
          schedule();
        });
      }
    }
  };

  waiting.push(wait(`\n["hello",{"navigation":"${navigation}"${acceptsBytes ? ',"bytes":true' : ""}}]`));
  // A sub-frame that has nothing to say stays silent: most of them may not speak, and each attempt counts as one.
  if (!isSubframe) schedule();

  return {
    _makeId: makeId,
    _exports: exports,
    _takeBytes: roads._take,
    _attachBytes: roads._attach,

    /**
     * Sends a frame. Throws a PonteError where it cannot cross; `where` names its values in that error.
     * `progress` is told of the reading of the frame's files.
     */
    _add(frame: unknown[], where = "value", progress?: PonteCallOptions["progress"]): void {
      if (isClosed) return;
      const isEvent = frame[0] === "event";
      if (isEvent && waitingEvents >= mostWaiting) {
        flush();
        if (waitingEvents >= mostWaiting) throw tooLong("Events that wait", `${mostWaiting}: emit fewer`);
      }
      let text: string | undefined;
      let parcel: Parcel | undefined;
      try {
        text = encodePlain(frame);
      } catch {
        // A getter or a proxy threw: the careful encoder meets it again and says where.
      }
      if (text === undefined) text = encodeCarefully(frame, where, (parcel = makeParcel()), makeId);
      checkFrameLength(text.length, text);

      const hasBytes = parcel && parcel._bytes.length > 0;
      let batch = waiting[waiting.length - 1];
      if (!batch || batch._answered || batch._frames.length + text.length > safeBatchLength || (hasBytes && !acceptsBytes)) {
        waiting.push((batch = wait("")));
      }
      batch._frames += "\n" + text;
      if (isEvent) waitingEvents++;
      if (parcel) {
        const total = parcel._size;
        let sent = 0;
        parcel._exports.forEach((exported, handle) => {
          exported._read = progress && ((count) => progress((sent += count), total));
          exports.set(handle, exported);
        });
        if (hasBytes) sendBytes(batch, parcel._bytes);
      }
      if (BATCHES) schedule();
      else flush();
    },

    /** Asks native for what it has to say. */
    _poll(): void {
      wantsReply = true;
      schedule();
    },

    /** Ends all posting, with `bye` where anything has been posted. */
    _close(saysBye: boolean): void {
      if (saysBye && sequence) {
        this._add(["bye"]);
        flush(true);
      }
      isClosed = true;
    },
  };
}
