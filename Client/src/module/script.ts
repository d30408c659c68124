// For pages that include the client as a script, where there is no app.
import { clientName, declareGlobals } from "../api/globals";
import { makeStandIn } from "./standIn";

const isTaken = (name: string): boolean => !!Object.getOwnPropertyDescriptor(globalThis, name);

if (!isTaken("ponte") && !isTaken(clientName)) {
  const ponte = makeStandIn();
  // The package takes the same object.
  Object.defineProperty(globalThis, clientName, { value: ponte });
  declareGlobals(globalThis, ponte);
}
