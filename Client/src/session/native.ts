import { global } from "../builtins/builtins";
import { openPort } from "../page/port";

export const port = openPort("ponte");
/** True when there is an app around this page. */
export const isAvailable = !!port._find();
/** Native can push into the main frame only. */
export const isSubframe = global.top !== global.self;
