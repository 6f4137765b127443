import { useLingui } from "@lingui/react/macro";
import { asPercent } from "@neuro/contract";
import type { ReactNode } from "react";
import { useFormat } from "#lib/format.ts";
import { Table } from "#ui/table.tsx";
import type { EquityCurve } from "./equity-curve.ts";

interface Row {
  date: string;
  balance: number;
  holding: number;
  drawdown: number;
}

interface EquityTableProps {
  label: string;
  curve: EquityCurve;
  foot: ReactNode;
}

/** The figures behind EquityChart, newest first, in its height. */
export function EquityTable({ label, curve, foot }: EquityTableProps) {
  const { t } = useLingui();
  const format = useFormat();
  const money = (value: number) => (
    <span className="amount">{format.money(value, { currency: curve.currency })}</span>
  );
  const rows: Row[] = curve.dates
    .map((date, index) => ({
      date,
      balance: curve.balances[index] ?? 0,
      holding: curve.holdings[index] ?? 0,
      drawdown: curve.drawdowns[index] ?? 0,
    }))
    .reverse();
  return (
    <div className="flex flex-1 flex-col">
      <div className="relative min-h-[424px] flex-1 tab:min-h-[484px]">
        <div className="absolute inset-0 overflow-y-auto">
          <Table
            label={label}
            rows={rows}
            keyOf={(row) => row.date}
            columns={[
              { head: t`Date`, rowHeader: true, cell: (row) => format.date(row.date) },
              { head: t`Balance`, numeric: true, cell: (row) => money(row.balance) },
              { head: t`Buy and hold`, numeric: true, cell: (row) => money(row.holding) },
              {
                head: t`Below the last high`,
                numeric: true,
                cell: (row) => format.percent(asPercent(row.drawdown), { digits: 1 }),
              },
            ]}
          />
        </div>
      </div>
      <div className="mt-3 flex justify-end">{foot}</div>
    </div>
  );
}
