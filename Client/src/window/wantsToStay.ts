// Asks the documents of a page if they may be left, as a browser does before it closes one. It runs in a world of its own, and returns true if one wants to stay.
// macOS only: WebKitGTK asks by itself.

export function wantsToStay(): boolean {
  return asksToStay(window);
}

function asksToStay(each: Window): boolean {
  if (prevents(each)) {
    return true;
  }
  for (let index = 0; index < each.length; index++) {
    try {
      if (asksToStay(each[index] as Window)) {
        return true;
      }
    } catch {
      // A frame of another origin.
    }
  }
  return false;
}

function prevents(each: Window): boolean {
  const event = each.document.createEvent("BeforeUnloadEvent") as BeforeUnloadEvent;
  event.initEvent("beforeunload", false, true);
  each.dispatchEvent(event);
  return event.defaultPrevented || String(event.returnValue) !== "";
}
