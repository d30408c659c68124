// The page's half of WebViewJavascriptBridge, for pages that were written for it.
import { defineProperty, freeze, global } from "./builtins";
import { functions, prepare, setUp } from "./page";

const name = "ponteWebViewJavascriptBridge";

// The second time in one document nothing happens.
if (!(name in global)) {
  defineProperty(global, name, { value: freeze(functions) });
  prepare();
  setUp();
}
