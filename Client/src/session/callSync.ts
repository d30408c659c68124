// Calls for whose result the page stands still. They are no part of the session's batches: the frame and its answer travel alone.
import type { PonteSyncOptions } from "../api/ponte";
import { now } from "../builtins/builtins";
import { memberOf } from "../builtins/members";
import { openSyncPort } from "../page/syncPort";
import { makeAttachments, makeId } from "../wire/Attachments";
import { revive } from "../wire/decode";
import { encode } from "../wire/encode";
import { errorOf, navigated, refusalOf, timedOut } from "../wire/errors";
import { checkFrameLength } from "../wire/limits";
import { PonteError } from "../wire/PonteError";
import { arrayOf, unreadable } from "./Inbox";
import { port } from "./native";
import { signalOf, textOf, type Open } from "./PendingCalls";

const ask = openSyncPort(port);

export const callSync = (open: Open, method: string, parameters: unknown, options: PonteSyncOptions | undefined): any => {
  const timeout = (memberOf(options, "timeout") as number | undefined) ?? 1000;
  if (!(timeout > 0 && timeout < Infinity)) throw new PonteError("invalidParameters", "The timeout is not above 0.");
  const { _outbox } = open(method);
  // The types have no signal here, since none can be aborted while the page stands still. A script may give one that was aborted before.
  signalOf(options);
  if (!_outbox._name) throw navigated();
  const attachments = makeAttachments("parameters", true);
  const frame = `["call",${makeId()},${textOf(method)}${encode(parameters ?? null, attachments)},${+timeout}]`;
  if (attachments._exports || attachments._bytes) throw new PonteError("invalidValue", "parameters holds more than is copied: use ponte.call.");
  checkFrameLength(frame.length, frame);
  const start = now();
  let answer: string | null | undefined;
  let reply: any[];
  // Native must know the document, and hear what was said before.
  _outbox._flush(true);
  try {
    answer = ask(`["ponte.sync",1,"${_outbox._name}"]\n${frame}`, timeout);
  } catch (error) {
    throw refusalOf(error);
  }
  // Nothing can end a prompt: an answer that comes too late is none.
  if (answer === undefined || now() - start > timeout) throw timedOut(timeout);
  try {
    // Nothing comes beside the text.
    reply = revive(arrayOf(answer), () => {
      throw 0;
    }) as any[];
  } catch {
    throw unreadable();
  }
  if (reply[0] === "result") return reply[2];
  throw errorOf(reply[2] ?? "Nothing can wait here: use ponte.call.", "unavailable");
};
