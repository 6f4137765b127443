import { useLingui } from "@lingui/react/macro";
import { type AdvancedAnalysis, asFraction, type Fraction, percentOf } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { Cell } from "#ui/sheet.tsx";
import { type Column, Table } from "#ui/table.tsx";
import { Disclosure } from "#ui/windows/disclosure.tsx";

interface Row {
  date: string;
  close: number;
  average: number | null;
  score: number | null;
  high: number | null;
  low: number | null;
  volume: number | null;
  volatility: number | null;
}

/** What the drawings are made of, as a table, newest first. */
export function HistoryRow({ analysis }: { analysis: AdvancedAnalysis }) {
  const { t } = useLingui();
  const format = useFormat();
  const { history } = analysis;
  const rows: Row[] = history.dates
    .map((date, index) => ({
      date,
      close: history.close[index] ?? 0,
      average: history.average_20[index] ?? null,
      score: history.z_score[index] ?? null,
      high: history.channel_high[index] ?? null,
      low: history.channel_low[index] ?? null,
      volume: history.volume_ratio[index] ?? null,
      volatility: history.volatility[index] ?? null,
    }))
    .reverse();
  const figure = (
    key: Exclude<keyof Row, "date">,
    head: string,
    text: (value: Fraction) => string,
  ): Column<Row> => ({
    head,
    numeric: true,
    cell: (row) => {
      const value = row[key];
      return value === null ? "–" : text(asFraction(value));
    },
  });
  const count = rows.length;
  return (
    <Cell className="py-2!">
      <Disclosure title={t`The figures behind the drawings, ${count} sessions`}>
        <div className="max-h-[420px] overflow-y-auto pb-3">
          <Table
            label={t`Figures behind the drawings`}
            rows={rows}
            keyOf={(row) => row.date}
            columns={[
              { head: t`Session`, rowHeader: true, cell: (row) => format.date(row.date) },
              figure("close", t`Close`, (value) => format.price(value)),
              figure("average", t`20-day average`, (value) => format.price(value)),
              figure("score", t`Deviations`, (value) => format.number(value, { digits: 2, signed: true })),
              figure("high", t`20-day high`, (value) => format.price(value)),
              figure("low", t`10-day low`, (value) => format.price(value)),
              figure("volume", t`Volume, times usual`, (value) => format.number(value, { digits: 2 })),
              figure("volatility", t`Volatility a day`, (value) =>
                format.percent(percentOf(value), { digits: 2 }),
              ),
            ]}
          />
        </div>
      </Disclosure>
    </Cell>
  );
}
