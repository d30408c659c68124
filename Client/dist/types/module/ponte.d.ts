import type { Ponte, PonteError as DeclaredError } from "../api/ponte.js";
/** The bridge to the app around this page: `window.ponte`, unless the page has declared that itself. Without an app its `isAvailable` is false, and calls reject with `unavailable`. */
export declare const ponte: Ponte;
/** The class of the errors of `ponte`. */
export declare const PonteError: typeof DeclaredError;
export declare type PonteError = DeclaredError;
