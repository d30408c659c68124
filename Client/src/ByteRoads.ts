import { Bytes, fetch, responseArrayBuffer, stringify, typedArrayLength } from "./builtins";
import { bytesOfText, textOfBytes } from "./bytesText";
import { makeMap } from "./hardened";
import { attempt } from "./promises";

/** Whether the custom scheme reaches native from this page; `undefined` before it has been tried. */
let schemeWorks: boolean | undefined;

type Post = (message: string, answered: (reply: unknown) => void) => void;

/** The ways of large bytes beside the frames. `post` sends what is no batch; its `answered` is given `undefined` where native refuses. */
export function makeByteRoads(document: string, post: Post) {
  const attached = makeMap<number, Uint8Array>();
  const request = (number: number, init: RequestInit | undefined, reached: (response: Response) => void, failed: () => void) => {
    if (schemeWorks === false) failed();
    else {
      attempt(() => fetch(`ponte://bytes/${document}/${number}`, init), (response: Response) => {
        schemeWorks = true;
        reached(response);
      }, failed);
    }
  };

  return {
    /** Keeps bytes that came with a batch. */
    _attach(number: number, bytes: Uint8Array): void {
      attached.set(number, bytes);
    },

    /**
     * Sends bytes as they are now. `done` is called in any case: a frame whose bytes did not arrive goes without them, and
     * native's `invalidValue` ends what it belongs to.
     */
    _send(number: number, bytes: Uint8Array, done: () => void): void {
      // The engine copies what it is given. Text that must go instead is made later, when the page may have changed its bytes.
      const body = schemeWorks === undefined ? new Bytes(bytes) : bytes;
      const hasWorked = schemeWorks;
      request(number, { __proto__: null, method: "POST", body } as RequestInit, done, () => {
        schemeWorks = false;
        if (hasWorked) done();
        else post(`["put",1,"${document}",${number}]\n${stringify(textOfBytes(body))}`, done);
      });
    },

    /** Gives bytes that native has sent, or `undefined`. */
    _take(number: number, count: number, done: (bytes: Uint8Array | undefined) => void): void {
      const check = (bytes: Uint8Array | undefined) => done(bytes && typedArrayLength(bytes) === count ? bytes : undefined);
      const bytes = attached.get(number);
      if (bytes) {
        attached.delete(number);
        check(bytes);
        return;
      }
      const byText = () => {
        schemeWorks = false;
        post(`["take",1,"${document}",${number}]`, (text) => check(typeof text === "string" ? bytesOfText(text) : undefined));
      };
      request(number, undefined, (response) => {
        attempt(() => responseArrayBuffer(response), (buffer: ArrayBuffer) => check(new Bytes(buffer)), () => check(undefined));
      }, byText);
    },
  };
}
