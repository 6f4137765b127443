import { useLingui } from "@lingui/react/macro";
import { type Fraction, type Percent, percentOf } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { useSourceName } from "#ui/figures/source-name.ts";
import { type Column, Table } from "#ui/table.tsx";
import type { KeyedStrategy } from "./keyed-strategy.ts";

type Compared = NonNullable<KeyedStrategy["exits_compared"]>;
interface Row {
  key: string;
  name: string;
  exits: string;
  figures: Compared["own"];
}

/** Each strategy by its own stops and by the forecast's over the same sessions of many listings. */
export default function ExitsCompared({ strategies }: { strategies: readonly KeyedStrategy[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const compared = strategies.flatMap(({ name, key, exits_compared: both }) =>
    both === null ? [] : [{ name, key, both }],
  );
  const [first] = compared;
  if (first === undefined) return null;
  const rows = compared.flatMap(({ name, key, both: { own, forecast } }): Row[] => [
    { key: `${key} own`, name, exits: t`its own`, figures: own },
    { key: `${key} forecast`, name, exits: t`by forecast`, figures: forecast },
  ]);
  const share = (fraction: Fraction, digits = 1): string => format.percent(percentOf(fraction), { digits });
  const columns: readonly Column<Row>[] = [
    {
      head: t`Stops and sizes`,
      rowHeader: true,
      className: "max-tab:whitespace-normal! max-tab:py-1.5!",
      cell: ({ name, exits }) => (
        <>
          {name} <span className="text-soft max-tab:block">{exits}</span>
        </>
      ),
    },
    { head: t`A stop cost`, numeric: true, cell: ({ figures }) => share(figures.stop_cost) },
    {
      head: t`19 of 20 at most`,
      numeric: true,
      className: "max-tab:hidden",
      cell: ({ figures }) => share(figures.stop_cost_95),
    },
    { head: t`Max drawdown`, numeric: true, cell: ({ figures }) => share(figures.max_drawdown) },
    {
      head: t`Sharpe`,
      numeric: true,
      cell: ({ figures: { sharpe_ratio: sharpe } }) =>
        sharpe === null ? "–" : format.number(sharpe, { digits: 2 }),
    },
    {
      head: t`Win rate`,
      numeric: true,
      className: "max-tab:hidden",
      cell: ({ figures }) => share(figures.win_rate, 0),
    },
    {
      head: t`Trades`,
      numeric: true,
      className: "max-tab:hidden",
      cell: ({ figures }) => format.number(figures.trades),
    },
  ];
  return (
    <div className="mt-6">
      <h3 className="mb-1 text-14 font-semibold">{t`Own stops beside those by forecast`}</h3>
      <Basis of={first.both} />
      <Table
        label={t`Own stops beside those by forecast`}
        columns={columns}
        rows={rows}
        keyOf={({ key }) => key}
      />
    </div>
  );
}

function Basis({ of: { risk_pct, listings, from, to, source: given } }: { of: Compared }) {
  const { t } = useLingui();
  const format = useFormat();
  const source = useSourceName()(given);
  const risk = format.percent(risk_pct as Percent, { digits: 0 });
  const [series, first, last] = [format.number(listings), format.date(from), format.date(to)];
  return (
    <p className="mb-2 text-13 text-soft">
      {t`By forecast, stop and target stand at the ends of an ordinary week as known at each signal, and the size is such that the stop should cost ${risk} of the worth. Measured on ${series} listings, ${first} to ${last}, with the same parameters and costs; falls and Sharpe are of all of them in equal shares.`}{" "}
      {t`Prices: ${source}.`}
    </p>
  );
}
