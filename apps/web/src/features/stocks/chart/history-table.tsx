import { useLingui } from "@lingui/react/macro";
import type { ChartIndicator } from "@neuro/contract";
import { useState } from "react";
import { useFormat } from "#lib/format.ts";
import { Button } from "#ui/button.tsx";
import type { Values } from "#ui/charts/candles/candle-types.ts";
import { timeOfPoint } from "#ui/charts/point-time.ts";
import { type Column, Table } from "#ui/table.tsx";
import type { BarNotes } from "./bar-notes.ts";
import type { ChartView, History } from "./chart-view.ts";
import { useLineNames } from "./use-chart-words.ts";

interface HistoryTableProps {
  history: History;
  view: ChartView;
  notes: BarNotes;
  names: Record<ChartIndicator, string>;
}

const PAGE = 100;

/** The bars with their indicators and marks, newest first, a hundred at a time. */
export function HistoryTable({ history, view: { bars }, notes, names }: HistoryTableProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [shown, setShown] = useState(PAGE);
  const count = bars.times.length;
  const rows = Array.from({ length: Math.min(shown, count) }, (_, place) => count - 1 - place);
  const price =
    (values: Values | undefined, digits?: number) =>
    (index: number): string => {
      const value = values?.[index];
      if (value == null) return "–";
      return digits === undefined ? format.price(value) : format.number(value, { digits });
    };
  const lineNames: Record<ChartIndicator, Readonly<Record<string, string>>> = useLineNames();
  const columns: Array<Column<number>> = [
    {
      head: t`Date`,
      rowHeader: true,
      cell: (index) => timeOfPoint(bars.times[index] ?? 0, format),
    },
    { head: t({ message: "Open", context: "price" }), numeric: true, cell: price(bars.open) },
    { head: t({ message: "High", context: "price" }), numeric: true, cell: price(bars.high) },
    { head: t({ message: "Low", context: "price" }), numeric: true, cell: price(bars.low) },
    {
      head: t({ message: "Close", context: "price" }),
      numeric: true,
      cell: price(bars.close),
    },
    {
      head: t`Volume`,
      numeric: true,
      cell: (index) => format.compact(bars.volume?.[index] ?? 0),
    },
    ...history.indicators.flatMap(({ key, pane, lines }) =>
      lines.map((line) => ({
        head: lineNames[key][line.key] ?? names[key],
        numeric: true,
        cell: price(line.values, pane === "own" ? 2 : undefined),
      })),
    ),
    ...(notes.list.length === 0
      ? []
      : [
          {
            head: t`Marks`,
            cell: (index: number) => notes.at.get(bars.times[index] ?? 0)?.join("; ") ?? "",
          },
        ]),
  ];
  return (
    <div className="h-full overflow-y-auto">
      <Table label={t`Prices bar by bar`} rows={rows} keyOf={String} columns={columns} />
      {shown >= count ? null : (
        <Button size="sm" className="mt-3" onClick={() => setShown(shown + PAGE)}>
          {t`Show older ones`}
        </Button>
      )}
    </div>
  );
}
