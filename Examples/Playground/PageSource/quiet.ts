import type { Row } from "./card";
import { playground } from "./contract";

/** Waits until Swift has no handler at work, and says how many there are; gives up after a while. */
export async function quiet(): Promise<number> {
  for (let tries = 0; tries < 49; tries++) {
    if ((await playground.call("demo.state")).runningHandlers === 0) return 0;
  }
  return (await playground.call("demo.state")).runningHandlers;
}

export const quietRow = (running: number): Row =>
  ["In Swift", running ? "a task is still at work" : "the task has ended", running ? "bad" : "good"];
