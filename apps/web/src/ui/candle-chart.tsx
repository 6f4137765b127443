import { useLingui } from "@lingui/react/macro";
import { lazy, Suspense } from "react";
import { useFormat } from "#lib/format.ts";
import { timeOfPoint } from "./charts/point-time.ts";
import { Table } from "./table.tsx";

const CandleCanvas = lazy(() => import("./charts/candle-canvas.tsx"));

export interface Bars {
  /** Epoch milliseconds, ascending; daily bars carry midnight UTC. */
  times: readonly number[];
  open: readonly number[];
  high: readonly number[];
  low: readonly number[];
  close: readonly number[];
  volume?: readonly number[];
}

export type Values = ReadonlyArray<number | null>;

export interface IndicatorPane {
  key: string;
  /** Spoken and drawn at the upper left: RSI 14, MACD 12 26 9. */
  name: string;
  lines: ReadonlyArray<{ key: string; values: Values; tone: "ink" | "brand" | "muted" }>;
  /** Bars around zero in gain and loss (MACD gap). */
  histogram?: Values;
  /** Dashed levels, e.g. 30 and 70; the space between the first two is shaded. */
  levels?: readonly number[];
}

/** A numbered point: the same number as in the list beside the chart. */
export interface EvidencePoint {
  /** Epoch milliseconds of a bar. */
  time: number;
  value: number;
  number: number;
  side?: "above" | "below";
  /** Key of an indicator pane, or `volume`; over the prices unless set. */
  pane?: string;
}

export interface CandleChartProps {
  label: string;
  bars: Bars;
  /** Bollinger: berry lines with a 6 % fill, dashed middle. */
  band?: { upper: Values; middle: Values; lower: Values } | undefined;
  overlays?: ReadonlyArray<{ key: string; values: Values; tone: "ink" | "brand" | "muted" }> | undefined;
  panes?: readonly IndicatorPane[] | undefined;
  marks?: readonly EvidencePoint[] | undefined;
  /** Dashed levels with a flag on the axis: target, stop. */
  levels?:
    | ReadonlyArray<{ key: string; price: number; name: string; tone: "gain" | "loss" | "ink" }>
    | undefined;
  /** `line` for a closing-price line instead of candles. */
  kind?: "candles" | "line";
  asTable?: boolean;
  className?: string;
}

/** Prices with overlays, volume, indicator panes and numbered evidence. Keep the props' arrays stable between renders. */
export function CandleChart(props: CandleChartProps) {
  const { label, asTable = false, className = "h-[420px]" } = props;
  if (asTable) return <BarTable {...props} />;
  return (
    <div className={className} role="img" aria-label={label}>
      <Suspense fallback={<span className="block size-full" />}>
        <CandleCanvas {...props} />
      </Suspense>
    </div>
  );
}

function BarTable({ label, bars, className = "h-[420px]" }: CandleChartProps) {
  const { t } = useLingui();
  const format = useFormat();
  const rows = bars.times.map((time, index) => ({ time, index })).reverse();
  const price = (values: readonly number[], index: number): string => {
    const value = values[index];
    return value === undefined ? "–" : format.price(value);
  };
  return (
    <div className={`${className} overflow-y-auto`}>
      <Table
        label={label}
        rows={rows}
        keyOf={(row) => String(row.time)}
        columns={[
          { key: "time", head: t`Date`, rowHeader: true, cell: (row) => timeOfPoint(row.time, format) },
          {
            key: "open",
            head: t({ message: "Open", context: "price" }),
            numeric: true,
            cell: (row) => price(bars.open, row.index),
          },
          {
            key: "high",
            head: t({ message: "High", context: "price" }),
            numeric: true,
            cell: (row) => price(bars.high, row.index),
          },
          {
            key: "low",
            head: t({ message: "Low", context: "price" }),
            numeric: true,
            cell: (row) => price(bars.low, row.index),
          },
          {
            key: "close",
            head: t({ message: "Close", context: "price" }),
            numeric: true,
            cell: (row) => price(bars.close, row.index),
          },
          {
            key: "volume",
            head: t`Volume`,
            numeric: true,
            cell: (row) => format.compact(bars.volume?.[row.index] ?? 0),
          },
        ]}
      />
    </div>
  );
}
