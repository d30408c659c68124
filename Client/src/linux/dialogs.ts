// Says which frame asks: the engine tells the app of an `alert`, a `confirm`, a `prompt` or an `open`, and not whose it is. The functions stay the engine's own, with all that a sandbox or
// the end of a document makes of them. A page that reaches them otherwise asks for nobody.
export function dialogs(announce: (isBegin: boolean) => void): void {
  const { apply } = Reflect;
  const functionText = (value: () => void): string => apply(Function.prototype.toString, value, []);
  // The text of one may be a function of the page's that asks, too.
  let depth = 0;
  for (const name of ["alert", "confirm", "prompt", "open"]) {
    const descriptor = Object.getOwnPropertyDescriptor(window, name);
    // The window of an empty first document is used again: its opener may have put a function of its own there.
    if (typeof descriptor?.value !== "function" || !functionText(descriptor.value as () => void).includes("[native code]")) continue;
    descriptor.value = new Proxy(descriptor.value as (...values: unknown[]) => unknown, {
      __proto__: null,
      apply(target, self: unknown, values: unknown[]): unknown {
        depth++;
        try {
          announce(true);
          return apply(target, self, values);
        } finally {
          announce(--depth > 0);
        }
      },
    } as ProxyHandler<(...values: unknown[]) => unknown>);
    Object.defineProperty(window, name, descriptor);
  }
}
