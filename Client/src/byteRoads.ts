// The roads of large bytes beside the frames.
import { Bytes, fetch, get, responseArrayBuffer, stringify } from "./builtins";
import { bytesOfText, textOfBytes } from "./bytesText";
import { hardenPromise, makeTable, typedArrayMethods } from "./hardened";
import { documentName, postAhead } from "./outbox";

/** Whether the custom scheme reaches native from this page; `undefined` before it has been tried. */
let schemeWorks: boolean | undefined;

/** Bytes that came with a batch and have not been taken, by their numbers. */
export const attached = makeTable<Uint8Array>();

const request = (number: number, init?: object): Promise<Response> => hardenPromise(fetch(`ponte://bytes/${documentName}/${number}`, init));

/**
 * Sends bytes as they are now. `done` is called in any case: a frame whose bytes did not arrive goes without them, and
 * native's `invalidValue` ends what it belongs to.
 */
export const uploadBytes = async (number: number, body: Uint8Array, done: () => void): Promise<void> => {
  // The engine copies what it is given. Text that must go instead is made later, when the page may have changed its bytes.
  const copy = schemeWorks ? undefined : body.slice();
  try {
    if (schemeWorks === false) throw copy;
    await request(number, { __proto__: null, method: "POST", body });
    schemeWorks = true;
    done();
  } catch {
    schemeWorks = false;
    if (copy) postAhead(`["put",1,"${documentName}",${number}]\n${stringify(textOfBytes(copy))}`, done);
    else done();
  }
};

/** Gives bytes that native has sent, or `undefined` where they are not as many as `count`. */
export const takeBytes = async (number: number, count: number, done: (bytes: Uint8Array | undefined) => void): Promise<void> => {
  const check = (bytes?: Uint8Array) => done(bytes && get(typedArrayMethods, "length", bytes) === count ? bytes : undefined);
  let bytes = attached[number];
  delete attached[number];
  try {
    if (!bytes && schemeWorks !== false) {
      bytes = new Bytes(await hardenPromise(responseArrayBuffer(await request(number))));
      schemeWorks = true;
    }
  } catch {
    schemeWorks = false;
  }
  if (bytes) check(bytes);
  else postAhead(`["take",1,"${documentName}",${number}]`, (text) => check(typeof text === "string" ? bytesOfText(text) : undefined));
};
