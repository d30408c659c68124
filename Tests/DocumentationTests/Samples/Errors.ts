// The blocks of Documentation/Errors.md.

declare function askAgain(message: string): void;

export async function save(note: { title: string }): Promise<void> {
  try {
    await ponte.call("notes.save", note, { timeout: 5000 });
  } catch (error) {
    if (error instanceof PonteError && error.code === "timedOut") return askAgain(error.message);
    throw error;
  }
}
