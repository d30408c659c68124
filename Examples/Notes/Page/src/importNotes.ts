import { notes, type Progress } from "./contract";

/** An import that runs. */
export interface Import {
  /** How many notes have come; 0 if it was cancelled. Rejects with a text for the user. */
  readonly done: Promise<number>;
  cancel(): void;
}

/** @param onProgress Called with how far it is, from 0 to 1. */
export const importNotes = (file: File, onProgress: (share: number) => void): Import => {
  const cancelling = new AbortController();
  const progress = ({ bytes }: Progress): void => onProgress(file.size ? bytes / file.size : 1);
  const run = async (): Promise<number> => {
    try {
      return await notes.call("notes.import", { file, progress }, { signal: cancelling.signal });
    } catch (error) {
      if (cancelling.signal.aborted) return 0;
      if (!notes.isError("notes.import", error)) throw error;
      if (error.code === "notes.unreadable") throw new Error(`${file.name}, line ${error.data.line}: ${error.message}`);
      throw error;
    }
  };
  return { done: run(), cancel: () => cancelling.abort() };
};
