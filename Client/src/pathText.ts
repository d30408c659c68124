import { quote, regExpExec } from "./builtins";

const identifier = /^[A-Za-z_$][\w$]*$/;

/** Where in a value something is, as JavaScript would write it: `parameters.items[3].onTap`. */
export function pathText(root: string, keys: (string | number | undefined)[], depth: number): string {
  let text = root;
  for (let level = 0; level < depth; level++) {
    const key = keys[level];
    if (key === undefined) break;
    text += typeof key === "number" ? `[${key}]` : regExpExec(identifier, key) ? `.${key}` : `[${quote(key)}]`;
  }
  return text;
}
