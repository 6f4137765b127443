import { asPercent } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import type { DrawnTrade } from "./equity-curve.ts";

interface TradePaneProps {
  trades: readonly DrawnTrade[];
  /** Position of the last day. */
  last: number;
}

/** A bar for each trade: as wide as it was held, as high as its return, upwards in gain and downwards in loss. */
export function TradePane({ trades, last }: TradePaneProps) {
  const format = useFormat();
  const most = Math.max(0, ...trades.map(({ returnPercent }) => Math.abs(returnPercent)));
  const digits = most < 10 ? 1 : 0;
  const end = (sign: 1 | -1): string => format.percent(asPercent(sign * most), { digits, signed: true });
  const share = (position: number): number => (position / Math.max(1, last)) * 100;
  return (
    <>
      <div className="relative h-16">
        <span className="absolute inset-x-0 top-1/2 h-px bg-grid" />
        {trades.map(({ from, to, returnPercent }, index) => {
          const height = most === 0 ? 0 : (Math.abs(returnPercent) / most) * 50;
          return (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: two trades may begin and end on the same days.
              key={index}
              className={`absolute min-w-0.5 opacity-80 ${returnPercent < 0 ? "bg-loss" : "bg-gain"}`}
              style={{
                left: `${share(from)}%`,
                width: `${share(to - from)}%`,
                minHeight: 1,
                height: `${height}%`,
                top: returnPercent < 0 ? "50%" : `${50 - height}%`,
              }}
            />
          );
        })}
      </div>
      <PaneEnds top={most === 0 ? "" : end(1)} bottom={most === 0 ? "" : end(-1)} />
    </>
  );
}

/** The figures at the two ends of a low pane. */
export function PaneEnds({ top, bottom }: { top: string; bottom: string }) {
  return (
    <div className="-my-1.5 flex flex-col items-end justify-between text-11 leading-3 text-muted">
      <span>{top}</span>
      <span>{bottom}</span>
    </div>
  );
}
