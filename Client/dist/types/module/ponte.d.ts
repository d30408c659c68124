import type { Ponte, PonteError as DeclaredError } from "../api/ponte.js";
/** The bridge to the app around this page: also where the page has a `ponte` of its own. Without an app its `isAvailable` is false, and calls reject with `unavailable`. */
export declare const ponte: Ponte;
/** The class of the errors of `ponte`. */
export declare const PonteError: typeof DeclaredError;
export declare type PonteError = DeclaredError;
