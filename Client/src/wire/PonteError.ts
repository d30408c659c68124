/** Why a call ended without a result. `code` is one of the bridge's or one of the app's. */
export const { PonteError } = {
  // Named by its key: the minifier renames variables, and people see the name.
  PonteError: class extends Error {
    // Fields, which a page's setters of these names on `Object.prototype` do not see.
    // WebKit's console writes `name: message` for an error that nobody has caught. It calls no `toString` and no getter for that.
    override readonly name: string;
    readonly code: string;
    readonly data: unknown;

    constructor(code: string, message?: string, data?: unknown, options?: { cause?: unknown }) {
      super(message, options);
      this.name = this.code = code;
      this.data = data;
    }
  },
};
export type PonteError = InstanceType<typeof PonteError>;
