import { type ReactNode, useState } from "react";
import { useFormat } from "#lib/format.ts";
import { usePhone } from "#lib/use-media.ts";
import { useAxisMoney } from "#ui/plots/axis-money.ts";
import { dateTicks } from "../plot-scale.ts";
import { BalancePane } from "./balance-pane.tsx";
import { DrawdownPane } from "./drawdown-pane.tsx";
import type { EquityCurve } from "./equity-curve.ts";
import { EquityReadOut, type EquityWords } from "./equity-read-out.tsx";
import { TradePane } from "./trade-pane.tsx";

interface EquityPlotProps {
  label: string;
  curve: EquityCurve;
  words: EquityWords;
  foot: ReactNode;
}

/** Room for the figures at the right of every pane. */
const grid =
  "grid flex-1 grid-cols-[minmax(0,1fr)_56px] grid-rows-[minmax(188px,1fr)] tab:grid-rows-[minmax(248px,1fr)]";
const TICKS = { phone: 5, desktop: 12 };

/** Three panes over one row of days, and a line that follows the pointer through all of them. */
export function EquityPlot({ label, curve, words, foot }: EquityPlotProps) {
  const [at, setAt] = useState<number | null>(null);
  const axisText = useAxisMoney([...curve.balances, ...curve.holdings]);
  const last = curve.dates.length - 1;
  const point = (event: React.PointerEvent): void => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const share = (event.clientX - left) / width;
    setAt(share < 0 || share > 1 ? null : Math.round(share * last));
  };
  return (
    <div className="flex flex-1 flex-col">
      <div className="amount-chart relative flex flex-1 flex-col" role="img" aria-label={label}>
        <div className={grid}>
          <BalancePane curve={curve} axisText={axisText} />
          <DateRow dates={curve.dates} />
          <span />
          <PaneName name={words.trades} note={words.tradesKey} />
          <TradePane trades={curve.trades} last={last} />
          <PaneName name={words.below} />
          <DrawdownPane drawdowns={curve.drawdowns} />
        </div>
        <div
          aria-hidden="true"
          className="absolute inset-y-0 right-14 left-0 touch-pan-y"
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={() => setAt(null)}
        >
          {at === null || last === 0 ? null : (
            <span className="absolute inset-y-0 w-px bg-control" style={{ left: `${(at / last) * 100}%` }} />
          )}
        </div>
      </div>
      <div className="mt-3 flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
        <EquityReadOut curve={curve} at={at} words={words} />
        {foot}
      </div>
    </div>
  );
}

function PaneName({ name, note }: { name: string; note?: string }) {
  return (
    <p className="col-span-2 mt-3 mb-1 flex flex-wrap gap-x-2 text-11">
      <span className="font-semibold whitespace-nowrap text-ink">{name}</span>
      {note === undefined ? null : <span className="text-muted">{note}</span>}
    </p>
  );
}

function DateRow({ dates }: { dates: readonly string[] }) {
  const format = useFormat();
  const phone = usePhone();
  const ticks = dateTicks(dates, phone ? TICKS.phone : TICKS.desktop);
  return (
    <div className="relative h-6 text-11 text-muted">
      {ticks.map(({ index, kind }) => (
        <span
          key={index}
          className={`absolute top-1.5 -translate-x-1/2 whitespace-nowrap ${kind === "year" ? "font-semibold text-ink" : ""}`}
          style={{ left: `${(index / Math.max(1, dates.length - 1)) * 100}%` }}
        >
          {format.date(dates[index] ?? "", kind === "day" ? "short" : kind)}
        </span>
      ))}
    </div>
  );
}
