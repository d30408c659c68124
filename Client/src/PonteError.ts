import { defineProperty } from "./builtins";

/** Why a call ended without a result. `code` is one of the bridge's or one of the app's. */
export class PonteError extends Error {
  readonly code: string;
  readonly data: unknown;

  constructor(code: string, message?: string, data?: unknown) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

// The minifier renames the class; the name that people see is not to change with it.
defineProperty(PonteError, "name", { value: "PonteError" });
defineProperty(PonteError.prototype, "name", { value: "PonteError", writable: true, configurable: true });
