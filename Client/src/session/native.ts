import { global } from "../builtins/builtins";
import { openPort } from "../page/port";

export const port = openPort("ponte");
/** True when there is an app around this page. */
export const isAvailable = !!port._find();
/** True if bytes can go beside the text of a post. */
export const acceptsBytes = port._find()?.acceptsBytes === true;
/** Native can push into the main frame only. */
export const isSubframe = global.top !== global.self;
