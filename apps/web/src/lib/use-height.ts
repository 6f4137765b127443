import { type RefObject, useEffect, useRef, useState } from "react";

/** The height of an element in px as it is laid out; `first` until it has been. */
export function useHeight<E extends HTMLElement>(first: number): [RefObject<E | null>, number] {
  const element = useRef<E>(null);
  const [height, setHeight] = useState(first);
  useEffect(() => {
    if (element.current === null) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setHeight(entry.contentRect.height);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, height];
}
