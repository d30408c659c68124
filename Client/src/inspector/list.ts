import { byId, element } from "./dom";
import type { Filter } from "./filter";
import { kinds, Rows, State } from "./rows";
import { clock, duration, shownInLine, size } from "./text";

const words = ["", "pending", "ok", "failed", "cancelled", "left"];

const columns = ["time", "arrow", "name", "kind", "origin", "size", "took", "state"] as const;

interface Line {
  root: HTMLElement;
  /** The texts of the cells: to change one makes no element. */
  texts: Record<(typeof columns)[number], Text>;
  number: number;
  version: number;
  index: number;
  isSelected: boolean;
}

function put(target: Text, text: string): void {
  if (target.data !== text) target.data = text;
}

/** The list of messages: the rows in sight alone are elements. */
export class List {
  /** The row whose details are shown, by its number. */
  selected = -1;
  /** The other end of what is selected. */
  anchor = -1;
  /** True while the newest row stays in sight. */
  private follows = true;
  private isPlanned = false;
  private rowHeight = 30;
  private readonly lines: Line[] = [];
  private readonly grid = byId("grid");
  private readonly space = byId("space");

  constructor(
    private readonly rows: Rows, private readonly filter: Filter, private readonly onSelect: (number: number, isChosen: boolean) => void,
  ) {
    this.grid.addEventListener("scroll", () => {
      this.follows = this.grid.scrollTop + this.grid.clientHeight >= this.grid.scrollHeight - 4;
      this.plan();
    }, { passive: true });
    this.grid.addEventListener("click", (event) => {
      const line = (event.target as HTMLElement).closest<HTMLElement>(".row");
      const known = this.lines.find(({ root }) => root === line);
      if (known) this.select(known.number, event.shiftKey, true);
    });
    this.grid.addEventListener("keydown", (event) => this.key(event));
    // What is cut can be read whole.
    this.grid.addEventListener("pointerover", ({ target }) => {
      const cell = (target as HTMLElement).closest<HTMLElement>(".row > span");
      if (cell) cell.title = cell.scrollWidth > cell.clientWidth ? cell.textContent ?? "" : "";
    });
    new ResizeObserver(() => this.measure()).observe(this.grid);
  }

  private measure(): void {
    const height = parseFloat(getComputedStyle(this.grid).getPropertyValue("--row")) || 30;
    if (height !== this.rowHeight) {
      const top = this.grid.scrollTop / this.rowHeight;
      this.rowHeight = height;
      this.resize();
      this.grid.scrollTop = top * height;
    }
    for (const line of this.lines) line.index = -2;
    if (this.follows) this.toEnd();
    this.plan();
  }

  /** The rows have changed. */
  refresh(dropped = 0): void {
    if (dropped > 0 && !this.follows) this.grid.scrollTop -= dropped * this.rowHeight;
    this.resize();
    if (this.follows) this.toEnd();
    this.plan();
  }

  /** Other rows are chosen: the one at the top stays there, if it is still among them. */
  replace(top: number): void {
    this.resize();
    if (!this.follows) this.grid.scrollTop = this.filter.place(top) * this.rowHeight;
    this.refresh();
  }

  /** The number of the row at the top. */
  get top(): number {
    return this.filter.number(Math.floor(this.grid.scrollTop / this.rowHeight));
  }

  private resize(): void {
    this.space.style.height = `${this.filter.length * this.rowHeight}px`;
    this.grid.setAttribute("aria-rowcount", String(this.filter.length));
  }

  private toEnd(): void {
    this.grid.scrollTop = this.filter.length * this.rowHeight;
  }

  plan(): void {
    if (this.isPlanned) return;
    this.isPlanned = true;
    requestAnimationFrame(() => this.draw());
  }

  private draw(): void {
    this.isPlanned = false;
    const over = 6;
    const first = Math.max(0, Math.floor(this.grid.scrollTop / this.rowHeight) - over);
    const last = Math.min(this.filter.length, Math.ceil((this.grid.scrollTop + this.grid.clientHeight) / this.rowHeight) + over);
    const [low, high] = [Math.min(this.anchor, this.selected), Math.max(this.anchor, this.selected)];
    const wanted = Math.max(this.lines.length, last - first);
    while (this.lines.length < wanted) this.lines.push(this.line());
    for (let place = 0; place < this.lines.length; place++) {
      // A row keeps its element while it is in sight.
      const index = first + ((place - first) % wanted + wanted) % wanted;
      const line = this.lines[place] as Line;
      if (index >= last) {
        if (line.index !== -1) line.root.hidden = true;
        line.index = -1;
        continue;
      }
      const number = this.filter.number(index);
      const isSelected = this.selected >= 0 && number >= low && number <= high;
      if (line.index !== index) {
        line.root.hidden = false;
        line.root.style.transform = `translateY(${index * this.rowHeight}px)`;
        line.root.setAttribute("aria-rowindex", String(index + 1));
        line.index = index;
      }
      if (line.isSelected !== isSelected) {
        line.root.setAttribute("aria-selected", String(isSelected));
        line.isSelected = isSelected;
      }
      const version = this.rows.version[this.rows.at(number)] ?? 0;
      if (line.number !== number || line.version !== version) {
        [line.number, line.version] = [number, version];
        this.fill(line);
      }
    }
    const active = this.lines.find((line) => line.index !== -1 && line.number === this.selected);
    if (active) this.grid.setAttribute("aria-activedescendant", active.root.id);
    else this.grid.removeAttribute("aria-activedescendant");
  }

  private line(): Line {
    const root = element("div", "row");
    root.id = `row${this.lines.length}`;
    root.setAttribute("role", "row");
    root.setAttribute("aria-selected", "false");
    const texts = {} as Line["texts"];
    for (const name of columns) {
      const cell = element("span", name);
      cell.setAttribute("role", "gridcell");
      texts[name] = document.createTextNode("");
      cell.append(texts[name]);
      root.append(cell);
    }
    this.space.append(root);
    return { root, texts, number: -1, version: -1, index: -2, isSelected: false };
  }

  private fill({ root, texts, number }: Line): void {
    const { rows } = this;
    const place = rows.at(number);
    const state = rows.state[place] ?? 0;
    const isFromPage = rows.direction[place] === 0;
    const kind = kinds[rows.kind[place] ?? 0] ?? "";
    const name = shownInLine(rows.name[place] ?? "");
    const items = rows.items[place] ?? 0;
    const source = rows.source[place] ?? 0;
    root.className = `row ${isFromPage ? "page" : "app"} s${state}${name ? "" : " nameless"}`;
    put(texts.time, clock(rows.time[place] ?? 0));
    put(texts.arrow, isFromPage ? "→" : "←");
    put(texts.name, name || kind);
    put(texts.kind, (source > 0 ? shownInLine(rows.sources[source] ?? "") : kind) + (items > 0 ? ` ×${items}` : ""));
    put(texts.origin, shownInLine(rows.origin[place] ?? "").replace(/^https:\/\//, ""));
    put(texts.size, size(rows.size[place] ?? 0));
    put(texts.state, shownInLine(rows.code[place] ?? "") || (words[state] ?? ""));
    this.fillDuration(texts.took, place, state);
    root.setAttribute("aria-label", `${kind} ${name} from the ${isFromPage ? "page" : "app"} ${texts.state.data}`);
  }

  private fillDuration(text: Text, place: number, state: number): void {
    const took = this.rows.duration[place] ?? -1;
    if (state === State.pending) put(text, duration(Math.max(0, Date.now() - (this.rows.time[place] ?? 0)) * 1000));
    else put(text, took < 0 ? "" : duration(took));
  }

  /** Counts on for the calls in sight that have not ended. */
  tick(): void {
    for (const line of this.lines) {
      if (line.index < 0) continue;
      const place = this.rows.at(line.number);
      if (this.rows.state[place] === State.pending) this.fillDuration(line.texts.took, place, State.pending);
    }
  }

  // The selection.

  /** Those that are selected, by their numbers. */
  get selection(): number[] {
    if (this.selected < 0) return [];
    const [low, high] = [Math.min(this.anchor, this.selected), Math.max(this.anchor, this.selected)];
    const numbers: number[] = [];
    for (let index = this.filter.place(low); index < this.filter.length && this.filter.number(index) <= high; index++) {
      numbers.push(this.filter.number(index));
    }
    return numbers;
  }

  select(number: number, extends_ = false, isChosen = false): void {
    this.selected = number;
    if (!extends_ || this.anchor < 0) this.anchor = number;
    this.onSelect(number, isChosen);
    this.plan();
  }

  private key(event: KeyboardEvent): void {
    const page = Math.max(1, Math.floor(this.grid.clientHeight / this.rowHeight) - 1);
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -Infinity, End: Infinity };
    if (event.key === "Enter" && this.selected >= 0) return this.onSelect(this.selected, true);
    const step = steps[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || this.filter.length === 0) return;
    event.preventDefault();
    const now = this.selected < 0 ? (step > 0 ? this.filter.place(this.top) - 1 : this.filter.length) : this.filter.place(this.selected);
    const index = Math.min(this.filter.length - 1, Math.max(0, now + step));
    this.reveal(index);
    this.select(this.filter.number(index), event.shiftKey);
  }

  private reveal(index: number): void {
    const top = index * this.rowHeight;
    if (top < this.grid.scrollTop) this.grid.scrollTop = top;
    else if (top + this.rowHeight > this.grid.scrollTop + this.grid.clientHeight) this.grid.scrollTop = top + this.rowHeight - this.grid.clientHeight;
  }
}
