import { PonteError } from "@ponte/client";
import type { Row } from "./card";

/** How a call has ended, as the cards show it. */
export type Outcome<Value> =
  | { value: Value; code?: undefined }
  | { isPonteError: boolean; code: string; message: string; data: unknown };

export const caught = async <Value>(promise: Promise<Value>): Promise<Outcome<Value>> => {
  try {
    return { value: await promise };
  } catch (error) {
    const { code, message, data } = error as PonteError;
    return { isPonteError: error instanceof PonteError, code, message, data };
  }
};

export const errorRows = (outcome: Outcome<unknown>): Row[] => {
  if (outcome.code === undefined) return [["Result", JSON.stringify(outcome.value) ?? "none"]];
  const { isPonteError, code, message, data } = outcome;
  return [
    ["Code", code, "bad"],
    ["Message", message],
    ...(data === undefined ? [] : [["Data", JSON.stringify(data), "code"] as const]),
    ["PonteError", isPonteError ? "yes" : "no", isPonteError ? "good" : "bad"],
  ];
};
