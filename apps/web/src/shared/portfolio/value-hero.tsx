import { asPercent, type FxRateShown, type Provenance } from "@neuro/contract";
import { useDayWord } from "#data/market/use-day-word.ts";
import { useFormat } from "#lib/format.ts";
import { Delta } from "#ui/figures/delta.tsx";
import { Money } from "#ui/figures/figure.tsx";
import { Source } from "#ui/figures/source.tsx";
import { useSourceName } from "#ui/figures/source-name.ts";

export interface ValueHeroProps {
  /** In the currency that totals are in. */
  value: number;
  /** Of the day, in the same and in percent; absent while it loads. */
  change: { amount: number; percent: number } | undefined;
  of: Provenance;
  /** Name of the value's field in the answer. */
  field: string;
  /** The rates behind the total; null without one. */
  fx: FxRateShown | null;
}

/** Below it four decimals say too little. */
const SMALL_RATE = 0.1;

/** A view's one hero number: value, the day's change, where it comes from and at which rates. */
export function ValueHero({ value, change, of, field, fx }: ValueHeroProps) {
  const dayWord = useDayWord();
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-3.5">
        <Money value={value} size="hero" />
        {change === undefined ? null : (
          <span className="inline-flex items-baseline gap-2 pb-1 text-16 max-tab:text-14">
            <Delta amount={change.amount} percent={asPercent(change.percent)} />
            <span className="text-14 text-muted">{dayWord}</span>
          </span>
        )}
      </div>
      <div className="mt-1 flex flex-wrap items-center gap-x-3.5 text-11 text-muted">
        <Source of={of} field={field} />
        {fx === null ? null : <Rate fx={fx} />}
      </div>
    </>
  );
}

function Rate({ fx }: { fx: FxRateShown }) {
  const format = useFormat();
  const sourceName = useSourceName();
  const told = [fx, ...(fx.others ?? [])].map(
    ({ from, to, rate }) => `${from}/${to} ${format.number(rate, { digits: rate < SMALL_RATE ? 6 : 4 })}`,
  );
  return (
    <span>
      {told.join(", ")}, {sourceName(fx.source)}, {format.date(fx.date, "short")}
    </span>
  );
}
