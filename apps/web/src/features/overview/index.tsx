import { lazy, Suspense } from "react";
import { useWhose } from "#data/use-whose.ts";
import { Cell, Sheet, Stack } from "#ui/sheet.tsx";
import { UnreachableNote } from "#ui/unreachable-note.tsx";
import { ConfidencePanel, SampleConfidencePanel } from "./confidence-panel.tsx";
import { DayPanel, SampleDayPanel } from "./day-panel.tsx";
import { LatestPanel } from "./latest-panel.tsx";
import { MarketPanel, PublicMarketPanel } from "./market-panel.tsx";
import { NeuroPanel, PublicNeuroPanel } from "./neuro-panel.tsx";
import { PositionsPanel, SamplePositionsPanel } from "./positions-panel.tsx";
import { ValuePanel } from "./value-panel.tsx";

// Only who has no figures of their own loads what stands in for them.
const BecomesYoursPanel = lazy(async () => ({
  default: (await import("./becomes-yours-panel.tsx")).BecomesYoursPanel,
}));
const OwnNumbersPanel = lazy(async () => ({
  default: (await import("./own-numbers-panel.tsx")).OwnNumbersPanel,
}));
const SampleValuePanel = lazy(async () => ({
  default: (await import("./sample-value-panel.tsx")).SampleValuePanel,
}));

/** The overview: value, day, positions, confidence, Neuro's words and the market, each cell on its own feet. */
export default function Overview() {
  const { whose, known, retry, busy } = useWhose();
  const own = whose === "own";
  return (
    <>
      {whose === "unreachable" ? <UnreachableNote busy={busy} onRetry={retry} /> : null}
      <Sheet className="desk:grid-cols-[minmax(0,1fr)_392px]">
        {own ? (
          <ValuePanel />
        ) : (
          <Suspense fallback={<Cell className="min-h-[430px]">{null}</Cell>}>
            <SampleValuePanel />
          </Suspense>
        )}
        <Stack className="grid-cols-2 desk:grid-cols-1">
          {whose === "sample" ? (
            <Suspense fallback={<Cell className="min-h-[168px]">{null}</Cell>}>
              <OwnNumbersPanel />
            </Suspense>
          ) : null}
          {own ? <DayPanel /> : <SampleDayPanel />}
          {own ? <PositionsPanel /> : <SamplePositionsPanel />}
          {known ? <ConfidencePanel /> : <SampleConfidencePanel />}
        </Stack>
        <Stack
          className={`desk:col-start-2 desk:row-start-2 ${own || (whose === "sample" && known) ? "tab:max-desk:grid-cols-2 desk:grid-rows-[auto_1fr]" : ""}`}
        >
          {known ? <NeuroPanel /> : <PublicNeuroPanel />}
          {own ? <LatestPanel /> : null}
          {whose === "sample" && known ? (
            <Suspense fallback={null}>
              <BecomesYoursPanel />
            </Suspense>
          ) : null}
        </Stack>
        {known ? <MarketPanel /> : <PublicMarketPanel />}
      </Sheet>
    </>
  );
}
