import { usePhone } from "#lib/use-media.ts";
import { Cell } from "#ui/sheet.tsx";
import { Skeleton } from "./skeleton.tsx";

/** What a cell has besides the rows of its skeleton, and each row with the gap above it, px. */
const AROUND = 88;
const ROW = 48;

/** A cell of which nothing is there yet, as high as it will be, px. */
export function WaitingCell({ phone, wide }: { phone: number; wide: number }) {
  const minHeight = usePhone() ? phone : wide;
  const rows = Array.from({ length: Math.floor((minHeight - AROUND) / ROW) }, () => ROW - 12);
  return (
    <Cell style={{ minHeight }}>
      <Skeleton heights={[28, ...rows]} widths={["40%"]} />
    </Cell>
  );
}
