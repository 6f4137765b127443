import { Suspense } from "react";
import { lazy } from "#lib/loading/lazy.ts";
import { loaderWithTexts } from "#lib/loading/load-feature.ts";
import { Cell, Split } from "#ui/sheet.tsx";

const RangeCells = lazy(loaderWithTexts("range", () => import("./range-cells.tsx")));

/** Where ranges and odds of a listing stand; their code and texts come with them. */
export function RangePlace({ symbol }: { symbol: string }) {
  return (
    <Suspense fallback={<Waiting />}>
      <RangeCells symbol={symbol} />
    </Suspense>
  );
}

function Waiting() {
  return (
    <Split className="tab:grid-cols-2">
      <Cell className="min-h-[300px]">{null}</Cell>
      <Cell className="min-h-[300px]">{null}</Cell>
    </Split>
  );
}
