import { useLingui } from "@lingui/react/macro";
import { Suspense } from "react";
import type { SessionKind } from "#data/session.ts";
import { useFormat } from "#lib/format.ts";
import { Cell, Split } from "#ui/sheet.tsx";
import { BacktestForm } from "./backtest-form.tsx";
import { BacktestResultCell } from "./backtest-result-cell.tsx";
import { ByStrategy, LastTrades, TestedFrom } from "./late-outcome.ts";
import { useBacktest } from "./use-backtest.ts";

/** A strategy tried on past prices: the form, what came of it, what the others made of the same days, every trade. */
export function BacktestSection({ session }: { session: SessionKind }) {
  const { t } = useLingui();
  const format = useFormat();
  const state = useBacktest();
  const { result } = state;
  const symbol = result?.symbol ?? "";
  const change = (percent: number | undefined): string =>
    format.percent(percent ?? 0, { digits: 1, signed: true });
  const [own, held] = [change(result?.total_return_pct), change(result?.holding.total_return_pct)];
  return (
    <>
      <p role="status" className="sr-only">
        {result === undefined || state.busy ? "" : t`Backtest of ${symbol} is done: ${own}, holding ${held}.`}
      </p>
      <Split className="desk:grid-cols-[304px_minmax(0,1fr)] desk:grid-rows-[auto_1fr]">
        <Cell>
          <BacktestForm state={state} session={session} />
        </Cell>
        <BacktestResultCell
          state={state}
          locked={session !== "server"}
          className="desk:col-start-2 desk:row-span-2 desk:row-start-1"
        />
        {result === undefined ? null : (
          <Suspense fallback={<Cell>{null}</Cell>}>
            <ByStrategy result={result} state={state} />
          </Suspense>
        )}
      </Split>
      {result === undefined ? null : (
        <Suspense fallback={null}>
          <Split className="desk:grid-cols-[minmax(0,1fr)_392px]">
            <LastTrades result={result} />
            <TestedFrom result={result} />
          </Split>
        </Suspense>
      )}
    </>
  );
}
