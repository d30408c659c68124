import { demo, often, press, show } from "./card";
import { caught, errorRows } from "./outcome";
import { reveal } from "./tabs";
import "./bytes";
import "./calls";
import "./capabilities";
import "./events";
import "./frames";
import "./handles";
import "./hostile";
import "./streams";

// For the tour, and for the scripts of other bridges' pages, which are no modules.
Object.assign(globalThis, { caught, demo, errorRows, often, press, reveal, show });
