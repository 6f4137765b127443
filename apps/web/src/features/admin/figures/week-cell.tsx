import { useLingui } from "@lingui/react/macro";
import type { AdminAnalytics } from "@neuro/contract";
import { useState } from "react";
import { useFormat } from "#lib/format.ts";
import { CellHead } from "#ui/cell-head.tsx";
import { ChartTableButton } from "#ui/chart-table-button.tsx";
import { Source } from "#ui/figures/source.tsx";
import { Cell } from "#ui/sheet.tsx";
import { Table } from "#ui/table.tsx";
import { DayName, WeekPlot } from "./week-plot.tsx";
import { weekScale } from "./week-scale.ts";

/** Who was there and what was traded, day by day. */
export function WeekCell({ analytics }: { analytics: AdminAnalytics }) {
  const { t } = useLingui();
  const format = useFormat();
  const [asTable, setAsTable] = useState(false);
  const days = analytics.weekly_activity;
  const scale = format.number(weekScale(days.flatMap(({ users, trades }) => [users, trades])).top);
  return (
    <Cell>
      <CellHead title={t`Weekly activity`}>
        <ul className="admin-legend">
          <li data-part="users">{t`Users`}</li>
          <li data-part="trades">{t`Trades`}</li>
        </ul>
        <span className="text-12 text-muted max-tab:hidden">{t`scale to ${scale}`}</span>
        <ChartTableButton on={asTable} onChange={setAsTable} />
      </CellHead>
      {asTable ? (
        <Table
          label={t`Weekly activity`}
          rows={days}
          keyOf={({ date }) => date}
          columns={[
            {
              head: t`Day`,
              rowHeader: true,
              cell: (day) => <DayName day={day} today={day === days.at(-1)} />,
            },
            { head: t`Users`, numeric: true, cell: ({ users }) => format.number(users) },
            { head: t`Trades`, numeric: true, cell: ({ trades }) => format.number(trades) },
          ]}
        />
      ) : (
        <WeekPlot days={days} />
      )}
      <p className="mt-2 flex flex-wrap justify-between gap-x-4 text-12 text-muted">
        <span>{t`Users by the calendar of Toronto, trades by that of the market.`}</span>
        <Source of={analytics.provenance} text={sourceText(analytics, t`counted`, t`Sample`)} />
      </p>
    </Cell>
  );
}

function sourceText({ provenance }: AdminAnalytics, real: string, sample: string): string {
  return provenance.basis === "sample" ? sample : real;
}
