// The body of a function that a test calls in a world of its own.
import { hidden } from "./element";

/** Why nobody can see the first element that a selector finds; empty if somebody can. */
export function shown(selector: string): string {
  return hidden(selector);
}
