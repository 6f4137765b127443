import { useLingui } from "@lingui/react/macro";
import { Suspense, useEffect } from "react";
import { useSession } from "#data/session.ts";
import { useOperation } from "#data/use-operation.ts";
import { useDashboardSearch } from "#lib/dashboard-search.ts";
import { lazy } from "#lib/lazy.ts";
import { loaderWithTexts } from "#lib/load-feature.ts";
import { symbolProblem } from "#lib/symbol-problem.ts";
import { usePhone } from "#lib/use-media.ts";
import { AiPageBar } from "#ui/ai-views.tsx";
import { InstrumentHead } from "#ui/instrument-head.tsx";
import { Cell, Sheet } from "#ui/sheet.tsx";
import { SymbolForm } from "#ui/symbol-form.tsx";
import { LoadingSheet } from "./loading-sheet.tsx";
import { PortfolioSection } from "./portfolio-section.tsx";
import { Start } from "./start.tsx";

const FRESH_MS = 60_000;
const loadSheet = () => import("./analysis-sheet.tsx");
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
  const minHeight = usePhone() ? 344 : 172;
  return (
    <Sheet className="mb-5">
      <Cell style={{ minHeight }}>{null}</Cell>
    </Sheet>
  );
}
