import { type RefObject, useEffect, useRef } from "react";

/** Until the page has settled, or the reader moves it. */
const FOLLOW_MS = 5_000;
const ownMoves = ["wheel", "touchstart", "keydown", "pointerdown"] as const;

/** It comes into sight, and stays there while what is above it loads. Gives what stops that. */
export function keepInSight(find: () => Element | null, block: ScrollLogicalPosition = "start"): () => void {
  const lead = () => find()?.scrollIntoView({ block });
  const observer = new ResizeObserver(lead);
  const timer = setTimeout(stop, FOLLOW_MS);
  function stop(): void {
    observer.disconnect();
    clearTimeout(timer);
    for (const move of ownMoves) window.removeEventListener(move, stop);
  }
  lead();
  observer.observe(document.body);
  for (const move of ownMoves) window.addEventListener(move, stop, { once: true, passive: true });
  return stop;
}

/** A part of the page that an address ends in (`#portfolio`). */
export function useHashPlace<E extends HTMLElement>(id: string): RefObject<E | null> {
  const place = useRef<E>(null);
  useEffect(() => (window.location.hash === `#${id}` ? keepInSight(() => place.current) : undefined), [id]);
  return place;
}
