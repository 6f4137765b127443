import { Skeleton } from "#shared/loading/skeleton.tsx";
import { Cell, Sheet } from "#ui/sheet.tsx";

/** Stands in for a tab while it loads. */
export function Loading() {
  return (
    <Sheet>
      <Cell className="min-h-[560px]">
        <Skeleton heights={[20, 56, 16, 320]} widths={["120px", "280px", "180px", "100%"]} />
      </Cell>
    </Sheet>
  );
}
