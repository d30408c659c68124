// The script in the main frame's documents for Forem's bridge: it names the document, and does what native asks.
import {
  addEventListener, apply, CustomEventConstructor, defineProperty, dispatchEvent, EventConstructor, eventDetail, freeze, getOwnPropertyDescriptor, global, parse,
} from "../builtins/builtins";
import { hardenPromise } from "../builtins/hardened";
import { methodOf } from "../builtins/uncurryThis";
import { watchDocument } from "../page/documentLife";
import { documentOrigin } from "../page/documentOrigin";
import { isParsed, parsingListener } from "../page/parsing";
import { registerDevice, unregisterDevice } from "./device";
import { click, elementOf } from "./elements";
import { documentName, post } from "./foremPort";
import { deliver } from "./messenger";
import { followUser, instance, userData } from "./user";

const globalName = "ponteForem";
const origin = documentOrigin(window);
const preventDefault = methodOf(EventConstructor, "preventDefault");

/** The commands of native, by the names that it uses. */
const commands: Record<string, (...values: never[]) => unknown> = {
  __proto__: null as never,
  tell: deliver,
  registerDevice,
  unregisterDevice,
  userData: () => userData() ?? "",
  closePodcast() {
    const button = elementOf("closebutt");
    if (button) click(button);
    return "";
  },
};

/** True while native waits for `ready`, which goes behind each hello when the document has been parsed. */
let isReadyAwaited = false;
let isUserFollowed = false;

// A bridge that takes the place of another finds its document, and no element of the page that has the name.
const found = getOwnPropertyDescriptor(global, globalName)?.value as { hello(): void } | undefined;
if (found) found.hello();
else start();

function start(): void {
  defineProperty(global, globalName, { __proto__: null, value: freeze({ hello }) } as PropertyDescriptor);
  hello();
  const listen = parsingListener(parsed);
  watchDocument(hello, () => {}, () => {
    listen();
    addEventListener(global, documentName, take);
  });
}

function hello(): void {
  post("hello", origin);
  isReadyAwaited = true;
  if (isParsed()) parsed();
}

function parsed(): void {
  if (!isReadyAwaited) return;
  isReadyAwaited = false;
  post("ready", instance() ?? "");
  if (!isUserFollowed) followUser();
  isUserFollowed = true;
}

/** A command of native: see `documentEvent.ts`. */
function take(event: Event): void {
  preventDefault(event);
  const parts = parse(eventDetail(event) as string) as [[string, string], string[]];
  void answer(parts[0][0], parts[0][1], parts[1]);
}

async function answer(key: string, command: string, values: string[]): Promise<void> {
  let text = "!";
  try {
    const result = apply(commands[command] as () => string | Promise<string>, undefined, values);
    text = `=${typeof result === "string" ? result : await hardenPromise(result)}`;
  } catch {
    // The page's code has thrown.
  }
  dispatchEvent(global, new CustomEventConstructor(key, { __proto__: null, detail: text } as CustomEventInit));
}
