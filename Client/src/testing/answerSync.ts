// The app's end of a call for which the page stands still.
import { makeAttachments } from "../wire/Attachments";
import { revive } from "../wire/decode";
import { encode } from "../wire/encode";
import { errorOf } from "../wire/errors";
import { PonteError } from "../wire/PonteError";

/** Answers a message of `ponte.callSync`. Parameters and result cross as text, as they do in an app. */
export const answerSync = (message: string, handle: (name: string, parameters: unknown) => unknown): string => {
  const frame = JSON.parse(message.split("\n")[1] as string) as [string, number, string, unknown];
  const text = (value: unknown, where: string): string => {
    const attachments = makeAttachments(where, true);
    const encoded = encode(value, attachments);
    if (attachments._exports || attachments._bytes) throw new PonteError("invalidResult", `${where} holds more than is copied.`);
    return encoded;
  };
  const [, id, name, parameters] = revive(frame, () => undefined) as typeof frame;
  try {
    return `["result",${id}${text(handle(name, parameters), "result")}]`;
  } catch (error) {
    const { code, message: words, data } = errorOf(error, "handlerFailed");
    return `["error",${id}${text({ code, message: words, data }, "data")}]`;
  }
};
