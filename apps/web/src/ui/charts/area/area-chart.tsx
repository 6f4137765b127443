import { useLingui } from "@lingui/react/macro";
import { Suspense } from "react";
import { useFormat } from "#lib/format.ts";
import { lazy } from "#lib/loading/lazy.ts";
import { Table } from "#ui/table.tsx";
import { timeOfPoint } from "../point-time.ts";
import type { AreaChartProps } from "./area-chart-props.ts";

const AreaCanvas = lazy(() => import("./area-canvas.tsx"));

/** Value over time: ink line, ink area, last value flagged on the right axis. */
export function AreaChart(props: AreaChartProps) {
  const { label, asTable = false, className = "h-[300px]" } = props;
  if (asTable) return <AreaTable {...props} />;
  return (
    <div className={`amount-chart ${className}`} role="img" aria-label={label}>
      <Suspense fallback={<span className="block size-full" />}>
        <AreaCanvas {...props} />
      </Suspense>
    </div>
  );
}

interface Row {
  time: number;
  value: number;
  other: number | undefined;
}

function AreaTable({ label, times, values, comparison, axisText, className = "h-[300px]" }: AreaChartProps) {
  const { t } = useLingui();
  const format = useFormat();
  const others = new Map(comparison?.times.map((time, index) => [time, comparison.values[index]]));
  const text = axisText ?? ((value: number) => format.money(value));
  const rows: Row[] = times
    .map((time, index) => ({ time, value: values[index] ?? 0, other: others.get(time) }))
    .reverse();
  return (
    <div className={`${className} overflow-y-auto`}>
      <Table
        label={label}
        rows={rows}
        keyOf={(row) => String(row.time)}
        columns={[
          { head: t`Date`, rowHeader: true, cell: (row) => timeOfPoint(row.time, format) },
          {
            head: label,
            numeric: true,
            cell: (row) => <span className="amount">{text(row.value)}</span>,
          },
          ...(comparison === undefined
            ? []
            : [
                {
                  head: comparison.name,
                  numeric: true,
                  cell: (row: Row) => (
                    <span className="amount">{row.other === undefined ? "–" : text(row.other)}</span>
                  ),
                },
              ]),
        ]}
      />
    </div>
  );
}
