import { lazy, Suspense, useRef, useState } from "react";
import { useInView } from "#lib/use-in-view.ts";

const MarketMap = lazy(() => import("./map/index.tsx"));

/** About the height of the map with breadth and movers, px. */
const HEIGHT = 860;

/** Where the market map stands: its code and its figures come once one scrolls there. */
export function MapPlace() {
  const place = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState(false);
  const inView = useInView(place);
  if (inView && !wanted) setWanted(true);
  const room = <div style={{ minHeight: HEIGHT }} />;
  return (
    <div ref={place} id="market-map" className="stack min-w-0">
      <Suspense fallback={room}>{wanted ? <MarketMap /> : room}</Suspense>
    </div>
  );
}
