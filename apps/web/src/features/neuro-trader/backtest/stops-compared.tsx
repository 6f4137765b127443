import { useLingui } from "@lingui/react/macro";
import { asPercent } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { type Column, Table } from "#ui/table.tsx";
import type { Backtest } from "./backtest.ts";

type Figures = NonNullable<Backtest["by_strategy"][number]["figures"]>;

interface Row {
  name: string;
  figures: Pick<Figures, "total_return_pct" | "max_drawdown" | "sharpe_ratio"> & Partial<Figures>;
  isShown: boolean;
}

/** The strategy by its own stops, by the forecast's, and holding: what each made and what it went through. */
export function StopsCompared({ result }: { result: Backtest }) {
  const { t } = useLingui();
  const format = useFormat();
  const run = result.by_strategy.find(({ strategy_key }) => strategy_key === result.strategy_key);
  if (run?.figures == null || run.by_forecast === null) return null;
  const rows: Row[] = [
    { name: t`Own stops and sizes`, figures: run.figures, isShown: result.exits === "own" },
    { name: t`By forecast`, figures: run.by_forecast, isShown: result.exits === "forecast" },
    { name: t`Buy and hold`, figures: result.holding, isShown: false },
  ];
  const { strategy } = result;
  const percent = (value: number): string => format.percent(asPercent(value), { digits: 1, signed: true });
  const columns: readonly Column<Row>[] = [
    {
      head: t`Stops and sizes`,
      rowHeader: true,
      cell: ({ name, isShown }) => <span className={isShown ? "font-semibold" : ""}>{name}</span>,
    },
    { head: t`Return`, numeric: true, cell: ({ figures }) => percent(figures.total_return_pct) },
    { head: t`Max drawdown`, numeric: true, cell: ({ figures }) => percent(-figures.max_drawdown) },
    {
      head: t`Sharpe`,
      numeric: true,
      cell: ({ figures: { sharpe_ratio: sharpe } }) =>
        sharpe === null ? "–" : format.number(sharpe, { digits: 2 }),
    },
    {
      head: t`Won`,
      numeric: true,
      className: "max-tab:hidden",
      cell: ({ figures: { winning_trades: won, total_trades: all } }) => {
        if (won === undefined || all === undefined) return "–";
        const [wins, trades] = [format.number(won), format.number(all)];
        return t`${wins} of ${trades}`;
      },
    },
  ];
  return (
    <div className="mt-4">
      <Table
        label={t`${strategy}: own stops beside those by forecast`}
        columns={columns}
        rows={rows}
        keyOf={({ name }) => name}
      />
    </div>
  );
}
