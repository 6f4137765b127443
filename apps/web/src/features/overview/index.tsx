import { useSession } from "#data/session.ts";
import { useOperation } from "#data/use-operation.ts";
import { Sheet, Stack } from "#ui/sheet.tsx";
import { ConfidencePanel, SampleConfidencePanel } from "./confidence-panel.tsx";
import { DayPanel, SampleDayPanel } from "./day-panel.tsx";
import { LatestPanel } from "./latest-panel.tsx";
import { MarketPanel, PublicMarketPanel } from "./market-panel.tsx";
import { NeuroPanel, PublicNeuroPanel } from "./neuro-panel.tsx";
import { OwnNumbersPanel } from "./own-numbers-panel.tsx";
import { PositionsPanel, SamplePositionsPanel } from "./positions-panel.tsx";
import { SampleValuePanel } from "./sample-value-panel.tsx";
import { UnreachableNote } from "./unreachable-note.tsx";
import { ValuePanel } from "./value-panel.tsx";
import { whoseFigures } from "./whose-figures.ts";

/** The overview: value, day, positions, confidence, Neuro's words and the market, each cell on its own feet. */
export default function Overview() {
  const { kind } = useSession();
  const summary = useOperation("dashboardSummary");
  const accounts = useOperation("accountsEnhanced");
  const holdings = useOperation("holdings");
  const calls = [summary, accounts, holdings];
  const whose = whoseFigures({
    session: kind,
    summary: summary.data,
    nothingKnown: calls.every(({ data, error }) => data === undefined && error !== null),
  });
  const own = whose === "own";
  const known = kind === "server";
  return (
    <>
      {whose === "unreachable" ? (
        <UnreachableNote
          busy={calls.some(({ isFetching }) => isFetching)}
          onRetry={() => {
            for (const each of calls) void each.refetch();
          }}
        />
      ) : null}
      <Sheet className="desk:grid-cols-[minmax(0,1fr)_392px]">
        {own ? <ValuePanel /> : <SampleValuePanel />}
        <Stack className="grid-cols-2 tab:grid-cols-3 desk:grid-cols-1">
          {whose === "sample" ? <OwnNumbersPanel /> : null}
          {own ? <DayPanel /> : <SampleDayPanel />}
          {own ? <PositionsPanel /> : <SamplePositionsPanel />}
          {known ? <ConfidencePanel /> : <SampleConfidencePanel />}
        </Stack>
        <Stack className="content-start tab:max-desk:grid-cols-2 desk:col-start-2 desk:row-start-2 desk:grid-rows-[auto_1fr]">
          {known ? <NeuroPanel /> : <PublicNeuroPanel />}
          {own ? <LatestPanel /> : null}
        </Stack>
        {known ? <MarketPanel /> : <PublicMarketPanel />}
      </Sheet>
    </>
  );
}
