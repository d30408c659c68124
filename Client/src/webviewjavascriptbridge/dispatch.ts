// When what native says takes effect: in a turn of its own, so that a dialog that a handler shows does not hold native up.
import { setTimeout } from "../builtins/builtins";
import { makeList } from "../builtins/hardened";
import { guarded } from "./guarded";

type Task = () => void;

let usesTimeouts = true;
let waiting = makeList<Task>();
let next = 0;

/** From now on messages take effect at once, but none before an earlier one. */
export const disableSafetyTimeout = (): void => {
  usesTimeouts = false;
};

/** Pages of Lision's library know answers that take effect `atOnce`. */
export const dispatch = (task: Task, atOnce = false): void => {
  if ((atOnce || !usesTimeouts) && !waiting.length) return void guarded(task);
  waiting[waiting.length] = task;
  setTimeout(runNext);
};

const runNext = (): void => {
  const task = waiting[next] as Task;
  if (++next === waiting.length) {
    waiting = makeList();
    next = 0;
  }
  guarded(task);
};
