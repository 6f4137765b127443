import { useLingui } from "@lingui/react/macro";
import { MINUTE_MS } from "@neuro/contract";
import { useOperation } from "#data/queries/use-operation.ts";
import { useSession } from "#data/session/session.ts";
import { Skeleton } from "#shared/loading/skeleton.tsx";
import { AiPageBar } from "#shared/navigation/ai-views.tsx";
import { useDashboardSearch } from "#shared/navigation/dashboard-search.ts";
import { InstrumentHead } from "#shared/stocks/instrument-head.tsx";
import { SymbolForm } from "#shared/stocks/symbol-form.tsx";
import { symbolProblem } from "#shared/stocks/symbol-problem.ts";
import { Cell, Sheet } from "#ui/sheet.tsx";
import { AnalysisSheet } from "./analysis-sheet.tsx";
import { QuickPicks } from "./quick-picks.tsx";

const FRESH_MS = MINUTE_MS;

/** One symbol: its signal with all that speaks for and against it. A visitor sees the public example. */
export default function Page() {
  const { t } = useLingui();
  const { symbol } = useDashboardSearch();
  const visitor = useSession().kind !== "server";
  const wanted = symbol !== undefined && symbolProblem(symbol) === null;
  const asked = useOperation(
    "analyzeSymbol",
    { body: { symbol: symbol ?? "" } },
    { enabled: wanted, staleMs: FRESH_MS },
  );
  const example = useOperation("showcase", undefined, { enabled: visitor });
  const analysis = visitor ? (example.data?.analysis ?? undefined) : wanted ? asked.data : undefined;
  const loading = visitor ? example.isPending : wanted && asked.isPending;

  const shownSymbol = analysis?.symbol ?? "";
  const shownSignal = analysis?.signal.signal_type ?? "";
  return (
    <>
      <p role="status" className="sr-only">
        {analysis === undefined || visitor ? "" : t`Analysis of ${shownSymbol} is shown: ${shownSignal}.`}
      </p>
      <AiPageBar current="analysis" symbol={symbol} field>
        <SymbolForm
          tab="analysis"
          symbol={symbol}
          visitor={visitor}
          error={wanted && !visitor ? asked.error : null}
          busy={wanted && asked.isFetching}
          analyzed={analysis !== undefined && !visitor ? analysis.symbol : undefined}
          onAgain={() => void asked.refetch()}
        />
      </AiPageBar>
      <div className="mb-4">
        {analysis === undefined ? (
          <div className="min-h-10 max-tab:hidden">
            <h2 className="text-20 font-semibold tracking-[-0.02em]">{t`Analyze a stock`}</h2>
            <p className="text-13 text-muted">{t`Signal, evidence and chart for every stock of Toronto and New York.`}</p>
          </div>
        ) : (
          <InstrumentHead
            instrument={analysis.instrument}
            provenance={analysis.provenance}
            example={visitor}
          />
        )}
      </div>
      {analysis !== undefined ? (
        <AnalysisSheet key={analysis.instrument.instrument_id} analysis={analysis} example={visitor} />
      ) : loading ? (
        <LoadingSheet />
      ) : (
        <QuickPicks disabled={visitor} />
      )}
    </>
  );
}

function LoadingSheet() {
  return (
    <Sheet className="desk:grid-cols-[minmax(0,1fr)_392px]">
      <Cell>
        <Skeleton heights={[40, 16, 520]} widths={["220px", "160px", "100%"]} />
      </Cell>
      <Cell>
        <Skeleton heights={[20, 12, 64, 260]} widths={["60px", "100%", "100%", "100%"]} />
      </Cell>
    </Sheet>
  );
}
