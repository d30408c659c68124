import { apply, defineProperty, getOwnPropertyDescriptor } from "../builtins/builtins";

type Call = (...values: any[]) => unknown;

/**
 * A function that looks as the engine's own, with its name, its length and its whole text: a page may look if somebody has replaced it. `called` calls the original,
 * for that receiver.
 */
export function observed<Original extends Call>(original: Original, receiver: unknown, called: (proceed: () => unknown, values: unknown[]) => unknown): Original {
  const watched = named(original, (...values) => called(() => apply(original, receiver, values), values));
  // The engine writes a bound function as a native one of the name that it had then. A proxy is `function ProxyObject()`.
  return named(original, watched.bind(null)) as Original;
}

function named(original: Call, call: Call): Call {
  for (const name of ["name", "length"]) defineProperty(call, name, getOwnPropertyDescriptor(original, name) as PropertyDescriptor);
  return call;
}
