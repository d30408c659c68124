import type { Contract, Contracted } from "../module/contract.js";
import type { FakeApp } from "./types.js";
/**
 * Puts an app around the page that `@ponte/client` serves, until it is closed or another one is made.
 *
 *     const app = fakeApp(notes);
 *     app.handle("notes.add", ({ title }) => ({ id: "1", title }));
 *
 * @param contracted The page's view of the contract, from the generated module. Without it the app has no contract, and takes every name.
 */
export declare const fakeApp: <C extends Contract = any>(contracted?: Contracted<C> | undefined) => FakeApp<C>;
