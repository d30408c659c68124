/** What the page's world dispatches at an element that the page pauses. */
export const pauseEvent = "ponte-pause";
