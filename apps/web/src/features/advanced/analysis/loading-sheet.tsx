import { WaitingCell } from "#shared/loading/waiting-cell.tsx";
import { Sheet, Split, Stack } from "#ui/sheet.tsx";
import { sheetColumns, sheetThirds } from "../sheet-columns.ts";

/** Stands in for the sheet, cell for cell. */
export function LoadingSheet() {
  return (
    <Sheet>
      <Split className={sheetColumns}>
        <WaitingCell phone={735} wide={484} />
        <WaitingCell phone={484} wide={484} />
      </Split>
      <Split className={sheetThirds}>
        <Stack className="grid-rows-[auto_1fr]">
          <WaitingCell phone={230} wide={238} />
          <WaitingCell phone={235} wide={243} />
        </Stack>
        <WaitingCell phone={446} wide={482} />
        <WaitingCell phone={457} wide={482} />
      </Split>
      <Split className="tab:grid-cols-2">
        <WaitingCell phone={447} wide={457} />
        <WaitingCell phone={505} wide={457} />
      </Split>
    </Sheet>
  );
}
