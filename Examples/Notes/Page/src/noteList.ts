import { createStore, type Store } from "@ponte/client";
import { notes, type Change, type Note, type Query } from "./contract";

/** The notes that a query finds, kept up to date. */
export interface NoteList extends Store<readonly Note[]> {
  /** Resolves when all that the query finds is there. A search that is not the newest one any more ends early. */
  search(query: Query): Promise<void>;
}

/** @param onError Is told why notes that were changed elsewhere could not be looked for. */
export const createNoteList = (onError: (error: unknown) => void): NoteList => {
  const found = createStore<readonly Note[]>([]);
  let query: Query = { words: "", order: "newest" };
  let searching = new AbortController();

  const search = async (wanted: Query): Promise<void> => {
    query = wanted;
    searching.abort();
    const { signal } = (searching = new AbortController());
    const list: Note[] = [];
    try {
      for await (const note of notes.stream("notes.search", query, { signal })) list.push(note);
    } catch (error) {
      if (signal.aborted) return;
      throw error;
    }
    found.set(list);
  };

  const apply = (change: Change): void => {
    if ("deleted" in change) found.set(found.get().filter(({ id }) => id !== change.deleted.id));
    // A saved note may be found now, or not any more, or stand elsewhere: the app knows. A search that runs may still have a deleted one.
    search(query).catch(onError);
  };
  notes.on("notes.changed", apply);

  return { get: found.get, subscribe: found.subscribe, search };
};
