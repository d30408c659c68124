// The block of Documentation/Testing.md.
export {};

(() => {
    const input = document.querySelector("input");
    if (!input) throw new Error("The page has no input.");
    const chosen = new DataTransfer();
    chosen.items.add(new File(["text"], "notes.txt"));
    input.files = chosen.files;
    input.dispatchEvent(new Event("change"));
})()
