/** The codes of the bridge itself. `Documentation/Contributing/WireProtocol.md` says what each means. */
export const bridgeCodes = [
  "methodNotFound", "invalidParameters", "invalidResult", "invalidValue", "released", "unreadable", "file.changed", "handlerFailed", "timedOut", "cancelled", "reloaded", "navigated",
  "webProcessTerminated", "viewReleased", "bridgeClosed", "forbidden", "unavailable", "unsupportedVersion", "malformed", "limitExceeded", "contractMismatch", "outdated",
] as const;

export type BridgeCode = typeof bridgeCodes[number];
