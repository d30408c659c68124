// Says which frame asks: the engine tells the app of an `alert`, a `confirm`, a `prompt` or an `open`, and not whose it is. The functions stay the engine's own, with all that a sandbox or the end
// of a document makes of them. A page that reaches them otherwise asks for nobody.
import { apply, charCodeAt, defineProperty, fromCharCode, getOwnPropertyDescriptor, stringIndexOf, stringSlice } from "../builtins/builtins";
import { uncurryThis } from "../builtins/uncurryThis";

const functionText = uncurryThis(Function.prototype.toString as (this: () => void) => string);

/** Stands before a `0`, for a NUL, and before a `1`, for itself: the engine's strings end at a NUL on their way to the app. */
const mark = fromCharCode(1);

/** Of an `alert` and a `confirm`, in Unicode scalars: nobody reads more, and the app would hold it all. */
const maximumShown = 65_536;

export function dialogs(announce: (isBegin: boolean) => void): void {
  replace("alert", announce);
  replace("confirm", announce);
  replace("prompt", announce);
  replace("open", announce);
}

/** How many are under way: the text of an address may be a function of the page's that asks, too. */
let depth = 0;

function replace(name: "alert" | "confirm" | "prompt" | "open", announce: (isBegin: boolean) => void): void {
  const descriptor = getOwnPropertyDescriptor(window, name);
  // The window of an empty first document is used again: its functions are announced already, or its opener has put one of its own there. That of a proxy has another name.
  if (typeof descriptor?.value !== "function" || stringIndexOf(functionText(descriptor.value as () => void), `function ${name}() {\n    [native code]`)) return;
  const texts = name === "open" ? 0 : name === "prompt" ? 2 : 1;
  const value = new Proxy(descriptor.value as (...values: unknown[]) => unknown, {
    __proto__: null,
    apply(target, self: unknown, values: unknown[]): unknown {
      for (let index = 0; index < texts && index < values.length; index++) {
        if (name !== "alert" && values[index] === undefined) continue;
        const text = `${values[index] as string}`;
        values[index] = marked(name === "prompt" ? text : shown(text));
      }
      depth++;
      try {
        announce(true);
        const answer = apply(target, self, values);
        return typeof answer === "string" ? unmarked(answer) : answer;
      } finally {
        announce(--depth > 0);
      }
    },
  } as ProxyHandler<(...values: unknown[]) => unknown>);
  const { writable, enumerable, configurable } = descriptor;
  defineProperty(window, name, { __proto__: null, value, writable, enumerable, configurable } as PropertyDescriptor);
}

function shown(text: string): string {
  let end = 0;
  for (let count = 0; count < maximumShown && end < text.length; count++) end += isPair(text, end) ? 2 : 1;
  return stringSlice(text, 0, end);
}

function isPair(text: string, index: number): boolean {
  const unit = charCodeAt(text, index);
  const next = charCodeAt(text, index + 1);
  return unit >= 0xd800 && unit < 0xdc00 && next >= 0xdc00 && next < 0xe000;
}

/** With U+FFFD for half of a surrogate pair, which the engine's strings do not hold either. */
function marked(text: string): string {
  let result = "";
  let copied = 0;
  for (let index = 0; index < text.length; index++) {
    const unit = charCodeAt(text, index);
    if (isPair(text, index)) index++;
    else if (unit < 2 || (unit >= 0xd800 && unit < 0xe000)) {
      result += stringSlice(text, copied, index) + (unit < 2 ? mark + unit : "\ufffd");
      copied = index + 1;
    }
  }
  return copied ? result + stringSlice(text, copied) : text;
}

function unmarked(text: string): string {
  let result = "";
  let copied = 0;
  for (let index = stringIndexOf(text, mark); index >= 0; index = stringIndexOf(text, mark, copied)) {
    result += stringSlice(text, copied, index) + (text[index + 1] === "0" ? "\0" : mark);
    copied = index + 2;
  }
  return copied ? result + stringSlice(text, copied) : text;
}
