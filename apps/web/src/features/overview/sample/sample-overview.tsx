import type { FiguresSourceAnswer } from "#data/portfolio/use-figures-source.ts";
import { UnreachableNote } from "#shared/accounts/unreachable-note.tsx";
import { Sheet, Stack } from "#ui/sheet.tsx";
import { ConfidencePanel } from "../confidence-panel.tsx";
import { MarketPanel } from "../market-panel.tsx";
import { NeuroPanel } from "../neuro-panel.tsx";
import { AccountBenefitsPanel } from "./account-benefits-panel.tsx";
import { OwnNumbersPanel } from "./own-numbers-panel.tsx";
import { PublicMarketPanel } from "./public-market-panel.tsx";
import { PublicNeuroPanel } from "./public-neuro-panel.tsx";
import { SampleConfidencePanel } from "./sample-confidence-panel.tsx";
import { SampleDayPanel } from "./sample-day-panel.tsx";
import { SamplePositionsPanel } from "./sample-positions-panel.tsx";
import { SampleValuePanel } from "./sample-value-panel.tsx";

/** The overview of somebody without figures of their own, or whose accounts cannot be reached: samples, and what is real. */
export function SampleOverview({ source, known, retry, busy }: FiguresSourceAnswer) {
  const sample = source === "sample";
  return (
    <>
      {source === "unreachable" ? <UnreachableNote busy={busy} onRetry={retry} /> : null}
      <Sheet className="desk:grid-cols-[minmax(0,1fr)_392px]">
        <SampleValuePanel />
        <Stack className="grid-cols-2 desk:grid-cols-1">
          {sample ? <OwnNumbersPanel /> : null}
          <SampleDayPanel />
          <SamplePositionsPanel />
          {known ? <ConfidencePanel /> : <SampleConfidencePanel />}
        </Stack>
        <Stack
          className={`desk:col-start-2 desk:row-start-2 ${sample && known ? "tab:max-desk:grid-cols-2 desk:grid-rows-[auto_1fr]" : ""}`}
        >
          {known ? <NeuroPanel /> : <PublicNeuroPanel />}
          {sample && known ? <AccountBenefitsPanel /> : null}
        </Stack>
        {known ? <MarketPanel /> : <PublicMarketPanel />}
      </Sheet>
    </>
  );
}
