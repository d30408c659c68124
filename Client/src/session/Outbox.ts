// Encodes frames, collects those of one turn of the page's event loop, and posts them as one batch; those of a long turn in a few.
import type { PonteCallOptions } from "../api/ponte";
import { global } from "../builtins/builtins";
import { hardenPromise, makeList, makeTable, type List, type Table } from "../builtins/hardened";
import { makeDocumentName, receiveAs } from "../page/documentName";
import { makeAttachments, type Attachments, type Export } from "../wire/Attachments";
import { encode } from "../wire/encode";
import { checkFrameLength, isFrame, Limit, tooMuch } from "../wire/limits";
import { uploadBytes } from "./byteChannels";
import { acceptsBytes, isSubframe, port } from "./native";

type Answered = (reply?: unknown) => void;

/** A post that waits for its turn. */
interface WaitingPost {
  /** The frames, each behind a line feed. */
  _text: string;
  /** Numbers and the bytes that go with the text, in turn. */
  readonly _parts: List<unknown>;
  /** How many bytes go with it, as `Attachments` counts them. */
  _count: number;
  /** How many bytes of the frames are still on a channel of their own. */
  _pending: number;
}

export interface Outbox {
  /** The document's name until the outbox is closed, and empty then. */
  _name: string;
  /** False when all posting has ended: what is sent is dropped. */
  _canSend: boolean;
  /** Serves the handles that the page has given. */
  readonly _exported: Table<Export>;
  /**
   * Sends the frame that begins with a kind and an id or whatever else comes second, goes on with a value, unless that is `undefined`, with
   * `tail`, and with another value. Throws a PonteError where it cannot cross, which calls the value `where`. `progress` is told of the reading of its files.
   */
  _send(
    kind: string, id: unknown, value?: unknown, last?: unknown, where?: string, tail?: string, progress?: PonteCallOptions["progress"],
  ): void;
  /** Posts now what waits, up to a frame whose bytes are on their way. If that is urgent, the number of posts that have not been answered does not matter. */
  _flush(isUrgent?: boolean): void;
  /** Asks native for what it has to say. */
  _poll(): void;
  /**
   * Ends the conversation, with `bye` where anything has been posted. Then, what is sent is posted at once, and nobody answers, until this is called without: that ends
   * all posting.
   */
  _close(saysBye?: boolean): void;
}

const bye = '["bye"]';

const wait = (_text: string): WaitingPost => ({ _text, _parts: makeList(), _count: 0, _pending: 0 });

/**
 * Begins with hello.
 *
 * @param receive Takes what native answers, and what it pushes.
 * @param refused Takes the reason for which native refuses a batch.
 */
export const makeOutbox = (navigation: string, receive: Answered, refused: (reason: unknown) => void): Outbox => {
  const waiting = makeList([wait(`\n["hello",{"navigation":"${navigation}"${acceptsBytes ? ',"bytes":true' : ""}}]`)]);
  const name = makeDocumentName(port);
  let sequence = 0;
  let unanswered = 0;
  let waitingEvents = 0;
  let isScheduled = false;
  let wantsReply = false;
  let isClosing = false;
  /** Of a batch that goes ahead of its turn's end, in UTF-16 code units: native works while the page goes on. Each is as long as all before it, so that they are few. */
  let part = Limit.part;

  const schedule = async (): Promise<void> => {
    if (!isScheduled) {
      isScheduled = true;
      await 0;
      isScheduled = false;
      part = Limit.part;
      flush();
    }
  };
  const mayPost = (isUrgent?: boolean) => outbox._canSend && (isClosing || isUrgent || unanswered < Limit.unansweredPosts);
  const flush = (isUrgent?: boolean): void => {
    while (waiting.length && (isClosing || !(waiting[0] as WaitingPost)._pending) && mayPost(isUrgent)) post(waiting.shift() as WaitingPost);
    if (wantsReply && outbox._name && mayPost()) post(wait(""));
    if (!waiting.length) waitingEvents = 0;
  };
  const post = async ({ _text, _parts }: WaitingPost): Promise<void> => {
    let reply: unknown;
    wantsReply = false;
    _text = `["ponte",1,"${name}",${sequence++}]${_text}`;
    unanswered++;
    try {
      reply = await hardenPromise(port._post(_parts.unshift(_text) > 1 ? _parts : _text));
    } catch (error) {
      // The engine may throw before the caller has noted who waits.
      await 0;
      if (outbox._name) refused(error);
    }
    if (outbox._name) {
      port._isRefused = false;
      unanswered--;
      receive(reply);
      // A sub-frame keeps a post open for what comes later.
      if (isSubframe && reply) wantsReply = true;
      schedule();
    }
  };
  /** Adds a frame. `bytes` are numbers and the bytes that they stand for, in turn: the page may change those when this returns. */
  const add = (frame: string, bytes?: List<any>, count = 0): void => {
    if (!outbox._canSend) return;
    checkFrameLength(frame.length, frame);
    let batch = waiting[waiting.length - 1];
    if (!batch || batch._text.length + frame.length > Limit.safeBatchLength || (bytes && !(acceptsBytes && batch._count + count <= Limit.batchBytes))) {
      waiting.push((batch = wait("")));
    }
    batch._text += "\n" + frame;
    batch._count += count;
    for (let index = 0; bytes && index < bytes.length; index += 2) {
      const number = bytes[index] as number;
      const view = bytes[index + 1] as Uint8Array;
      if (acceptsBytes) batch._parts.push(number, waiting.length < 2 && mayPost() ? view : view.slice());
      else {
        batch._pending++;
        // Hello goes ahead of bytes on another channel.
        flush();
        uploadBytes(name, number, view, () => {
          (batch as WaitingPost)._pending--;
          schedule();
        });
      }
    }
    if (batch._text.length > part) {
      part *= 2;
      flush();
    } else if (!bytes && !isClosing) schedule();
    else flush();
  };

  const outbox: Outbox = {
    _name: name,
    _canSend: true,
    _exported: makeTable(),
    _send(kind, id, value, last, where = kind, tail = "", _progress) {
      if (kind === "event") {
        if (waitingEvents >= Limit.waiting) flush();
        if (waitingEvents++ >= Limit.waiting) throw tooMuch("many events");
      }
      let attachments!: Attachments;
      const write = (takesBytes: boolean): string => {
        attachments = makeAttachments(where, takesBytes, _progress);
        return `["${kind}",${id}${encode(value, attachments)}${tail}${encode(last, attachments)}]`;
      };
      let frame = write(acceptsBytes);
      // What stands beside the bytes was too long for them to be in the text.
      if (attachments._bytesLength && !isFrame(frame)) frame = write(true);
      add(frame, attachments._bytes, attachments._count);
      for (const handle in attachments._exports) outbox._exported[handle] = attachments._exports[handle];
    },
    _flush: flush,
    _poll() {
      wantsReply = true;
      schedule();
    },
    _close(saysBye) {
      if (saysBye && outbox._name) {
        isClosing = true;
        // One that has said nothing yet says it with what it says now, if there is something.
        if (sequence) add(bye);
        else (waiting[waiting.length - 1] as WaitingPost)._text += "\n" + bye;
      }
      delete global[name];
      outbox._name = "";
      outbox._canSend &&= !!saysBye;
    },
  };
  receiveAs(name, receive);
  // A sub-frame that has nothing to say stays silent: most of them may not speak, and each attempt counts as one.
  if (!isSubframe) schedule();
  return outbox;
};
