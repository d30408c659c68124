// For pages that include the client as a script, where there is no app.
import { declareGlobals } from "../api/globals";
import { makeStandIn } from "./standIn";

if (!Object.getOwnPropertyDescriptor(globalThis, "ponte")) declareGlobals(globalThis, makeStandIn());
