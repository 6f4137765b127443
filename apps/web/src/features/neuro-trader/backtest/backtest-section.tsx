import { useLingui } from "@lingui/react/macro";
import { asPercent, backtestTradesShown } from "@neuro/contract";
import { Suspense } from "react";
import type { SessionKind } from "#data/session/session.ts";
import { useFormat } from "#lib/format.ts";
import { Skeleton } from "#shared/loading/skeleton.tsx";
import { Cell, Split } from "#ui/sheet.tsx";
import { BacktestForm } from "./backtest-form.tsx";
import { BacktestResultCell } from "./backtest-result-cell.tsx";
import { ByStrategy, LastTrades, TestedFrom } from "./lazy-outcome.ts";
import { useBacktest } from "./use-backtest.ts";

const ROW_PX = 36;

/** Holds the room of a table that the run under way will fill, so that nothing below moves when it does. */
function Coming() {
  return (
    <Cell>
      <Skeleton heights={[20, ...Array.from({ length: backtestTradesShown }, () => ROW_PX)]} />
    </Cell>
  );
}

/** A strategy tried on past prices: the form, what came of it, what the others made of the same days, every trade. */
export function BacktestSection({ session }: { session: SessionKind }) {
  const { t } = useLingui();
  const format = useFormat();
  const state = useBacktest();
  const { result } = state;
  const symbol = result?.symbol ?? "";
  const coming = state.busy ? <Coming /> : null;
  const change = (percent: number | undefined): string =>
    format.percent(asPercent(percent ?? 0), { digits: 1, signed: true });
  const [own, held] = [change(result?.total_return_pct), change(result?.holding.total_return_pct)];
  return (
    <>
      <p role="status" className="sr-only">
        {result === undefined || state.busy ? "" : t`Backtest of ${symbol} is done: ${own}, holding ${held}.`}
      </p>
      <Split className="desk:grid-cols-[304px_minmax(0,1fr)] desk:grid-rows-[auto_1fr]">
        <Cell className={result === undefined && coming === null ? "desk:row-span-2" : ""}>
          <BacktestForm state={state} session={session} />
        </Cell>
        <BacktestResultCell
          state={state}
          locked={session !== "server"}
          className="desk:col-start-2 desk:row-span-2 desk:row-start-1"
        />
        {result === undefined ? (
          coming
        ) : (
          <Suspense fallback={<Coming />}>
            <ByStrategy result={result} busy={state.busy} onRun={state.runOther} />
          </Suspense>
        )}
      </Split>
      {result === undefined ? (
        coming
      ) : (
        <Suspense fallback={<Coming />}>
          <Split className="desk:grid-cols-[minmax(0,1fr)_392px]">
            <LastTrades result={result} />
            <TestedFrom result={result} />
          </Split>
        </Suspense>
      )}
    </>
  );
}
