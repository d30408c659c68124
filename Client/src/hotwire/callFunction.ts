// The body of an async function that native calls with a name and values.

/** Calls a function of `window.bridge`. @returns Nothing, `missing`, or why it failed after a `!`. */
export async function callFunction(name: string, values: unknown[]): Promise<string | undefined> {
  const bridge = (window as { bridge?: Record<string, unknown> | null }).bridge;
  const method = bridge?.[name];
  if (typeof method !== "function") return "missing";
  try {
    await Reflect.apply(method, bridge, values);
    return undefined;
  } catch (error) {
    return `!${error as string}`;
  }
}
