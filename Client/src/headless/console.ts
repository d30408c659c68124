// In every document of a `HeadlessPage`, ahead of its own scripts: tells the test what the page writes to the console, and what goes wrong in it.
import { defineProperty, freeze, stringify } from "../builtins/builtins";
import { reporter } from "../console/report";
import { watchConsole } from "../console/watchConsole";
import { port } from "./port";
import { settle } from "./settled";

const limit = 10_000;

if (port) watchConsole(reporter(port, limit));
// For the test's own scripts, which come when the page may have replaced what they need.
defineProperty(window, "ponteTesting", { __proto__: null, value: freeze({ __proto__: null, settle, stringify }) } as PropertyDescriptor);
