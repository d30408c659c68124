import { Bytes, crypto, getRandomValues } from "./builtins";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const length = 22;

/** A document's name: 132 random bits. */
export function randomName(): string {
  const bytes = getRandomValues(crypto, new Bytes(length));
  let name = "";
  for (let index = 0; index < length; index++) name += alphabet[(bytes[index] as number) & 63];
  return name;
}
