// A function of the app that was not awaited.
import { notes } from "../contract";

const player = await notes.call("player.open", "a");
const hasMoved: boolean = player.seek(3); // TS2322 Promise<boolean>
console.log(hasMoved);
