// The socket to the app, where the web process has the library for it (Sources/PonteWebProcess). The library knows which window speaks: there is no name to steal.
import {
  addEventListener, apply, create, defineProperty, deleteProperty, dispatchEvent, EventConstructor, get, getOwnPropertyDescriptor, isArray, parse, PromiseConstructor,
  stringIndexOf, stringSlice,
} from "../builtins/builtins";
import type { ByteChannel } from "./bytes";
import { ErrorConstructor, EventTargetConstructor, locationHref } from "./frameBuiltins";

/** The functions of the web process's library. */
interface NativeLink extends ByteChannel {
  /** The window is about to speak, or is shown again; `receive` takes what comes for it. @returns False where there is no socket. */
  open(receive?: Receive): boolean;
  /** What a post by the engine begins with. Throws where there is no engine's way. */
  stamp(): string;
  /**
   * `handler` is the body's kind and the handler's name: before a long text, the kind would cost a copy of it. `address` is the document's, if it is another
   * than at the post before. @returns The number of the request. Throws where it cannot be sent.
   */
  post(handler: string, text: string, address: string | undefined): number;
  /** @returns The answer; `undefined` when the time has passed. Throws where it cannot be sent, and for a refusal. */
  wait(handler: string, text: string, address: string | undefined, milliseconds: number): string | undefined;
  /** Digits of at least 120 random bits. */
  random(): string;
}

/** `packet.h` has the kinds. */
type Receive = (kind: number, request: number, text: string, name?: string) => void;

export interface Link extends Omit<NativeLink, "open" | "stamp" | "post" | "wait"> {
  /** Resolves to the answer, as it has come. `handler` is as for `NativeLink.post`. */
  send(handler: string, text: string): Promise<string>;
  /** As `NativeLink`'s. */
  wait(handler: string, text: string, milliseconds: number): string | undefined;
  /** The document has come back from the back/forward cache. */
  restored(): void;
}

const enum Kind {
  answer = 2,
  refusal = 3,
  call = 4,
  callAll = 5,
  lost = 10,
  ended = 11,
}

interface Settle {
  resolve(text: string): void;
  reject(reason: unknown): void;
}

/** The property in which the library leaves its functions, with its version. */
const linkName = "ponteNative4";

/** Takes the library's functions away before any script of the page sees them. Without a socket there is no link, and the engine's posts get a stamp. */
export function takeLink(): { link: Link | undefined; stamp(): string } | undefined {
  const found = getOwnPropertyDescriptor(window, linkName)?.value as NativeLink | undefined;
  if (!found || !deleteProperty(window, linkName)) return undefined;
  // Copied: what a page has put there must not change later.
  const { open, stamp, post, wait, give, take, random } = found;
  const pending = create(null) as Record<number, Settle | undefined>;
  /** The address of the last post. */
  let last: string | undefined;

  const accept: Receive = (kind, request, text, name) => {
    if (kind === Kind.call) return callPage(name, [text]);
    if (kind === Kind.callAll) return callPage(name, parse(text));
    if (kind === Kind.ended) {
      for (const each in pending) accept(Kind.lost, +each, text);
      return;
    }
    const settle = pending[request];
    delete pending[request];
    if (kind === Kind.answer) settle?.resolve(text);
    else {
      // The app may not have read the address that went with the post.
      last = undefined;
      const error = new ErrorConstructor(text);
      settle?.reject(kind === Kind.lost ? lost(error) : error);
    }
  };
  const receive = insideEvent(accept);

  const address = () => {
    const now = locationHref(window.location);
    return now === last ? undefined : (last = now);
  };
  const link = {
    wait: (handler: string, text: string, milliseconds: number) => {
      try {
        return wait(handler, text, address(), milliseconds);
      } catch (error) {
        // The address may not have gone.
        last = undefined;
        throw error;
      }
    },
    give,
    take,
    random,
    send: (handler: string, text: string) => new PromiseConstructor<string>((resolve, reject) => {
      try {
        pending[post(handler, text, address())] = { resolve, reject };
      } catch (error) {
        // As above.
        last = undefined;
        reject(lost(error as Error));
      }
    }),
    restored: () => {
      last = undefined;
      open();
    },
    // The library does not keep it.
    receive,
  };
  return { link: open(receive) ? link : undefined, stamp };
}

/** Marks the error of a message that native knows nothing of. */
const lost = (error: Error): Error => defineProperty(error, "isLost", { __proto__: null, value: true } as PropertyDescriptor);

/**
 * Has a packet accepted inside an event. The engine runs what waits for a promise when an event's listener returns; after a native function's call, in its next
 * turn only.
 */
function insideEvent(accept: Receive): Receive {
  const packets = new EventTargetConstructor();
  let next: (() => void) | undefined;
  const acceptNext = () => {
    const acceptOne = next;
    next = undefined;
    try {
      acceptOne?.();
    } catch {
      // Native does not ask for it, and it is no error of the page.
    }
  };
  addEventListener(packets, "packet", acceptNext);
  return (kind, request, text, name) => {
    next = () => accept(kind, request, text, name);
    dispatchEvent(packets, new EventConstructor("packet"));
    // A window that is about to go has no events any more.
    acceptNext();
  };
}

/** Calls a function of the page, by the names of the objects that hold it, and its own. */
function callPage(path: string | undefined, texts: unknown): void {
  let holder: unknown;
  let member: unknown = window;
  for (let rest = path ?? ""; rest; ) {
    const dot = stringIndexOf(rest, ".");
    const name = dot < 0 ? rest : stringSlice(rest, 0, dot);
    rest = dot < 0 ? "" : stringSlice(rest, dot + 1);
    if ((typeof member !== "object" && typeof member !== "function") || member === null) return;
    holder = member;
    member = get(member, name);
  }
  if (typeof member === "function" && isArray(texts)) apply(member as (texts: unknown[]) => void, holder, [texts]);
}
