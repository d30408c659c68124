import { byId, element, setText } from "./dom";
import { host, type Recording, type Report } from "./host";
import { counted, shown, shownInLine } from "./text";

const button = (id: string): HTMLButtonElement => byId<HTMLButtonElement>(id);

/** Records, saves, opens and replays. */
export class RecordingPane {
  private isRunning = false;
  private isBusy = false;

  constructor(private readonly say: (text: string) => void, private readonly update: () => void) {
    for (const id of ["record", "record2"]) button(id).addEventListener("click", () => this.run(() => host.record(!this.isRunning)));
    button("save").addEventListener("click", () => this.run(async () => {
      const path = await host.save();
      this.note(`Saved to ${path}`);
    }));
    const file = byId<HTMLInputElement>("file");
    button("open").addEventListener("click", () => file.click());
    file.addEventListener("change", () => {
      const chosen = file.files?.[0];
      if (chosen) this.run(async () => host.open(chosen.name, await chosen.text()));
      file.value = "";
    });
    button("replayHandlers").addEventListener("click", () => this.replay(false));
    button("replayPage").addEventListener("click", () => this.replay(true));
  }

  private note(text: string): void {
    setText(byId("recordingNote"), shownInLine(text));
  }

  private async run(work: () => Promise<void>): Promise<void> {
    this.note("");
    try {
      await work();
    } catch (error) {
      this.note(String(error));
      this.say(shownInLine(String(error)));
    }
    this.update();
  }

  private replay(isToPage: boolean): Promise<void> {
    return this.run(async () => {
      this.isBusy = true;
      this.note("Replaying…");
      byId("report").replaceChildren();
      this.enable();
      try {
        this.showReport(await host.replay(isToPage), isToPage);
        this.note("");
      } finally {
        this.isBusy = false;
        this.enable();
      }
    });
  }

  private showReport(report: Report, isToPage: boolean): void {
    const same = report.differences.length === 0;
    const head = element("p", same ? "verdict good" : "verdict bad",
      same ? "The same outcomes" : counted(report.differences.length, "difference", "differences"));
    const words = element("p", "note", `${counted(report.messages, "message", "messages")} replayed against ${isToPage ? "the page" : "the app's handlers"}.`);
    const list = element("ul", "report");
    for (const [lines, className] of [[report.differences, "different"], [report.skipped, "skipped"]] as const) {
      for (const { title, text } of lines) {
        const item = element("li", className);
        item.append(element("b", "", shownInLine(title)), element("span", "", className === "skipped" ? `Skipped. ${shown(text)}` : shown(text)));
        list.append(item);
      }
    }
    byId("report").replaceChildren(head, words, list);
  }

  show(recording: Recording): void {
    this.isRunning = recording.isRunning;
    const has = recording.count > 0;
    const words = recording.isRunning
      ? `Recording: ${counted(recording.count, "message", "messages")}`
      : has ? `${shownInLine(recording.name)}: ${counted(recording.count, "message", "messages")}${recording.isFull ? ", full" : ""}` : "Nothing is recorded.";
    setText(byId("recordingState"), words);
    for (const id of ["record", "record2"]) button(id).setAttribute("aria-pressed", String(recording.isRunning));
    setText(byId("recordWord"), recording.isRunning ? "Stop" : "Record");
    setText(byId("record2Word"), recording.isRunning ? "Stop recording" : "Start recording");
    this.hasMessages = has;
    this.enable();
  }

  private hasMessages = false;

  private enable(): void {
    for (const id of ["save", "replayHandlers", "replayPage"]) button(id).disabled = !this.hasMessages || this.isBusy || this.isRunning;
  }
}
