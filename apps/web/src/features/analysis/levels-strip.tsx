import { useLingui } from "@lingui/react/macro";
import { asPercent, type Percent, type SymbolAnalysis } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { Delta } from "#ui/figures/delta.tsx";
import { Split } from "#ui/sheet.tsx";
import { distancePercent } from "./analysis-view.ts";

/** Where a trade on this signal would begin and end. */
export function LevelsStrip({ analysis }: { analysis: SymbolAnalysis }) {
  const { t } = useLingui();
  const { entry, stop_loss, take_profit } = analysis.levels;
  return (
    <Split className="grid-cols-3">
      <Level name={t`Entry`} price={entry} change={null} />
      <Level name={t`Stop-loss`} price={stop_loss} change={asPercent(distancePercent(entry, stop_loss))} />
      <Level
        name={t`Take-profit`}
        price={take_profit}
        change={asPercent(distancePercent(entry, take_profit))}
      />
    </Split>
  );
}

function Level({ name, price, change }: { name: string; price: number | null; change: Percent | null }) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <div className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-0.5 px-6 py-3 max-tab:flex-col max-tab:items-start max-tab:px-4">
      <span className="text-12 text-muted">{name}</span>
      <span className="text-14 font-semibold">{price === null ? t`none` : format.price(price)}</span>
      {change === null ? null : <Delta percent={change} digits={1} plain className="text-12 text-soft" />}
    </div>
  );
}
