import * as details from "./details";
import { byId, element, setText } from "./dom";
import { everything, Filter, type Choice } from "./filter";
import { host } from "./host";
import { Latency } from "./latency";
import { List } from "./list";
import { Overview, type Totals } from "./overview";
import { RecordingPane } from "./recording";
import { Rows, State } from "./rows";
import { count, counted, duration, short, size } from "./text";

const rows = new Rows();
const latency = new Latency();
let top = -1;
const filter = new Filter(rows, () => {
  isDirty = true;
  list.replace(top);
});
const list = new List(rows, filter, select);
const overview = new Overview();
const recording = new RecordingPane(say, updateStatus);
let choice: Choice = everything;
let isPaused = false;
let isDirty = true;
let resume = (): void => {};

// The rows.

async function read(): Promise<void> {
  for await (const batch of host.rows()) {
    if (isPaused) await new Promise<void>((done) => { resume = done; });
    const before = rows.end;
    const changed = rows.take(batch);
    const dropped = filter.dropOld();
    if (filter.dependsOnState && changed.length > 0) choose();
    else filter.append(before);
    isDirty = true;
    list.refresh(dropped);
    if (list.selected >= 0 && list.selected < rows.first) close();
    else if (changed.includes(list.selected)) void showDetails(list.selected);
    byId("nothing").hidden = filter.length > 0;
  }
  say("The inspector has ended.");
}

function choose(): void {
  top = list.top;
  filter.set(choice);
}

// The pane beside the list.

type Tab = "message" | "overview" | "recording";
const tabs: Tab[] = ["message", "overview", "recording"];

function showTab(tab: Tab, opens = true): void {
  for (const name of tabs) {
    byId(`tab-${name}`).setAttribute("aria-selected", String(name === tab));
    byId(`tab-${name}`).tabIndex = name === tab ? 0 : -1;
    byId(`panel-${name}`).hidden = name !== tab;
  }
  if (opens) document.body.classList.add("open");
  isDirty = true;
}

function select(number: number, isChosen: boolean): void {
  // In one column, the details come over the list when a row is chosen, and not while keys go through it.
  showTab("message", isChosen || document.body.classList.contains("open"));
  const selected = list.selection.length;
  setText(byId("copyWord"), selected > 1 ? `Copy ${count(selected)} as a Swift test` : "Copy as a Swift test");
  byId<HTMLButtonElement>("copy").disabled = false;
  void showDetails(number);
}

async function showDetails(number: number): Promise<void> {
  const found = await host.details(number);
  if (list.selected !== number) return;
  if (found) details.show(found);
  else close();
}

function close(): void {
  document.body.classList.remove("open");
  list.selected = list.anchor = -1;
  list.plan();
  byId<HTMLButtonElement>("copy").disabled = true;
  byId("details").replaceChildren(element("p", "empty", "Select a message to see what it holds."));
}

function leavePane(): void {
  document.body.classList.remove("open");
  byId("grid").focus();
}

// What is counted.

function totals(): Totals {
  latency.clear();
  const result: Totals = { messages: filter.length, size: 0, pending: 0, failed: 0 };
  for (let index = filter.start; index < filter.shown.length; index++) {
    const place = rows.at(filter.shown[index] ?? 0);
    result.size += rows.size[place] ?? 0;
    const bucket = rows.bucket[place] ?? -1;
    if (bucket >= 0) latency.add(bucket, rows.duration[place] ?? 0);
    if (rows.state[place] === State.pending) result.pending++;
    else if (rows.state[place] === State.failed) result.failed++;
  }
  return result;
}

function updateTotals(): void {
  if (!isDirty || document.visibilityState !== "visible") return;
  isDirty = false;
  const all = rows.end - rows.first;
  const sum = totals();
  setText(byId("shownCount"), sum.messages === all ? counted(all, "message", "messages") : `${count(sum.messages)} of ${counted(all, "message", "messages")}`);
  setText(byId("shownSize"), size(sum.size));
  setText(byId("shownPending"), `${count(sum.pending)} pending`);
  setText(byId("shownFailed"), `${count(sum.failed)} failed`);
  byId("shownFailed").classList.toggle("alarm", sum.failed > 0);
  setText(byId("shownLatency"), latency.count > 0 ? `p50 ${duration(latency.percentile(0.5))}  p95 ${duration(latency.percentile(0.95))}` : "");
  setText(byId("lost"), rows.lost > 0 ? `${short(rows.lost)} left out` : "");
  byId("lost").title = rows.lost > 0 ? `${counted(rows.lost, "message", "messages")} came faster than the inspector could read.` : "";
  if (!byId("panel-overview").hidden) overview.showLatency(latency);
}

async function updateStatus(): Promise<void> {
  if (document.visibilityState !== "visible") return;
  const status = await host.status();
  overview.showStatus(status);
  recording.show(status.recording);
  setText(byId("gone"), status.counts === undefined ? "The bridge is gone." : "");
}

let saying = 0;

function say(text: string): void {
  const toast = byId("toast");
  toast.textContent = text;
  toast.classList.add("shown");
  clearTimeout(saying);
  saying = window.setTimeout(() => toast.classList.remove("shown"), 4000);
}

// The controls.

function update(change: Partial<Choice>): void {
  choice = { ...choice, ...change };
  choose();
}

const text = byId<HTMLInputElement>("text");
text.addEventListener("input", () => update({ text: text.value }));
byId<HTMLSelectElement>("kind").addEventListener("change", ({ target }) => update({ kind: (target as HTMLSelectElement).value }));
byId<HTMLSelectElement>("direction").addEventListener("change", ({ target }) => update({ direction: Number((target as HTMLSelectElement).value) }));
for (const name of ["errors", "pending"] as const) {
  byId(name).addEventListener("click", ({ currentTarget }) => {
    const isOn = !choice[name];
    (currentTarget as HTMLElement).setAttribute("aria-pressed", String(isOn));
    update({ [name]: isOn });
  });
}
byId("pause").addEventListener("click", () => {
  isPaused = !isPaused;
  byId("pause").setAttribute("aria-pressed", String(isPaused));
  setText(byId("pauseWord"), isPaused ? "Resume" : "Pause");
  document.body.classList.toggle("paused", isPaused);
  if (!isPaused) resume();
});
byId("clear").addEventListener("click", async () => {
  await host.clear();
  rows.first = rows.end;
  close();
  choose();
});
byId("copy").addEventListener("click", async () => {
  const copied = await host.copyTest(list.selection);
  say(copied > 0 ? `A Swift test of ${counted(copied, "message", "messages")} is in the clipboard.` : "These messages cannot be replayed.");
});
for (const tab of tabs) byId(`tab-${tab}`).addEventListener("click", () => showTab(tab));
byId("tabs").addEventListener("keydown", (event) => {
  const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
  if (step === 0) return;
  const now = tabs.findIndex((tab) => byId(`tab-${tab}`).tabIndex === 0);
  const next = tabs[(now + step + tabs.length) % tabs.length] ?? "message";
  showTab(next);
  byId(`tab-${next}`).focus();
});
byId("back").addEventListener("click", leavePane);
byId("openOverview").addEventListener("click", () => showTab("overview"));
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "/" && document.activeElement !== text) {
    event.preventDefault();
    text.focus();
    text.select();
  } else if (event.key === "Escape") {
    if (document.activeElement === text && text.value) {
      text.value = "";
      update({ text: "" });
    } else {
      close();
      showTab("overview", false);
      byId("grid").focus();
    }
  }
});
document.addEventListener("visibilitychange", () => void updateStatus());

close();
showTab("overview", false);
filter.set(choice);
setInterval(() => list.tick(), 100);
setInterval(() => {
  updateTotals();
  void updateStatus();
}, 500);
updateTotals();
void updateStatus();
void read();
