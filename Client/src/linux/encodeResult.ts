// Gives the result of the app's script in a sub-frame its text, in the world of the script: what the world's own scripts do to themselves
// is theirs.
import { encodeTagged } from "./tagged";

/** `undefined` for `undefined`. Throws for a value that cannot cross. */
export function encodeResult(value: unknown): string | undefined {
  if (typeof value === "symbol" || typeof value === "function") throw new TypeError("This cannot cross.");
  return encodeTagged(value);
}
