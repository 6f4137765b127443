import { type RefObject, useEffect, useRef, useState } from "react";

export interface Size {
  width: number;
  height: number;
}

/** The room of an element in px as it is laid out; `first` until it has been. */
export function useSize<E extends HTMLElement>(first: Size): [RefObject<E | null>, Size] {
  const element = useRef<E>(null);
  const [size, setSize] = useState(first);
  useEffect(() => {
    if (element.current === null) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry === undefined) return;
      const { width, height } = entry.contentRect;
      setSize({ width, height });
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, size];
}
