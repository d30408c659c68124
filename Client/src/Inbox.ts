import { isArray, MapConstructor, mapDelete, mapGet, mapSet, parse, stringIndexOf, stringSlice } from "./builtins";

/** Puts native's batches, which come as replies and as pushes, back into their order, and takes them apart into lines. */
export class Inbox {
  private next = 0;
  private readonly early = new MapConstructor<number, string>();

  constructor(
    private readonly document: string,
    private readonly take: (line: string) => void,
    private readonly unreadable: (code: string, message: string) => void,
  ) {}

  receive(batch: string): void {
    const header = parseArray(firstLine(batch));
    if (!header || header[0] !== "ponte" || header[2] !== this.document) return;
    if (header[1] !== 1) {
      this.unreadable("unsupportedVersion", "The app and this client speak different versions.");
      return;
    }
    const sequence = header[3];
    if (typeof sequence !== "number" || sequence < this.next) return;
    mapSet(this.early, sequence, batch);
    for (let turn; (turn = mapGet(this.early, this.next)) !== undefined; ) {
      mapDelete(this.early, this.next++);
      this.takeLines(turn);
    }
  }

  private takeLines(batch: string): void {
    let start = stringIndexOf(batch, "\n") + 1;
    while (start > 0) {
      const end = stringIndexOf(batch, "\n", start);
      this.take(end < 0 ? stringSlice(batch, start) : stringSlice(batch, start, end));
      start = end + 1;
    }
  }
}

function firstLine(batch: string): string {
  const end = stringIndexOf(batch, "\n");
  return end < 0 ? batch : stringSlice(batch, 0, end);
}

/** `undefined` for what is not the JSON text of an array. */
export function parseArray(text: string): unknown[] | undefined {
  try {
    const value = parse(text);
    return isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
