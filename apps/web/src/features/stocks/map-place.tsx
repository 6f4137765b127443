import { Suspense, useEffect, useRef, useState } from "react";
import { lazy } from "#lib/loading/lazy.ts";
import { useInView } from "#lib/use-in-view.ts";

const MarketMap = lazy(() => import("./map/index.tsx"));

/** About the height of the map with breadth and movers, px. */
const HEIGHT = 860;

/** Whether the person has begun to scroll, anywhere on the page. */
function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const note = () => setScrolled(true);
    const options = { capture: true, once: true, passive: true };
    addEventListener("scroll", note, options);
    return () => removeEventListener("scroll", note, options);
  }, []);
  return scrolled;
}

/**
 * Where the market map stands: its code and its figures come once it is in the window, or a window's height away from somebody who
 * scrolls. A first visit to the list does not load them.
 */
export function MapPlace() {
  const place = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState(false);
  const approach = useRef<HTMLDivElement>(null);
  const inView = useInView(place);
  const isNear = useInView(approach);
  const scrolled = useScrolled();
  if ((inView || (isNear && scrolled)) && !wanted) setWanted(true);
  const room = <div style={{ minHeight: HEIGHT }} />;
  return (
    <div ref={place} id="market-map" className="stack relative min-w-0">
      <div ref={approach} className="pointer-events-none absolute bottom-full h-dvh w-px bg-transparent!" />
      <Suspense fallback={room}>{wanted ? <MarketMap /> : room}</Suspense>
    </div>
  );
}
