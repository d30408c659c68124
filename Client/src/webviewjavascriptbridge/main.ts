// The page's half of WebViewJavascriptBridge, for pages that were written for it.
import { defineProperty, freeze, getOwnPropertyDescriptor, global } from "../builtins/builtins";
import { receiveAs } from "../page/documentName";
import { functions, prepare, receive, setUp } from "./page";
import { documentName } from "./post";

const name = "ponteWebViewJavascriptBridge";

/** The document of a view that has loaded nothing yet; one that is loaded at this address is being parsed when this script runs. */
const isInitial = document.URL === "about:blank" && document.readyState === "complete" && !document.body?.firstChild && !document.head?.firstChild;

// The second time in one document nothing happens. An element of the page may have the name.
if (!getOwnPropertyDescriptor(global, name) && !isInitial) {
  defineProperty(global, name, { __proto__: null, value: freeze(functions) } as PropertyDescriptor);
  receiveAs(documentName, receive);
  prepare();
  setUp();
}
