import { askByPrompt } from "../page/syncPort";
import { fetchBytes, uploadBytes } from "./byteChannels";
import { part } from "./parts";

/** The channels for message handlers that take no bytes and give no answer at once. */
export const channels = part("channels", () => ({ _askByPrompt: askByPrompt, _uploadBytes: uploadBytes, _fetchBytes: fetchBytes }));
