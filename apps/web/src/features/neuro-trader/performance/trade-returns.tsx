import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { asPercent, percentOf } from "@neuro/contract";
import { type ReactNode, useState } from "react";
import { useOperation } from "#data/queries/use-operation.ts";
import { useFormat } from "#lib/format.ts";
import { ChartTableButton } from "#ui/chart-table-button.tsx";
import { Percent } from "#ui/figures/percent.tsx";
import { averageTrade, type Performance } from "./average-trade.ts";
import { DotPlot } from "./dot-plot.tsx";

/** Every closed trade by its return, with what a gain and a loss were on average. */
export function TradeReturns({ shown }: { shown: Performance }) {
  const { t } = useLingui();
  const format = useFormat();
  const [asTable, setAsTable] = useState(false);
  const { trade_returns: returns, average_gain_pct: gain, average_loss_pct: loss } = shown;
  if (returns === null) return null;
  const trades = format.number(shown.total_trades);
  const average = averageTrade(shown);
  return (
    <div className="mt-4 border-t border-line pt-3">
      <div className="mb-1 flex min-h-7 flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h3 className="text-13 font-medium text-soft">{t`${plural(shown.total_trades, { one: `${trades} trade by`, other: `${trades} trades by` })} return`}</h3>
        <span className="flex flex-wrap items-center gap-x-5 gap-y-1 text-12 text-muted">
          <SignalsShown />
          {gain === null ? null : (
            <Average name={t`Average gain`}>
              <Percent value={gain} digits={1} signed />
            </Average>
          )}
          {loss === null ? null : (
            <Average name={t`Average loss`}>
              <Percent value={loss} digits={1} signed />
            </Average>
          )}
          {average === null ? null : (
            <Average name={t`Average trade`}>
              <Percent value={asPercent(average)} digits={2} signed />
            </Average>
          )}
          <ChartTableButton on={asTable} onChange={setAsTable} />
        </span>
      </div>
      <DotPlot
        label={t`${plural(shown.total_trades, { one: `${trades} trade by`, other: `${trades} trades by` })} return`}
        bins={returns.bins.map((bin) => ({ from: bin.from_pct, trades: bin.trades }))}
        binWidth={returns.bin_pct}
        asTable={asTable}
      />
    </div>
  );
}

function Average({ name, children }: { name: string; children: ReactNode }) {
  return (
    <span>
      {name} <span className="font-semibold text-ink">{children}</span>
    </span>
  );
}

/** How often the signals themselves were right, traded or not. */
function SignalsShown() {
  const { t } = useLingui();
  const format = useFormat();
  const { data } = useOperation("signalAccuracy");
  if (data?.accuracy == null) return null;
  const count = format.number(data.sample_size);
  return (
    <span>
      {t`Signals right`}{" "}
      <span className="font-semibold text-ink">
        <Percent value={percentOf(data.accuracy)} digits={1} />
      </span>{" "}
      {t`of ${count}`}
    </span>
  );
}
