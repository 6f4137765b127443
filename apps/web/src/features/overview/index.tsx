import { Suspense } from "react";
import { useFiguresSource } from "#data/portfolio/use-figures-source.ts";
import { lazy } from "#lib/loading/lazy.ts";
import { Cell, Sheet, Stack } from "#ui/sheet.tsx";
import { ConfidencePanel } from "./confidence-panel.tsx";
import { DayPanel } from "./day-panel.tsx";
import { LatestPanel } from "./latest-panel.tsx";
import { MarketPanel } from "./market-panel.tsx";
import { NeuroPanel } from "./neuro-panel.tsx";
import { PositionsPanel } from "./positions-panel.tsx";
import { ValuePanel } from "./value-panel.tsx";

/** Only who has no figures of their own loads what stands in for them. */
const SampleOverview = lazy(async () => ({
  default: (await import("./sample/sample-overview.tsx")).SampleOverview,
}));

/** The overview: value, day, positions, confidence, Neuro's words and the market, each cell on its own feet. */
export default function Overview() {
  const figures = useFiguresSource();
  if (figures.source === "own") return <OwnOverview />;
  return (
    <Suspense fallback={<Place />}>
      <SampleOverview {...figures} />
    </Suspense>
  );
}

function OwnOverview() {
  return (
    <Sheet className="desk:grid-cols-[minmax(0,1fr)_392px]">
      <ValuePanel />
      <Stack className="grid-cols-2 desk:grid-cols-1">
        <DayPanel />
        <PositionsPanel />
        <ConfidencePanel />
      </Stack>
      <Stack className="tab:max-desk:grid-cols-2 desk:col-start-2 desk:row-start-2 desk:grid-rows-[auto_1fr]">
        <NeuroPanel />
        <LatestPanel />
      </Stack>
      <MarketPanel />
    </Sheet>
  );
}

/** About as high as what will come, so that what stands below does not jump. */
function Place() {
  return (
    <Sheet>
      <Cell className="min-h-screen">{null}</Cell>
    </Sheet>
  );
}
