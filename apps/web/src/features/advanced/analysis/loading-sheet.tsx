import { Skeleton } from "#shared/loading/skeleton.tsx";
import { Cell, Sheet, Split } from "#ui/sheet.tsx";
import { sheetColumns, sheetThirds } from "../sheet-columns.ts";

/** Stands in for the sheet, block for block. */
export function LoadingSheet() {
  return (
    <Sheet>
      <Split className={sheetColumns}>
        <Cell>
          <Skeleton heights={[40, 28, 36, 36, 36, 36, 36, 64]} widths={["260px", "320px"]} />
        </Cell>
        <Cell>
          <Skeleton heights={[28, 148, 136, 36]} widths={["160px"]} />
        </Cell>
      </Split>
      <Split className={sheetThirds}>
        <Cell>
          <Skeleton heights={[28, 32, 62, 36, 28, 32, 20, 36]} widths={["120px", "180px"]} />
        </Cell>
        <Cell>
          <Skeleton heights={[28, 32, 36, 136, 64]} widths={["180px", "160px"]} />
        </Cell>
        <Cell>
          <Skeleton heights={[28, 32, 220, 52]} widths={["120px", "180px"]} />
        </Cell>
      </Split>
    </Sheet>
  );
}
