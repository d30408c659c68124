/** The codes of the bridge itself. `Documentation/Contributing/WireProtocol.md` says what each means. */
export declare const bridgeCodes: readonly ["methodNotFound", "invalidParameters", "invalidResult", "invalidValue", "released", "unreadable", "file.changed", "handlerFailed", "timedOut", "cancelled", "reloaded", "navigated", "webProcessTerminated", "viewReleased", "bridgeClosed", "forbidden", "unavailable", "unsupportedVersion", "malformed", "limitExceeded", "contractMismatch", "outdated"];
export declare type BridgeCode = typeof bridgeCodes[number];
