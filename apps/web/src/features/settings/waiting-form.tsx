import { WaitingCell } from "#shared/loading/waiting-cell.tsx";
import { Split, Stack } from "#ui/sheet.tsx";

/** Stands in for the settings, cell for cell: universe, stocks, quick add, schedule and strategies; beside them summary and risk. */
export function WaitingForm() {
  return (
    <Split className="desk:grid-cols-[minmax(0,1fr)_392px]">
      <Stack>
        <WaitingCell phone={154} wide={106} />
        <WaitingCell phone={236} wide={112} />
        <WaitingCell phone={174} wide={120} />
        <WaitingCell phone={524} wide={310} />
        <WaitingCell phone={596} wide={500} />
      </Stack>
      <Stack>
        <WaitingCell phone={168} wide={176} />
        <WaitingCell phone={856} wide={974} />
      </Stack>
    </Split>
  );
}
