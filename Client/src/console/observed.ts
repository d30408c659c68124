import { apply } from "../builtins/builtins";

type Call = (...values: unknown[]) => unknown;

/** The function as it is, with its name, its length and its `[native code]`: a page may look if somebody has replaced it. `called` calls it. */
export function observed<Function extends (...values: any[]) => unknown>(
  original: Function, called: (proceed: () => unknown, values: unknown[]) => unknown,
): Function {
  return new Proxy(original as Call, {
    __proto__: null,
    apply: (target, self: unknown, values: unknown[]) => called(() => apply(target, self, values), values),
  } as ProxyHandler<Call>) as Function;
}
