import { type RefObject, useEffect, useRef } from "react";

/** After a change of place the keyboard and the screen reader start at its content. */
export function useMainOnChange(place: string): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const last = useRef(place);
  useEffect(() => {
    if (last.current === place) return;
    last.current = place;
    main.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [place]);
  return main;
}
