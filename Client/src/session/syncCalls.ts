import { callSync } from "./callSync";
import { part } from "./parts";

/** Calls for whose result the page stands still. */
export const syncCalls = part("syncCalls", () => ({ _callSync: callSync }));
