import { useEffect, useRef } from "react";

/** Moves the focus to a place whenever what it shows changes; not at first, so that a page that loads leaves it alone. */
export function useFocusOnChange<E extends HTMLElement>(shown: string) {
  const place = useRef<E>(null);
  const last = useRef(shown);
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    place.current?.focus();
  }, [shown]);
  return place;
}
