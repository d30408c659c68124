// The channels of large bytes beside the frames.
import { Bytes, fetch, get, responseArrayBuffer, stringify } from "../builtins/builtins";
import { hardenPromise, typedArrayMembers, type Table } from "../builtins/hardened";
import { bytesOfText, textOfBytes } from "../wire/bytesText";

/** The channel by which bytes go as text. */
export interface TextChannel {
  /** The document's name. */
  readonly _name: string;
  /** Posts what is no batch, ahead of the frames, one of which may wait for it. `answered` is given `undefined` where native refuses. */
  _postAhead(message: string, answered: (reply?: unknown) => void): void;
}

/** True when the custom scheme reaches native from this page; `undefined` before it has been tried. */
let schemeWorks: boolean | undefined;

const request = (channel: TextChannel, number: number, init?: object): Promise<Response> =>
  hardenPromise(fetch(`ponte://bytes/${channel._name}/${number}`, init));

/**
 * Sends bytes as they are now. `done` is called in any case: a frame whose bytes did not arrive goes without them, and
 * native's `invalidValue` ends what it belongs to.
 */
export const uploadBytes = async (channel: TextChannel, number: number, body: Uint8Array, done: () => void): Promise<void> => {
  // The engine copies what it is given. Text that must go instead is made later, when the page may have changed its bytes.
  const copy = schemeWorks ? undefined : body.slice();
  try {
    if (schemeWorks === false) throw copy;
    await request(channel, number, { __proto__: null, method: "POST", body });
    schemeWorks = true;
    done();
  } catch {
    schemeWorks = false;
    if (copy) channel._postAhead(`["put",1,"${channel._name}",${number}]\n${stringify(textOfBytes(copy))}`, done);
    else done();
  }
};

/** Gives bytes that native has sent, or `undefined` where they are not as many as `count`. Those of `attached` came with a batch. */
export const takeBytes = async (
  channel: TextChannel, attached: Table<Uint8Array>, number: number, count: number, done: (bytes: Uint8Array | undefined) => void,
): Promise<void> => {
  const check = (bytes?: Uint8Array) => done(bytes && get(typedArrayMembers, "length", bytes) === count ? bytes : undefined);
  let bytes = attached[number];
  delete attached[number];
  try {
    if (!bytes && schemeWorks !== false) {
      bytes = new Bytes(await hardenPromise(responseArrayBuffer(await request(channel, number))));
      schemeWorks = true;
    }
  } catch {
    schemeWorks = false;
  }
  if (bytes) check(bytes);
  else channel._postAhead(`["take",1,"${channel._name}",${number}]`, (text) => check(typeof text === "string" ? bytesOfText(text) : undefined));
};
