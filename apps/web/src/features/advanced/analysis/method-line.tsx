import { useLingui } from "@lingui/react/macro";
import { asFraction, percentOf } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { Signal } from "#shared/analysis/signal.tsx";
import { Arrow } from "#ui/figures/arrow.tsx";
import { Percent } from "#ui/figures/percent.tsx";
import { IntervalMark } from "#ui/plots/interval-mark.tsx";
import { hitRate, type MethodKey, type MethodRow, type RateScale } from "./method-records.ts";

export const methodColumns =
  "grid items-center gap-x-4 grid-cols-[minmax(0,1fr)_auto] tab:grid-cols-[168px_76px_132px_minmax(0,1fr)_56px_76px]";

export function useMethodNames(): Record<MethodKey, string> {
  const { t } = useLingui();
  return {
    mean_reversion: t`Mean reversion`,
    momentum_breakout: t`Momentum breakout`,
    prediction: t`Prediction`,
  };
}

/** One thing a method was judged by: how often it was right, beside how often any day was. */
export function MethodLine({ row, scale }: { row: MethodRow; scale: RateScale }) {
  const { t } = useLingui();
  const format = useFormat();
  const names = useMethodNames();
  const { record, horizonDays: days } = row;
  const rate = hitRate(record);
  const judged = {
    BUY: t`BUYs, ${days} sessions on`,
    SELL: t`SELLs, ${days} sessions on`,
    direction: t`direction, next close`,
  };
  const base = format.percent(percentOf(asFraction(record.base_rate ?? 0)), { digits: 1 });
  return (
    <li className={`${methodColumns} min-h-9 border-b border-grid max-tab:gap-y-1 max-tab:py-2.5`}>
      <span className="truncate font-semibold max-tab:order-1">
        {row.says === null ? <span className="sr-only">{names[row.method]}</span> : names[row.method]}
      </span>
      <span className="max-tab:order-2">{row.says === null ? null : <Says says={row.says} />}</span>
      <span className="text-13 text-soft max-tab:order-3">{judged[row.what]}</span>
      <span className="max-tab:order-5 max-tab:col-span-2">
        <IntervalMark
          from={scale.from}
          to={scale.to}
          value={rate}
          interval={record.interval95}
          baseline={record.base_rate}
          clears={record.edge_found}
        />
      </span>
      <span className="flex gap-1.5 max-tab:order-4 tab:contents">
        <span className="text-end font-semibold">
          {rate === null ? "–" : <Percent value={percentOf(asFraction(rate))} digits={1} />}
          <span className="sr-only">{t`, any day ${base}`}</span>
        </span>
        <span className="text-end text-13 text-muted">
          <span className="tab:hidden">{t`of`} </span>
          {format.number(record.sample_size)}
        </span>
      </span>
    </li>
  );
}

function Says({ says }: { says: NonNullable<MethodRow["says"]> }) {
  const { t } = useLingui();
  if (says !== "up" && says !== "down") return <Signal signal={says} />;
  return (
    <span className="inline-flex items-center gap-1.5 text-13 font-semibold text-soft">
      <Arrow direction={says} size={7} />
      {says === "up" ? t`up` : t`down`}
    </span>
  );
}
