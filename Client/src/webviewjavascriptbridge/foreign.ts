// Bridge objects that are not this script's: of a page that brings its own copy, or injected by other code. They keep handlers, callbacks and
// queue for themselves; this script carries their messages.
import { global } from "../builtins/builtins";
import { makeTable } from "../builtins/hardened";
import { complain } from "./callbacks";
import { classic, lision, type Dialect } from "./dialects";
import { guarded } from "./guarded";
import { post, type Failure } from "./post";

type Foreign = Record<string, ((text?: string) => unknown) | undefined>;

const own = makeTable<unknown>();

export const setOwn = ({ letter }: Dialect, bridge: unknown): void => {
  own[letter] = bridge;
};

const foreignObject = ({ letter, object, entry }: Dialect): Foreign | undefined => {
  const found = global[object] as Foreign | null | undefined;
  return found && found !== own[letter] && typeof found[entry] === "function" ? found : undefined;
};

/** @returns True if there was an object that could take it. */
export const sendToForeign = (dialect: Dialect, text: string): boolean => {
  let taken = false;
  guarded(() => {
    const foreign = foreignObject(dialect);
    taken = !!foreign;
    foreign?.[dialect.entry]?.(text);
  });
  return taken;
};

/** Reads the queues of the objects that are not this script's. */
export const fetch = (): void => {
  fetchFrom(classic);
  fetchFrom(lision);
};

const fetchFrom = (dialect: Dialect): void => {
  let text: unknown;
  let isThere = true;
  guarded(() => {
    const foreign = foreignObject(dialect);
    isThere = !!foreign;
    text = foreign?.["_fetchQueue"]?.();
  });
  // Native complains of an empty text.
  if (isThere) void postQueue(dialect, typeof text === "string" ? text : "");
};

const postQueue = async ({ foreignLetter }: Dialect, text: string): Promise<void> => {
  try {
    await post(foreignLetter, text);
  } catch (failure) {
    // Native does not know for whose callbacks.
    complain(failure as Failure);
  }
};
