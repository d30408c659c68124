// An object that ponte.share has not marked.
import { notes } from "../contract";

await notes.call("player.attach", { pause() {}, seek: () => true, ticks: () => [1] }); // TS2345 ponte.shared
