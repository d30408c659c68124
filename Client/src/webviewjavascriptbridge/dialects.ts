/** The names that a family of pages has for the same things. */
export interface Dialect {
  /** Stands in front of what is posted; in upper case, for an object that is not this script's. */
  readonly letter: "a" | "b";
  readonly foreignLetter: "A" | "B";
  /** The global name of the bridge object. */
  readonly object: string;
  /** The global name of the array of callbacks that wait for it. */
  readonly callbacks: string;
  /** The object's method that takes a message of native as JSON text. */
  readonly entry: string;
  readonly callbackId: "callbackId" | "callbackID";
  readonly responseId: "responseId" | "responseID";
}

/** Pages written for marcuswestin's WebViewJavascriptBridge. */
export const classic: Dialect = {
  letter: "a", foreignLetter: "A", object: "WebViewJavascriptBridge", callbacks: "WVJBCallbacks", entry: "_handleMessageFromObjC",
  callbackId: "callbackId", responseId: "responseId",
};

/** Pages written for Lision's WKWebViewJavascriptBridge. */
export const lision: Dialect = {
  letter: "b", foreignLetter: "B", object: "WKWebViewJavascriptBridge", callbacks: "WKWVJBCallbacks", entry: "_handleMessageFromiOS",
  callbackId: "callbackID", responseId: "responseID",
};
