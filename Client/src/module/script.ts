// For pages that include the client as a script, where there is no app.
import { makeStandIn } from "./standIn";

if (!Object.getOwnPropertyDescriptor(globalThis, "ponte")) {
  const ponte = makeStandIn();
  Object.defineProperty(globalThis, "ponte", { value: ponte, enumerable: true });
  (globalThis as any).PonteError = ponte.PonteError;
}
