// The page's half of WebViewJavascriptBridge, for pages that were written for it.
import { defineProperty, document, freeze, global } from "./builtins";
import { functions, prepare, setUp } from "./page";

const name = "ponteWebViewJavascriptBridge";

/** The document of a view that has loaded nothing yet; one that is loaded at this address is being parsed when this script runs. */
const isInitial = document.URL === "about:blank" && document.readyState === "complete" && !document.body?.firstChild && !document.head?.firstChild;

// The second time in one document nothing happens.
if (!(name in global) && !isInitial) {
  defineProperty(global, name, { value: freeze(functions) });
  prepare();
  setUp();
}
