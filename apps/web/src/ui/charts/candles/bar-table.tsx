import { useLingui } from "@lingui/react/macro";
import { useFormat } from "#lib/format.ts";
import { Table } from "#ui/table.tsx";
import { timeOfPoint } from "../point-time.ts";
import type { CandleChartProps } from "./candle-types.ts";

/** The bars of a chart as a table, newest first. */
export function BarTable({ label, bars, className = "h-[420px]" }: CandleChartProps) {
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
          { head: t`Date`, rowHeader: true, cell: (row) => timeOfPoint(row.time, format) },
          {
            head: t({ message: "Open", context: "price" }),
            numeric: true,
            cell: (row) => price(bars.open, row.index),
          },
          {
            head: t({ message: "High", context: "price" }),
            numeric: true,
            cell: (row) => price(bars.high, row.index),
          },
          {
            head: t({ message: "Low", context: "price" }),
            numeric: true,
            cell: (row) => price(bars.low, row.index),
          },
          {
            head: t({ message: "Close", context: "price" }),
            numeric: true,
            cell: (row) => price(bars.close, row.index),
          },
          {
            head: t`Volume`,
            numeric: true,
            cell: (row) => format.compact(bars.volume?.[row.index] ?? 0),
          },
        ]}
      />
    </div>
  );
}
