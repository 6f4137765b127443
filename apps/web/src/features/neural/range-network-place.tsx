import { Suspense } from "react";
import { lazy } from "#lib/loading/lazy.ts";
import { loaderWithTexts } from "#lib/loading/load-feature.ts";
import { usePhone } from "#lib/use-media.ts";
import { Cell } from "#ui/sheet.tsx";

const RangeNetworkCell = lazy(loaderWithTexts("range", () => import("./range-network-cell.tsx")));

/** Heights of the cell with its figures, px. */
const ROOM = { phone: 420, wide: 290 };

/** Where the skill of the network of ranges stands; its code and texts come with it. */
export function RangeNetworkPlace() {
  const minHeight = usePhone() ? ROOM.phone : ROOM.wide;
  return (
    <div className="flex" style={{ minHeight }}>
      <Suspense fallback={<Cell className="flex-1">{null}</Cell>}>
        <RangeNetworkCell />
      </Suspense>
    </div>
  );
}
