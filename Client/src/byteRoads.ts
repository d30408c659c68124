import { Bytes, fetch, get, responseArrayBuffer, stringify } from "./builtins";
import { bytesOfText, textOfBytes } from "./bytesText";
import { attempt, makeTable, typedArrayMethods } from "./hardened";
import { documentName, postAhead } from "./outbox";

/** Whether the custom scheme reaches native from this page; `undefined` before it has been tried. */
let schemeWorks: boolean | undefined;

/** Bytes that came with a batch and have not been taken, by their numbers. */
export const attached = makeTable<Uint8Array>();

function request(number: number, init: object | undefined, reached: (response: Response) => void, failed: () => void): void {
  if (schemeWorks === false) failed();
  else {
    attempt(() => fetch(`ponte://bytes/${documentName}/${number}`, init), (response: Response) => {
      schemeWorks = true;
      reached(response);
    }, () => {
      schemeWorks = false;
      failed();
    });
  }
}

/**
 * Sends bytes as they are now. `done` is called in any case: a frame whose bytes did not arrive goes without them, and
 * native's `invalidValue` ends what it belongs to.
 */
export function uploadBytes(number: number, bytes: Uint8Array, done: () => void): void {
  // The engine copies what it is given. Text that must go instead is made later, when the page may have changed its bytes.
  const copy = schemeWorks ? undefined : bytes.slice();
  request(number, { __proto__: null, method: "POST", body: bytes }, done, () => {
    if (copy) postAhead(`["put",1,"${documentName}",${number}]\n${stringify(textOfBytes(copy))}`, done);
    else done();
  });
}

/** Gives bytes that native has sent, or `undefined` where they are not as many as `count`. */
export function takeBytes(number: number, count: number, done: (bytes: Uint8Array | undefined) => void): void {
  const check = (bytes?: Uint8Array) => done(bytes && get(typedArrayMethods, "length", bytes) === count ? bytes : undefined);
  const bytes = attached[number];
  delete attached[number];
  if (bytes) check(bytes);
  else {
    request(number, undefined, (response) => {
      attempt(() => responseArrayBuffer(response), (buffer: ArrayBuffer) => check(new Bytes(buffer)), () => check());
    }, () => {
      postAhead(`["take",1,"${documentName}",${number}]`, (text) => check(typeof text === "string" ? bytesOfText(text) : undefined));
    });
  }
}
