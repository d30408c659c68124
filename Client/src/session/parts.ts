// Parts of the client that most pages do without, or most systems. They are functions, and know the rest of the client by what they are given.
import { apply } from "../builtins/builtins";
import { PonteError } from "../wire/PonteError";
import { port } from "./native";

/** Gives the members of a part, which is a script of its own, from all that it uses of this one. */
type Load = (uses: unknown[]) => any;

/**
 * `make` gives the members of a part that stands in this script. Scripts/split-client.js takes parts out, for message handlers that give a part when it is
 * asked for, and writes a call of `load` in the place of what `make` gives.
 */
export const part = <Members>(name: string, make: (load: Load) => Members): (() => Members) => {
  let members: Members | undefined;
  const load: Load = (uses) => {
    const script = port._find()?.part?.(name);
    if (!script) throw new PonteError("unavailable", `No ${name}: the library for web processes is missing.`);
    return apply(script, undefined, uses);
  };
  return () => (members ??= make(load));
};
