import { useLingui } from "@lingui/react/macro";
import { useOperation } from "#data/queries/use-operation.ts";
import { useFormat } from "#lib/format.ts";

/** The market in one line: its mood, and how many signals of each kind there are now. */
export function MarketStats() {
  const { t } = useLingui();
  const format = useFormat();
  const { data } = useOperation("marketOverview");
  // Its room is kept while it loads.
  if (data === undefined) return <div className="min-h-9" />;
  const words = { Bullish: t`Bullish`, Bearish: t`Bearish`, Neutral: t`Neutral` };
  const count = (kind: string): string =>
    format.number(data.market_overview.filter(({ signal }) => signal === kind).length);
  const [buy, sell, hold] = [count("BUY"), count("SELL"), count("HOLD")];
  const figure = "font-semibold text-ink";
  return (
    <p className="flex min-h-9 flex-wrap items-center gap-x-5 gap-y-1 text-13 text-muted">
      <span>
        {t`Market`} <span className={figure}>{words[data.market_sentiment]}</span>
      </span>
      <span>
        {t`Signals now`} <span className={figure}>{t`${buy} BUY, ${sell} SELL, ${hold} HOLD`}</span>
      </span>
    </p>
  );
}
