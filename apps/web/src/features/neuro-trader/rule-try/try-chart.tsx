import { useLingui } from "@lingui/react/macro";
import { asPercent } from "@neuro/contract";
import { useState } from "react";
import { useFormat } from "#lib/format.ts";
import { Delta } from "#ui/figures/delta.tsx";
import { datesOf, type Span, type TryView, ticksOf } from "./try-view.ts";

const HEIGHT = 1_000;
/** Room for the prices at the right. */
const grid = "grid grid-cols-[minmax(0,1fr)_48px] grid-rows-[200px_24px_14px_14px] text-11 text-muted";

interface TryChartProps {
  label: string;
  view: TryView;
}

/** The price, in ink while it was held, with its purchases and sales; under it where the conditions held. */
export function TryChart({ label, view }: TryChartProps) {
  const format = useFormat();
  const { t } = useLingui();
  const [at, setAt] = useState<number | null>(null);
  const last = Math.max(1, view.dates.length - 1);
  const share = (position: number): number => (position / last) * 100;
  const point = (event: React.PointerEvent): void => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const position = Math.round(((event.clientX - left) / width) * last);
    setAt(position < 0 || position > last ? null : position);
  };
  return (
    <div>
      <div role="img" aria-label={label} className={`relative ${grid}`}>
        <Price view={view} share={share} />
        <div className="relative">
          {ticksOf(view).map((tick) => (
            <span
              key={tick}
              className="absolute right-0 -translate-y-1/2"
              style={{ top: `${view.scale.at(tick)}%` }}
            >
              {format.number(tick, { maxDigits: 2 })}
            </span>
          ))}
        </div>
        <div className="relative">
          {datesOf(view, 5).map(({ index, kind }) => (
            <span
              key={index}
              className={`absolute top-1 -translate-x-1/2 whitespace-nowrap ${kind === "year" ? "font-semibold text-ink" : ""}`}
              style={{ left: `${Math.min(96, Math.max(4, share(index)))}%` }}
            >
              {format.date(view.dates[index] ?? "", kind === "day" ? "short" : kind)}
            </span>
          ))}
        </div>
        <span />
        <Lane spans={view.entries} count={view.dates.length} tone="bg-gain" />
        <span className="text-end leading-[14px]">{t`buy`}</span>
        <Lane spans={view.exits} count={view.dates.length} tone="bg-loss" />
        <span className="text-end leading-[14px]">{t`sell`}</span>
        <div
          aria-hidden="true"
          className="absolute inset-y-0 right-12 left-0 touch-pan-y"
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={() => setAt(null)}
        >
          {at === null ? null : (
            <span className="absolute inset-y-0 w-px bg-control" style={{ left: `${share(at)}%` }} />
          )}
        </div>
      </div>
      <ReadOut view={view} at={at} />
    </div>
  );
}

function Price({ view, share }: { view: TryView; share(position: number): number }) {
  const { closes, scale, trades } = view;
  const last = Math.max(1, closes.length - 1);
  const y = (i: number): number => scale.at(closes[i] ?? 0);
  const path = ({ from, to }: Span): string =>
    closes
      .slice(from, to + 1)
      .map((_, i) => `${i === 0 ? "M" : "L"}${from + i} ${(y(from + i) * 10).toFixed(1)}`)
      .join("");
  const held = trades.map(path).join("");
  const sign = (position: number, isBuy: boolean, key: string) => (
    <span
      key={key}
      className={`absolute -translate-x-1/2 leading-none ${isBuy ? "text-gain" : "-translate-y-full text-loss"}`}
      style={{ left: `${share(position)}%`, top: `calc(${y(position)}% ${isBuy ? "+ 5px" : "- 5px"})` }}
    >
      <svg aria-hidden="true" width="8" height="7" viewBox="0 0 8 7" className="block">
        <path d={isBuy ? "M4 0 8 7H0Z" : "M4 7 0 0h8Z"} fill="currentColor" />
      </svg>
    </span>
  );
  return (
    <div className="relative">
      {ticksOf(view).map((tick) => (
        <span key={tick} className="absolute inset-x-0 h-px bg-grid" style={{ top: `${scale.at(tick)}%` }} />
      ))}
      <svg
        aria-hidden="true"
        className="absolute inset-0 size-full"
        viewBox={`0 0 ${last} ${HEIGHT}`}
        preserveAspectRatio="none"
        fill="none"
      >
        <path
          d={path({ from: 0, to: last })}
          stroke="var(--control)"
          strokeWidth="1.25"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
        <path
          d={held}
          stroke="var(--ink)"
          strokeWidth="2"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {trades.map(({ from, to }, i) => [sign(from, true, `b${i}`), sign(to, false, `s${i}`)])}
    </div>
  );
}

/** Days on which conditions held, as bars of a whole day at least. */
function Lane({ spans, count, tone }: { spans: readonly Span[]; count: number; tone: string }) {
  const wide = 100 / Math.max(1, count);
  return (
    <div className="relative my-[3px] bg-grid">
      {spans.map(({ from, to }) => (
        <span
          key={from}
          className={`absolute inset-y-0 min-w-px ${tone}`}
          style={{ left: `${from * wide}%`, width: `${(to - from + 1) * wide}%` }}
        />
      ))}
    </div>
  );
}

/** What the signs mean; under the pointer what was on that day. Its height never changes. */
function ReadOut({ view, at }: { view: TryView; at: number | null }) {
  const { t } = useLingui();
  const format = useFormat();
  if (at === null)
    return (
      <p className="mt-2 flex min-h-5 flex-wrap items-center gap-x-4 gap-y-1 text-11 text-muted max-tab:min-h-10">
        <span className="inline-flex items-center gap-1.5">
          <span aria-hidden="true" className="h-0.5 w-4 bg-ink" />
          {t`held`}
        </span>
        <span className="inline-flex items-center gap-1.5">
          <span aria-hidden="true" className="h-px w-4 bg-control" />
          {t`not held`}
        </span>
        <span>{t`Below: closes at which the conditions held`}</span>
      </p>
    );
  const close = view.closes[at];
  const isIn = (spans: readonly Span[]) => spans.some(({ from, to }) => from <= at && at <= to);
  const trade = view.trades.find(({ from, to }) => from <= at && at <= to);
  return (
    <p className="mt-2 flex min-h-5 flex-wrap items-center gap-x-4 gap-y-1 text-11 text-soft max-tab:min-h-10">
      <span>{format.date(view.dates[at] ?? "")}</span>
      <strong className="font-semibold text-ink">{close === undefined ? "" : format.price(close)}</strong>
      {isIn(view.entries) ? <span>{t`conditions to buy held`}</span> : null}
      {isIn(view.exits) ? <span>{t`conditions to sell held`}</span> : null}
      {trade === undefined ? null : <Delta percent={asPercent(trade.returnPercent)} className="text-11" />}
    </p>
  );
}
