// The body of an async function that native calls with a name and values.

/** Calls a function of `window.bridge`. @returns Nothing, `missing`, or why it failed after a `!`. */
export async function callFunction(name: string, values: unknown[]): Promise<string | undefined> {
  try {
    const { bridge } = window as { bridge?: Record<string, unknown> | null };
    const method = bridge?.[name];
    if (typeof method !== "function") return "missing";
    await Reflect.apply(method, bridge, values);
    return undefined;
  } catch (error) {
    return failure(error);
  }
}

/** A page can throw what has no text, and any amount of it. */
function failure(error: unknown): string {
  try {
    return `!${`${error as string}`.substring(0, 4096)}`;
  } catch {
    return "!It has thrown what has no text.";
  }
}
