import { Bytes, crypto, getRandomValues } from "./builtins";

/** A document's name: 120 random bits, in at most 60 characters. */
export const randomName = (): string => {
  const bytes = getRandomValues(crypto, new Bytes(15));
  let name = "";
  for (let index = 0; index < 15; index++) name += `${bytes[index]}-`;
  return name;
};
