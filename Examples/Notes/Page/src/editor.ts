import { createStore, type Store } from "@ponte/client";
import { notes, type NewNote, type Note } from "./contract";

export interface EditorState {
  /** The note as the app has it; `null` for a new one. */
  readonly note: Note | null;
  readonly title: string;
  readonly text: string;
  /** The problem, in words for the user. */
  readonly problem: string;
}

/** The note that the user writes. */
export interface Editor extends Store<EditorState> {
  open(note: Note | null): void;
  write(changes: Partial<NewNote>): void;
  /** True if something is not saved. */
  isChanged(): boolean;
  /** Resolves with the note; with `null` if the app has refused it, `problem` says why, or if the user has gone on to another one. */
  save(): Promise<Note | null>;
  delete(): Promise<void>;
}

const empty: EditorState = { note: null, title: "", text: "", problem: "" };

export const createEditor = (): Editor => {
  const state = createStore(empty);
  const change = (changes: Partial<EditorState>): void => state.set({ ...state.get(), ...changes });
  /** Another one for each note that is opened: an answer that is about an earlier one changes nothing. */
  let opened = 0;
  const open = (note: Note | null): void => {
    opened += 1;
    state.set(note ? { note, title: note.title, text: note.text, problem: "" } : empty);
  };

  const isChanged = (): boolean => {
    const { note, title, text } = state.get();
    return title !== (note?.title ?? "") || text !== (note?.text ?? "");
  };

  /** One at a time: a second one would add a new note twice, or be in conflict with the first. */
  let running: Promise<Note | null> | undefined;
  const save = (): Promise<Note | null> => (running ??= saveOnce().finally(() => (running = undefined)));

  const saveOnce = async (): Promise<Note | null> => {
    const { note, title, text } = state.get();
    const saving = opened;
    const name = note ? "notes.save" : "notes.add";
    try {
      const saved = note ? await notes.call("notes.save", { ...note, title, text }) : await notes.call("notes.add", { title, text });
      if (opened !== saving) return null;
      // The text that the user has written meanwhile stays.
      const now = state.get();
      change({
        note: saved, problem: "",
        title: now.title === title ? saved.title : now.title, text: now.text === text ? saved.text : now.text,
      });
      return saved;
    } catch (error) {
      if (opened !== saving || !notes.isError(name, error)) throw error;
      switch (error.code) {
        case "notes.conflict":
          // The user's text stays. Saving again replaces what the other window has saved.
          change({ note: error.data, problem: `Changed elsewhere: “${error.data.title}”. Save again to replace it.` });
          break;
        case "notes.missing":
          change({ note: null, problem: "Deleted elsewhere. Save again to keep it." });
          break;
        default:
          change({ problem: error.message });
      }
      return null;
    }
  };

  const remove = async (): Promise<void> => {
    const { note } = state.get();
    open(null);
    if (!note) return;
    try {
      await notes.call("notes.delete", note.id);
    } catch (error) {
      if (!notes.isError("notes.delete", error) || error.code !== "notes.missing") throw error;
    }
  };

  // A note that another window has saved is shown, unless the user has written something here.
  notes.on("notes.changed", (changed) => {
    if ("saved" in changed && state.get().note?.id === changed.saved.note.id && !isChanged() && !running) open(changed.saved.note);
  });
  notes.handle("page.draft", async () => {
    await running?.catch(() => null);
    const { note, title, text } = state.get();
    return isChanged() && (title + text).trim() !== "" ? { ...(note && { note }), title, text } : null;
  });

  return { get: state.get, subscribe: state.subscribe, open, isChanged, write: (changes) => change({ ...changes, problem: "" }), save, delete: remove };
};
