import { Suspense } from "react";
import { lazy } from "#lib/loading/lazy.ts";
import { loaderWithTexts } from "#lib/loading/load-feature.ts";
import { useMedia, usePhone } from "#lib/use-media.ts";
import { Cell } from "#ui/sheet.tsx";

const RangeRecordCell = lazy(loaderWithTexts("range", () => import("./range-record-cell.tsx")));

/** Heights of the cell with its figures below each other, two by two and in a row, px. */
const ROOM = { phone: 420, tablet: 216, wide: 148 };

/** Where the record of ranges and odds stands; its code and texts come with it. */
export function RangeRecordPlace() {
  const phone = usePhone();
  const tablet = useMedia("(max-width: 1099.98px)");
  const minHeight = phone ? ROOM.phone : tablet ? ROOM.tablet : ROOM.wide;
  return (
    <div className="grid" style={{ minHeight }}>
      <Suspense fallback={<Cell>{null}</Cell>}>
        <RangeRecordCell />
      </Suspense>
    </div>
  );
}
