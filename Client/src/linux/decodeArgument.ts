// Turns one argument of callAsyncJavaScript back, without the web process's library: the tagged encoding of tagged.ts. It runs within the call, in the world of the
// call, so it needs no captured built-ins: what the world's own scripts do to themselves is theirs.
export function decodeArgument(text: string): unknown {
  return revive(JSON.parse(text));
}

function revive(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (!Array.isArray(value)) return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, revive(member)]));
  const [tag, content] = value as [string, unknown];
  switch (tag) {
    case "d":
      return new Date(typeof content === "number" ? content : NaN);
    case "n":
      return Number(content);
    default:
      return value.slice(1).map(revive);
  }
}
