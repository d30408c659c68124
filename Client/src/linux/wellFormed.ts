import { charCodeAt, stringSlice } from "../builtins/builtins";
import { nativeToWellFormed } from "./frameBuiltins";

/** The string with U+FFFD for each surrogate without its partner: GLib's strings are UTF-8, which has none. */
export function wellFormed(text: string): string {
  return nativeToWellFormed ? nativeToWellFormed(text) : replaceLoneSurrogates(text);
}

function replaceLoneSurrogates(text: string): string {
  let result = "";
  let copied = 0;
  for (let index = 0; index < text.length; index++) {
    const unit = charCodeAt(text, index);
    if (unit < 0xd800 || unit > 0xdfff) continue;
    const next = charCodeAt(text, index + 1);
    if (unit < 0xdc00 && next >= 0xdc00 && next <= 0xdfff) {
      index++;
    } else {
      result += stringSlice(text, copied, index) + "\ufffd";
      copied = index + 1;
    }
  }
  return copied ? result + stringSlice(text, copied) : text;
}
