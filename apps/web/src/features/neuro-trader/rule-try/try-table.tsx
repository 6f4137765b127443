import { useLingui } from "@lingui/react/macro";
import { useFormat } from "#lib/format.ts";
import { Delta } from "#ui/figures/delta.tsx";
import { Table } from "#ui/table.tsx";
import type { Tried } from "./use-rule-try.ts";

/** The days on which something was to be done, newest first, in the chart's height. */
export function TryTable({ label, tried }: { label: string; tried: Tried }) {
  const { t } = useLingui();
  const format = useFormat();
  const rows = tried.trades.map((trade, key) => ({ ...trade, key: String(key) })).toReversed();
  return (
    <div className="h-[280px] overflow-y-auto">
      <Table
        label={label}
        rows={rows}
        keyOf={({ key }) => key}
        columns={[
          { head: t`Bought`, rowHeader: true, cell: (row) => <Day>{format.date(row.entry_date)}</Day> },
          { head: t`Sold`, cell: (row) => <Day>{format.date(row.exit_date)}</Day> },
          {
            head: t`Return %`,
            numeric: true,
            cell: (row) => <Delta percent={row.return_pct} digits={1} bare />,
          },
          { head: t`Ended by`, cell: (row) => <span className="text-12 text-soft">{row.exit}</span> },
        ]}
      />
    </div>
  );
}

function Day({ children }: { children: string }) {
  return <span className="text-12 text-muted">{children}</span>;
}
