import type { Ponte, PonteError as DeclaredError } from "../api/ponte";
import { clientName } from "../api/globals";
import { makeStandIn } from "./standIn";

// An element of the page may have the name: only an own property is the app's. `ponte` may be the page's own.
const find = (): Ponte | undefined => Object.getOwnPropertyDescriptor(globalThis, clientName)?.value;

/** The bridge to the app around this page: also where the page has a `ponte` of its own. Without an app its `isAvailable` is false, and calls reject with `unavailable`. */
export const ponte: Ponte = /* @__PURE__ */ (() => find() ?? makeStandIn())();

/** The class of the errors of `ponte`. */
export const PonteError: typeof DeclaredError = /* @__PURE__ */ (() => ponte.PonteError)();
export type PonteError = DeclaredError;
