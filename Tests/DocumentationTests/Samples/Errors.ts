// The blocks of Documentation/Errors.md.
import { ponte, PonteError } from "@ponte/client";

export async function save(note: Note): Promise<void> {
  try {
    await ponte.call("notes.save", note, { timeout: 5000 });
  } catch (error) {
    if (error instanceof PonteError && error.code === "timedOut") return askAgain(error.message);
    throw error;
  }
}

interface Note {
  title: string;
}

declare function askAgain(message: string): void;
