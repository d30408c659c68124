// The body of an async function that native calls with the path of a function and a key. The values come in an event of that name, from the app's
// own world, which has looked whose document this is (`documentEvent.ts`): they are in no script of the page before.

/** Calls a function of the page. @returns Nothing, `missing`, or why it failed after a `!`. */
export async function callFunction(path: string[], key: string): Promise<string | undefined> {
  try {
    const given = await new Promise<CustomEvent<string>>((resolve) => {
      EventTarget.prototype.addEventListener.call(window, key, (event) => resolve(event as CustomEvent<string>), { once: true });
    });
    const values = JSON.parse(given.detail) as unknown[];
    let holder: unknown;
    let member: unknown = window;
    for (const name of path) {
      holder = member;
      member = (holder as Record<string, unknown> | null | undefined)?.[name];
    }
    if (typeof member !== "function") return "missing";
    await Reflect.apply(member, holder, values);
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
