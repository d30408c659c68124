import type { Ponte, PonteError as DeclaredError } from "../api/ponte";
import { clientName } from "../api/globals";
import { makeStandIn } from "./standIn";

// An element of the page may have the name: only an own property is the app's. `ponte` may be the page's own.
const own = (name: string): Ponte | undefined => Object.getOwnPropertyDescriptor(globalThis, name)?.value;
const find = (): Ponte | undefined => own(clientName) ?? own("ponte");

/** The bridge to the app around this page: `window.ponte`, unless the page has declared that itself. Without an app its `isAvailable` is false, and calls reject with `unavailable`. */
export const ponte: Ponte = /* @__PURE__ */ (() => find() ?? makeStandIn())();

/** The class of the errors of `ponte`. */
export const PonteError: typeof DeclaredError = /* @__PURE__ */ (() => ponte.PonteError)();
export type PonteError = DeclaredError;
