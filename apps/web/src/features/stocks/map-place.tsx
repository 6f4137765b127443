import { Suspense, useRef, useState } from "react";
import { lazy } from "#lib/lazy.ts";
import { useInView } from "#lib/use-in-view.ts";

const MarketMap = lazy(() => import("./map/index.tsx"));

/** About the height of the map with breadth and movers, px. */
const HEIGHT = 860;

/** Where the market map stands: its code and its figures come once one is within a window's height of it. */
export function MapPlace() {
  const place = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState(false);
  const inView = useInView(place);
  if (inView && !wanted) setWanted(true);
  const room = <div style={{ minHeight: HEIGHT }} />;
  return (
    <div id="market-map" className="stack relative min-w-0">
      <div ref={place} className="pointer-events-none absolute bottom-full h-dvh w-px bg-transparent!" />
      <Suspense fallback={room}>{wanted ? <MarketMap /> : room}</Suspense>
    </div>
  );
}
