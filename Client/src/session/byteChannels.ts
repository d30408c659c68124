// The custom scheme, for bytes that are too many for a frame's text where posts carry text alone.
import { Bytes, fetch, responseArrayBuffer } from "../builtins/builtins";
import { hardenPromise } from "../builtins/hardened";

const request = (document: string, number: number, init?: object): Promise<Response> =>
  hardenPromise(fetch(`ponte://bytes/${document}/${number}`, init));

/**
 * Sends bytes as they are now. `done` is called in any case: a frame whose bytes did not arrive goes without them, and
 * native's `invalidValue` ends what it belongs to.
 */
export const uploadBytes = async (document: string, number: number, body: Uint8Array, done: () => void): Promise<void> => {
  try {
    await request(document, number, { __proto__: null, method: "POST", body });
  } catch {
    // There is no such scheme for this page.
  }
  done();
};

/** Gives bytes that native has named, or `undefined` where they do not come. */
export const fetchBytes = async (document: string, number: number, done: (bytes: Uint8Array | undefined) => void): Promise<void> => {
  let bytes: Uint8Array | undefined;
  try {
    bytes = new Bytes(await hardenPromise(responseArrayBuffer(await request(document, number))));
  } catch {
    // As above.
  }
  done(bytes);
};
