/** Frames until what was drawn is on screen: the library draws in the first, the browser shows it in the next. */
const FRAMES = 2;

/**
 * A place for a new drawing over the one that stands there. It is seen once it is painted, and what it replaces goes in the
 * same frame, so that nothing flashes.
 */
export function swapIn(box: HTMLElement): { element: HTMLElement; leave(remove: () => void): void } {
  const element = document.createElement("div");
  const replaces = box.childElementCount > 0;
  element.style.cssText = `position:absolute;inset:0;${replaces ? "visibility:hidden" : ""}`;
  box.append(element);
  if (replaces) afterFrames(FRAMES, () => element.style.removeProperty("visibility"));
  return {
    element,
    leave(remove) {
      // Whoever has taken the place under it: a pointer must not reach a drawing that is on its way out.
      element.style.pointerEvents = "none";
      afterFrames(FRAMES, () => {
        remove();
        element.remove();
      });
    },
  };
}

function afterFrames(count: number, action: () => void): void {
  if (count === 0) action();
  else requestAnimationFrame(() => afterFrames(count - 1, action));
}
