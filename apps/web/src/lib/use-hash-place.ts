import { type RefObject, useEffect, useRef } from "react";

/** Until the page has settled, or the reader moves it. */
const FOLLOW_MS = 5_000;
const ownMoves = ["wheel", "touchstart", "keydown", "pointerdown"] as const;

/** A part of the page that an address ends in (`#portfolio`): it comes into sight, and stays there while what is above it loads. */
export function useHashPlace<E extends HTMLElement>(id: string): RefObject<E | null> {
  const place = useRef<E>(null);
  useEffect(() => {
    if (window.location.hash !== `#${id}`) return;
    const observer = new ResizeObserver(() => place.current?.scrollIntoView());
    const stop = (): void => observer.disconnect();
    observer.observe(document.body);
    const timer = setTimeout(stop, FOLLOW_MS);
    for (const move of ownMoves) window.addEventListener(move, stop, { once: true, passive: true });
    return () => {
      clearTimeout(timer);
      stop();
      for (const move of ownMoves) window.removeEventListener(move, stop);
    };
  }, [id]);
  return place;
}
