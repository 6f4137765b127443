import { Suspense, useRef, useState } from "react";
import { lazy } from "#lib/loading/lazy.ts";
import { loaderWithTexts } from "#lib/loading/load-feature.ts";
import { useInView } from "#lib/use-in-view.ts";
import { Cell, Split } from "#ui/sheet.tsx";

const RangeCells = lazy(loaderWithTexts("range", () => import("./range-cells.tsx")));

/** Where ranges and odds of a listing stand; their code, texts and figures come once one scrolls there. */
export function RangePlace({ symbol }: { symbol: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState(false);
  const inView = useInView(place);
  if (inView && !wanted) setWanted(true);
  return (
    <div ref={place}>
      {wanted ? (
        <Suspense fallback={<Waiting />}>
          <RangeCells symbol={symbol} />
        </Suspense>
      ) : (
        <Waiting />
      )}
    </div>
  );
}

/** About as high as what comes. */
function Waiting() {
  return (
    <Split className="tab:grid-cols-2">
      <Cell className="min-h-[340px]">{null}</Cell>
      <Cell className="min-h-[340px]">{null}</Cell>
    </Split>
  );
}
