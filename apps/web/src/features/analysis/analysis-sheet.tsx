import { useLingui } from "@lingui/react/macro";
import type { SymbolAnalysis } from "@neuro/contract";
import { usePhone } from "#lib/use-media.ts";
import { Sheet, Stack } from "#ui/sheet.tsx";
import { analysisView } from "./analysis-view.ts";
import { EvidenceCell } from "./evidence-cell.tsx";
import { IndicatorStrip } from "./indicator-strip.tsx";
import { LevelsStrip } from "./levels-strip.tsx";
import { PriceCell } from "./price-cell.tsx";
import { ReasoningCell } from "./reasoning-cell.tsx";
import { SignalCell } from "./signal-cell.tsx";

const SESSIONS = { desktop: 90, phone: 48 };

/** The result: chart with numbered evidence, the same numbers in the list, indicators, levels, reasoning. */
export function AnalysisSheet({ analysis, example }: { analysis: SymbolAnalysis; example: boolean }) {
  const { t } = useLingui();
  const phone = usePhone();
  const view = analysisView(analysis, phone ? SESSIONS.phone : SESSIONS.desktop, {
    target: t`Target`,
    stop: t`Stop`,
  });
  return (
    <Sheet className="desk:grid-cols-[minmax(0,1fr)_392px]">
      <Stack className="content-start grid-rows-[1fr]">
        <PriceCell analysis={analysis} view={view} example={example} />
        <IndicatorStrip analysis={analysis} />
        <LevelsStrip analysis={analysis} />
      </Stack>
      <Stack className="content-start grid-rows-[auto_1fr] tab:grid-cols-2 desk:grid-cols-1">
        <SignalCell analysis={analysis} example={example} />
        <EvidenceCell analysis={analysis} drawn={view.drawn} />
        <ReasoningCell analysis={analysis} example={example} />
      </Stack>
    </Sheet>
  );
}
