import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { Percent } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { VerdictNote } from "#shared/measurement/verdict-note.tsx";
import { WinRateNote } from "#shared/measurement/win-rate-note.tsx";
import { EquityChart } from "#ui/charts/equity/equity-chart.tsx";
import { Source } from "#ui/figures/source.tsx";
import type { Backtest } from "./backtest.ts";
import { curveOf } from "./backtest-curve.ts";
import { BacktestFigures } from "./backtest-figures.tsx";
import { StopsCompared } from "./stops-compared.tsx";

/** One run: what it was, what it made beside holding, whether that proves anything, and how it went day by day. */
export function BacktestResult({ result }: { result: Backtest }) {
  const { t } = useLingui();
  const format = useFormat();
  const { instrument, strategy } = result;
  const [from, to] = [format.date(result.from), format.date(result.to)];
  const sessions = format.number(result.sessions);
  const interval = result.win_rate_interval95;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
        <h3 className="text-14 font-semibold">
          {result.symbol} <span className="font-normal text-soft">{instrument.name}</span>
        </h3>
        <p className="text-12 text-muted">
          {result.exits === "own" ? strategy : t`${strategy} by forecast`},{" "}
          {t`${from} to ${to}, ${plural(result.sessions, { one: `${sessions} session`, other: `${sessions} sessions` })}`}
        </p>
      </div>
      <BacktestFigures result={result} />
      <div className="mt-4 grid gap-x-8 gap-y-3 tab:grid-cols-2">
        <HoldingNote result={result} />
        {result.total_trades === 0 ? (
          <VerdictNote tone="warn" title={t`No trade in this period`}>
            {result.note}
          </VerdictNote>
        ) : (
          <WinRateNote
            record={{
              trades: result.total_trades,
              wins: result.winning_trades,
              interval,
            }}
          />
        )}
      </div>
      <StopsCompared result={result} />
      <Curve result={result} />
    </>
  );
}

function HoldingNote({ result }: { result: Backtest }) {
  const { t } = useLingui();
  const format = useFormat();
  const { symbol, holding } = result;
  const change = (percent: Percent): string => format.percent(percent, { digits: 1, signed: true });
  const [own, held] = [change(result.total_return_pct), change(holding.total_return_pct)];
  const exposure = format.percent(result.exposure_pct, { digits: 0 });
  const days = format.percent(result.days_held_pct, { digits: 0 });
  const invested = t`It was invested on ${days} of the days, with ${exposure} of its worth on average over all days.`;
  return result.beats_holding ? (
    <VerdictNote tone="plain" title={t`Made more than holding`}>
      {t`Holding ${symbol} came to ${held}, this to ${own}.`} {invested}
    </VerdictNote>
  ) : (
    <VerdictNote tone="warn" title={t`Made no more than holding`}>
      {t`Holding ${symbol} came to ${held}, this to ${own}.`} {invested}
    </VerdictNote>
  );
}

function Curve({ result }: { result: Backtest }) {
  const { t } = useLingui();
  const { symbol, strategy } = result;
  return (
    <div className="mt-5 flex flex-1 flex-col">
      <EquityChart
        label={t`Balance of ${strategy} on ${symbol} beside buying and holding`}
        curve={curveOf(result)}
        source={<Source of={result.provenance} text={t`daily bars, simulated fills`} why={result.costs} />}
      />
    </div>
  );
}
