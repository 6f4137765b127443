import { Suspense } from "react";
import { lazy } from "#lib/loading/lazy.ts";
import { loaderWithTexts } from "#lib/loading/load-feature.ts";
import { Skeleton } from "#shared/loading/skeleton.tsx";
import { Sheet } from "#ui/sheet.tsx";
import type { StockDetailProps } from "./stock-detail-props.ts";

const DetailPage = lazy(loaderWithTexts("stock-detail", () => import("./detail-page.tsx")));

/** One stock with everything known of it; its code and texts come when one is opened. */
export function StockDetail(props: StockDetailProps) {
  return (
    <Suspense fallback={<Waiting />}>
      <DetailPage key={props.symbol} {...props} />
    </Suspense>
  );
}

/** As high as what comes: the head, then the sheet. */
function Waiting() {
  return (
    <>
      <div className="mb-5 min-h-15">
        <Skeleton heights={[32, 16]} widths={["280px", "200px"]} />
      </div>
      <Sheet>
        <div className="cell" style={{ height: 640 }}>
          <Skeleton heights={[40, 16]} widths={["240px", "320px"]} />
        </div>
      </Sheet>
    </>
  );
}
