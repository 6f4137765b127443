import { type RefObject, useEffect, useRef } from "react";

const GAP = 4;
const MARGIN = 12;
const LEAST_HEIGHT = 160;

/**
 * Keeps a list under the box of an input or button, in the browser's top layer and within the window; one with nothing in it (0) is not
 * shown. `filling` changes with what it holds.
 */
export function useListUnder(
  input: RefObject<HTMLElement | null>,
  filling: number | string,
): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [shown, box] = [list.current, input.current?.parentElement];
    if (shown === null || box === null || box === undefined || filling === 0) return;
    const place = (): void => {
      const { left, bottom, width } = box.getBoundingClientRect();
      const room = window.innerWidth - MARGIN - shown.offsetWidth;
      Object.assign(shown.style, {
        left: `${Math.max(MARGIN, Math.min(left, room))}px`,
        top: `${bottom + GAP}px`,
        width: `${width}px`,
        maxHeight: `${Math.max(LEAST_HEIGHT, window.innerHeight - bottom - GAP - MARGIN)}px`,
      });
    };
    shown.showPopover();
    place();
    window.addEventListener("scroll", place, { passive: true, capture: true });
    window.addEventListener("resize", place);
    return () => {
      window.removeEventListener("scroll", place, { capture: true });
      window.removeEventListener("resize", place);
      shown.hidePopover();
    };
  }, [input, filling]);
  return list;
}
