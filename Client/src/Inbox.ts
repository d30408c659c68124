import { isArray, parse, stringIndexOf, stringReplaceAll, stringSplit } from "./builtins";
import { makeMap } from "./hardened";
import { PonteError } from "./PonteError";

/** A line feed that is no string, for which the engine would ask the page how to split by it. */
const lineFeed = { __proto__: null, toString: () => "\n" } as unknown as object;

interface Batch {
  _frames: unknown[];
  _isTagged: boolean;
}

/** Takes native's batches, which come as replies and as pushes, apart and puts them back into their order. */
export function makeInbox(document: string, take: (frame: unknown, isTagged: boolean) => void, unreadable: (error: PonteError) => void) {
  const early = makeMap<number, Batch>();
  let next = 0;

  return (text: string): void => {
    const frames = parseLines(text);
    const header = frames[0];
    if (!isArray(header) || header[0] !== "ponte" || header[2] !== document) return;
    if (header[1] !== 1) return unreadable(new PonteError("unsupportedVersion", "The app and this client speak different versions."));
    const sequence: unknown = header[3];
    if (typeof sequence !== "number" || sequence < next) return;
    early.set(sequence, { _frames: frames, _isTagged: stringIndexOf(text, '"$') >= 0 });
    for (let batch: Batch | undefined; (batch = early.get(next)); ) {
      early.delete(next++);
      for (let index = 1; index < batch._frames.length; index++) take(batch._frames[index], batch._isTagged);
    }
  };
}

/** The values of all lines. The engine parses them in one go; only where one is broken each is parsed by itself. */
function parseLines(text: string): unknown[] {
  // One character longer for each line feed, so that there must be as many values as lines.
  const joined = stringReplaceAll(text, lineFeed, " ,");
  const values = tryToParse(`[${joined}]`);
  if (isArray(values) && values.length === joined.length - text.length + 1) return values;
  const lines: unknown[] = stringSplit(text, lineFeed);
  for (let index = 0; index < lines.length; index++) lines[index] = tryToParse(lines[index] as string);
  return lines;
}

function tryToParse(text: string): unknown {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}
