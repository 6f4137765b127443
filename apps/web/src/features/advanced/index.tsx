import { useLingui } from "@lingui/react/macro";
import { MINUTE_MS } from "@neuro/contract";
import { Suspense, useEffect } from "react";
import { useOperation } from "#data/queries/use-operation.ts";
import { useSession } from "#data/session/session.ts";
import { lazy } from "#lib/loading/lazy.ts";
import { loaderWithTexts } from "#lib/loading/load-feature.ts";
import { usePhone } from "#lib/use-media.ts";
import { AiPageBar } from "#shared/navigation/ai-views.tsx";
import { useDashboardSearch } from "#shared/navigation/dashboard-search.ts";
import { InstrumentHead } from "#shared/stocks/instrument-head.tsx";
import { SymbolForm } from "#shared/stocks/symbol-form.tsx";
import { symbolProblem } from "#shared/stocks/symbol-problem.ts";
import { Cell, Sheet } from "#ui/sheet.tsx";
import { LoadingSheet } from "./analysis/loading-sheet.tsx";
import { PortfolioSection } from "./portfolio-section.tsx";
import { Start } from "./start.tsx";

const FRESH_MS = MINUTE_MS;
const loadSheet = () => import("./analysis/analysis-sheet.tsx");
const AnalysisSheet = lazy(loadSheet);
const VoiceSection = lazy(loaderWithTexts("speech", () => import("./voice-section.tsx")));

/** One stock seen by every method, and the portfolio as a whole. A visitor sees the public example. */
export default function Page() {
  const { t } = useLingui();
  const { symbol } = useDashboardSearch();
  const visitor = useSession().kind !== "server";
  const wanted = symbol !== undefined && symbolProblem(symbol) === null;
  const asked = useOperation(
    "advancedAnalysis",
    { body: { symbol: symbol ?? "" } },
    { enabled: wanted, staleMs: FRESH_MS },
  );
  const example = useOperation("advancedShowcase", undefined, { enabled: visitor });
  const analysis = visitor ? (example.data?.analysis ?? undefined) : wanted ? asked.data : undefined;
  const loading = visitor ? example.isPending : wanted && asked.isPending;
  // Its code travels beside the figures; without a stock it is not needed.
  useEffect(() => {
    if (wanted || visitor) loadSheet().catch(() => {});
  }, [wanted, visitor]);
  const shownSymbol = analysis?.symbol ?? "";
  return (
    <>
      <p role="status" className="sr-only">
        {analysis === undefined || visitor ? "" : t`Advanced analysis of ${shownSymbol} is shown.`}
      </p>
      <AiPageBar current="advanced" symbol={symbol} field>
        <SymbolForm
          tab="advanced"
          symbol={symbol}
          visitor={visitor}
          error={wanted && !visitor ? asked.error : null}
          busy={wanted && asked.isFetching}
          analyzed={analysis !== undefined && !visitor ? analysis.symbol : undefined}
          onAgain={() => void asked.refetch()}
        />
      </AiPageBar>
      <Suspense fallback={<VoicePlace />}>
        <VoiceSection />
      </Suspense>
      {analysis === undefined ? null : (
        <div className="mb-4">
          <InstrumentHead
            instrument={analysis.instrument}
            provenance={analysis.provenance}
            example={visitor}
          />
        </div>
      )}
      {analysis !== undefined ? (
        <Suspense fallback={<LoadingSheet />}>
          <AnalysisSheet key={analysis.instrument.instrument_id} analysis={analysis} example={visitor} />
        </Suspense>
      ) : loading ? (
        <LoadingSheet />
      ) : (
        <Start disabled={visitor} note={example.data?.note ?? null} />
      )}
      <PortfolioSection />
    </>
  );
}

/** About as high as what will come, so that what stands below does not jump. */
function VoicePlace() {
  const minHeight = usePhone() ? 407 : 176;
  return (
    <Sheet className="mb-5">
      <Cell style={{ minHeight }}>{null}</Cell>
    </Sheet>
  );
}
