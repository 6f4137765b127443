import { useWhose } from "#data/use-whose.ts";
import { Sheet, Stack } from "#ui/sheet.tsx";
import { UnreachableNote } from "#ui/unreachable-note.tsx";
import { BecomesYoursPanel } from "./becomes-yours-panel.tsx";
import { ConfidencePanel, SampleConfidencePanel } from "./confidence-panel.tsx";
import { DayPanel, SampleDayPanel } from "./day-panel.tsx";
import { LatestPanel } from "./latest-panel.tsx";
import { MarketPanel, PublicMarketPanel } from "./market-panel.tsx";
import { NeuroPanel, PublicNeuroPanel } from "./neuro-panel.tsx";
import { OwnNumbersPanel } from "./own-numbers-panel.tsx";
import { PositionsPanel, SamplePositionsPanel } from "./positions-panel.tsx";
import { SampleValuePanel } from "./sample-value-panel.tsx";
import { ValuePanel } from "./value-panel.tsx";

/** The overview: value, day, positions, confidence, Neuro's words and the market, each cell on its own feet. */
export default function Overview() {
  const { whose, known, retry, busy } = useWhose();
  const own = whose === "own";
  return (
    <>
      {whose === "unreachable" ? <UnreachableNote busy={busy} onRetry={retry} /> : null}
      <Sheet className="desk:grid-cols-[minmax(0,1fr)_392px]">
        {own ? <ValuePanel /> : <SampleValuePanel />}
        <Stack className="grid-cols-2 desk:grid-cols-1">
          {whose === "sample" ? <OwnNumbersPanel /> : null}
          {own ? <DayPanel /> : <SampleDayPanel />}
          {own ? <PositionsPanel /> : <SamplePositionsPanel />}
          {known ? <ConfidencePanel /> : <SampleConfidencePanel />}
        </Stack>
        <Stack
          className={`desk:col-start-2 desk:row-start-2 ${own || (whose === "sample" && known) ? "tab:max-desk:grid-cols-2 desk:grid-rows-[auto_1fr]" : ""}`}
        >
          {known ? <NeuroPanel /> : <PublicNeuroPanel />}
          {own ? <LatestPanel /> : null}
          {whose === "sample" && known ? <BecomesYoursPanel /> : null}
        </Stack>
        {known ? <MarketPanel /> : <PublicMarketPanel />}
      </Sheet>
    </>
  );
}
