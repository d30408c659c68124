import { inbox } from "./contract";

/** Adds files one after the other. A file that cannot be added does not keep the others from it. */
export const addFiles = async (files: readonly File[]): Promise<readonly string[]> => {
  const problems: string[] = [];
  for (const file of files) {
    try {
      await inbox.call("inbox.add", { name: file.name, file });
    } catch (error) {
      problems.push(`${file.name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return problems;
};

/** Adds what the user drops anywhere on the page. */
export const acceptDrops = (report: (problems: readonly string[]) => void): void => {
  const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes("Files") ?? false;
  addEventListener("dragover", (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    document.body.classList.add("dropping");
  });
  addEventListener("dragleave", (event) => {
    if (event.relatedTarget === null) document.body.classList.remove("dropping");
  });
  addEventListener("drop", async (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    document.body.classList.remove("dropping");
    report(await addFiles([...(event.dataTransfer?.files ?? [])]));
  });
};
