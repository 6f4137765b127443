import { type RefObject, useEffect, useState } from "react";

/** A little before a row comes into view, so that it is filled when it does. */
const AHEAD = "160px 0px";

const listeners = new WeakMap<Element, (inView: boolean) => void>();
let observer: IntersectionObserver | undefined;

function sharedObserver(): IntersectionObserver {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting);
    },
    { rootMargin: AHEAD },
  );
  return observer;
}

/** Whether an element is in the window now, or about to be. All elements share one observer. */
export function useInView(element: RefObject<Element | null>): boolean {
  const [inView, setInView] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (target === null) return;
    listeners.set(target, setInView);
    sharedObserver().observe(target);
    return () => {
      listeners.delete(target);
      sharedObserver().unobserve(target);
    };
  }, [element]);
  return inView;
}
