// The names that the client has in a page.
import type { Ponte } from "./ponte";

/** Native, the package and a second client find the client by this name, which no page can take. */
export const clientName = "ponteClient";

/**
 * Names for the page alone. Its own declarations win: `let`, `const`, `class`, `function` and `var` of these names are as in a page without the client. Those that are
 * there already stay: a bridge may be made for a page that is shown.
 */
export const declareGlobals = (global: object, ponte: Ponte): void => {
  const declare = (name: string, value: unknown) => {
    if (!Object.getOwnPropertyDescriptor(global, name)) Object.defineProperty(global, name, { value, writable: true, enumerable: true, configurable: true });
  };
  declare("ponte", ponte);
  declare("PonteError", ponte.PonteError);
};
