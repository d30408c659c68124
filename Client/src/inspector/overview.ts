import { byId, element, setText } from "./dom";
import type { Handle, Status } from "./host";
import type { Latency } from "./latency";
import { count, counted, duration, shownInLine, size } from "./text";

/** From 10 µs to 100 s. */
const [from, to, each] = [1, 8, 6];
const states: [key: string, name: string][] = [
  ["documents", "Documents"], ["pendingCalls", "Calls of the app pending"], ["runningHandlers", "Handlers running"],
  ["cancelledHandlers", "Handlers nobody waits for"], ["handles", "Handles held"], ["waiting", "Waiting for a page"], ["refusals", "Refusals"],
  ["dropped", "Messages dropped"], ["droppedEvents", "Events dropped"], ["undelivered", "Messages not heard"]];
const alarming = new Set(["refusals", "dropped", "droppedEvents", "undelivered"]);

export interface Totals {
  messages: number;
  size: number;
  pending: number;
  failed: number;
}

/** The picture of the latencies, and the state of the bridge. */
export class Overview {
  private readonly bars: HTMLElement[] = [];
  private readonly values = new Map<string, HTMLElement>();
  private readonly handles = byId("handles");
  private shownHandles = "";

  constructor() {
    const chart = byId("bars");
    for (let index = 0; index < (to - from) * each; index++) {
      const bar = element("i");
      this.bars.push(bar);
      chart.append(bar);
    }
    const axis = byId("axis");
    for (let decade = from; decade < to; decade++) axis.append(element("span", "", duration(10 ** decade).replace(/\.0+(?= )/, "")));
    const list = byId("states");
    for (const [key, name] of states) {
      const value = element("dd", "", "0");
      this.values.set(key, value);
      list.append(element("dt", "", name), value);
    }
  }

  showLatency(latency: Latency): void {
    const counts = latency.bars(from, to, each);
    const highest = Math.max(1, ...counts);
    const slow = latency.percentile(0.95);
    this.bars.forEach((bar, index) => {
      const value = counts[index] ?? 0;
      const height = value === 0 ? 0 : Math.max(2.5, Math.sqrt(value / highest) * 100);
      bar.style.height = `${height}%`;
      bar.classList.toggle("slow", 10 ** (from + index / each) > slow);
      const [low, high] = [duration(10 ** (from + index / each)), duration(10 ** (from + (index + 1) / each))];
      bar.title = `${low} to ${high}: ${counted(value, "call", "calls")}`;
    });
    const has = latency.count > 0;
    setText(byId("p50"), has ? duration(latency.percentile(0.5)) : "none");
    setText(byId("p95"), has ? duration(latency.percentile(0.95)) : "none");
    setText(byId("max"), has ? duration(latency.max) : "none");
    setText(byId("measured"), `${counted(latency.count, "call", "calls")} of the messages shown`);
    byId("chart").setAttribute("aria-label", has
      ? `Latency of ${count(latency.count)} calls. Half within ${duration(latency.percentile(0.5))}, 95 % within ${duration(latency.percentile(0.95))}.`
      : "No latency yet.");
  }

  showStatus({ counts, handles, payloadBytes, messages }: Status): void {
    for (const [key, value] of this.values) {
      const number = counts?.[key] ?? 0;
      setText(value, counts === undefined ? "gone" : count(number));
      value.classList.toggle("alarm", alarming.has(key) && number > 0);
    }
    setText(byId("kept"), `${counted(messages, "message", "messages")} kept, ${size(payloadBytes)} of payloads`);
    this.showHandles(handles);
  }

  private showHandles(handles: Handle[]): void {
    const key = handles.map(({ holder, number, seconds }) => `${holder}${number} ${Math.floor(seconds)}`).join();
    if (key === this.shownHandles) return;
    this.shownHandles = key;
    byId("noHandles").hidden = handles.length > 0;
    this.handles.replaceChildren(...handles.map((handle) => {
      const item = element("li");
      item.append(
        element("b", "", `${handle.kind} ${handle.number}`), element("span", "via", shownInLine(handle.via) || "another handle"),
        element("span", "", `held by the ${handle.holder} for ${duration(handle.seconds * 1e6)}`));
      return item;
    }));
  }
}
