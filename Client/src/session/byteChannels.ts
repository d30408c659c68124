// The channels of large bytes beside the frames.
import { Bytes, fetch, global, responseArrayBuffer, stringIndexOf, stringify } from "../builtins/builtins";
import { hardenPromise, makeTable } from "../builtins/hardened";
import { bytesOfText, textOfBytes } from "../wire/bytesText";

/** The channel by which bytes go as text. */
export interface TextChannel {
  /** The document's name. */
  readonly _name: string;
  /** Posts what is no batch, ahead of the frames, one of which may wait for it. `answered` is given `undefined` where native refuses. */
  _postAhead(message: string, answered: (reply?: unknown) => void): void;
}

/** The first is true when the custom scheme reaches native from this page, false when it does not, and `undefined` before it has been tried. */
const schemeWorks = makeTable<boolean>();

const schemeFails = (): boolean => {
  // Apple's engine blocks it there since iOS 18 and macOS 15, and writes an error (`MixedContentChecker::shouldBlockInsecureContent`). It goes by the origin of the
  // document, which `about:blank`, `srcdoc` and `blob:` have from another, and by those of the frames around it.
  const origins = global.location?.ancestorOrigins;
  let text = global.origin + global.location?.protocol;
  for (let index = 0; index < origins?.length; index++) text += origins[index];
  if (stringIndexOf(text, "https:") >= 0) schemeWorks[0] = false;
  return schemeWorks[0] === false;
};

const request = (channel: TextChannel, number: number, init?: object): Promise<Response> =>
  hardenPromise(fetch(`ponte://bytes/${channel._name}/${number}`, init));

/**
 * Sends bytes as they are now. `done` is called in any case: a frame whose bytes did not arrive goes without them, and
 * native's `invalidValue` ends what it belongs to.
 */
export const uploadBytes = async (channel: TextChannel, number: number, body: Uint8Array, done: () => void): Promise<void> => {
  // The engine copies what it is given. Text that must go instead is made later, when the page may have changed its bytes.
  const copy = schemeWorks[0] ? undefined : body.slice();
  try {
    if (schemeFails()) throw copy;
    await request(channel, number, { __proto__: null, method: "POST", body });
    schemeWorks[0] = true;
    done();
  } catch {
    schemeWorks[0] = false;
    if (copy) channel._postAhead(`["put",1,"${channel._name}",${number}]\n${stringify(textOfBytes(copy))}`, done);
    else done();
  }
};

/** Gives bytes that native has sent on a channel of their own. */
export const fetchBytes = async (channel: TextChannel, number: number, done: (bytes: Uint8Array | undefined) => void): Promise<void> => {
  let bytes: Uint8Array | undefined;
  try {
    if (!schemeFails()) {
      bytes = new Bytes(await hardenPromise(responseArrayBuffer(await request(channel, number))));
      schemeWorks[0] = true;
    }
  } catch {
    schemeWorks[0] = false;
  }
  if (bytes) done(bytes);
  else channel._postAhead(`["take",1,"${channel._name}",${number}]`, (text) => done(typeof text === "string" ? bytesOfText(text) : undefined));
};
