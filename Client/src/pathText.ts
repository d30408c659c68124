import { regExpExec, stringify } from "./builtins";

const identifier = /^[A-Za-z_$][\w$]*$/;

/** Where in a frame's value something is, as JavaScript would write it: `parameters.items[3].onTap`. */
export function pathText(root: string, keys: (string | number | undefined)[]): string {
  let text = root;
  // The first is the value's place in the frame, which the root names.
  for (let level = 1; level < keys.length; level++) {
    const key = keys[level];
    if (key === undefined) break;
    text += typeof key === "number" || !regExpExec(identifier, key) ? `[${stringify(key)}]` : `.${key}`;
  }
  return text;
}
