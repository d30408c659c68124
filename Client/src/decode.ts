import { BigIntConstructor, DateConstructor, isArray, objectKeys, regExpExec } from "./builtins";
import { decodeBase64 } from "./base64";
import { PonteError } from "./PonteError";

const integer = /^-?\d+$/;

/** Turns the tags in parsed JSON into values, in place. Throws a PonteError `invalidValue` on a tag that it does not know. */
export function revive(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (isArray(value)) {
    for (let index = 0; index < value.length; index++) value[index] = revive(value[index]);
    return value;
  }
  const members = value as Record<string, unknown>;
  const names = objectKeys(members);
  const first = names[0];
  if (names.length === 1 && first !== undefined && first[0] === "$") return untag(first, members[first]);
  return reviveMembers(members, names);
}

// Every name is the object's own, so that assigning to `__proto__` is an assignment like any other.
function reviveMembers(members: Record<string, unknown>, names: string[]): unknown {
  for (let index = 0; index < names.length; index++) {
    const name = names[index] as string;
    members[name] = revive(members[name]);
  }
  return members;
}

function untag(tag: string, content: unknown): unknown {
  if (tag === "$object" && typeof content === "object" && content !== null && !isArray(content)) {
    return reviveMembers(content as Record<string, unknown>, objectKeys(content));
  }
  if (tag === "$date" && typeof content === "number") return new DateConstructor(content);
  if (typeof content === "string") {
    switch (tag) {
      case "$bytes":
        return reviveBytes(content);
      case "$bigint":
        if (regExpExec(integer, content)) return BigIntConstructor(content);
        break;
      case "$number":
        switch (content) {
          case "NaN":
            return NaN;
          case "Infinity":
            return Infinity;
          case "-Infinity":
            return -Infinity;
          case "-0":
            return -0;
        }
    }
  }
  throw new PonteError("invalidValue", `The tag ${tag} is unknown or its content is invalid.`);
}

function reviveBytes(text: string): Uint8Array {
  try {
    return decodeBase64(text);
  } catch {
    throw new PonteError("invalidValue", "The text in $bytes is not base64.");
  }
}
