import { PromiseConstructor } from "../builtins/builtins";
import { hardenPromise } from "../builtins/hardened";
import { getterOf, methodOf, uncurryThis } from "../builtins/uncurryThis";
import { port } from "./port";

const Channel = MessageChannel;
const port1 = getterOf<MessagePort>(MessageChannel, "port1");
const port2 = getterOf<MessagePort>(MessageChannel, "port2");
const setListener = uncurryThis(
  Object.getOwnPropertyDescriptor(MessagePort.prototype, "onmessage")?.set as (this: MessagePort, listener: () => void) => void,
);
const post = methodOf(MessagePort, "postMessage") as (port: MessagePort, message: null) => void;

/**
 * Posts a text behind all that the page has reported by now.
 *
 * @param text The text to post.
 * @returns Whether it was posted.
 */
export async function settle(text: string): Promise<boolean> {
  // The engine tells of a rejection that nobody handles in a task of its own.
  for (let turn = 0; turn < 3; turn++) await hardenPromise(new PromiseConstructor<void>(next));
  port?.postMessage(text);
  return port !== undefined;
}

// Not a timer: a page that is hidden has slow ones.
function next(done: () => void): void {
  const channel = new Channel();
  setListener(port1(channel), () => done());
  post(port2(channel), null);
}
