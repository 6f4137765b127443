import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { type AnswerOf, asPercent } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { Percent } from "#ui/figures/percent.tsx";
import { Dumbbell } from "#ui/plots/dumbbell.tsx";
import { type Column, Table } from "#ui/table.tsx";
import { Disclosure } from "#ui/windows/disclosure.tsx";

type Review = AnswerOf<"portfolioOptimization">["optimization"];
type Weight = Review["weights"][number];

/** The whole allocation that the recommendations come from: each holding with its share of the risk. */
export function SuggestedWeights({ review }: { review: Review }) {
  const { t } = useLingui();
  const format = useFormat();
  const { weights, weights_basis: basis } = review;
  const most = Math.max(...weights.flatMap((each) => [each.current_weight, each.suggested_weight]), 1);
  const to = Math.ceil((most * 1.05) / 10) * 10;
  const count = weights.length;
  const columns: Column<Weight>[] = [
    {
      head: t`Symbol`,
      rowHeader: true,
      cell: (row) => (
        <span className="font-semibold">{row.instrument_id === null ? t`Cash` : row.symbol}</span>
      ),
    },
    {
      head: t`Weight`,
      className: "w-[40%] min-w-[90px]",
      cell: (row) => <Dumbbell now={row.current_weight} suggested={row.suggested_weight} to={to} />,
    },
    {
      head: t`Now`,
      numeric: true,
      cell: (row) => <Percent value={row.current_weight} digits={1} />,
    },
    {
      head: t`Suggested`,
      numeric: true,
      cell: (row) => <Percent value={row.suggested_weight} digits={1} />,
    },
    {
      head: t`Share of risk`,
      numeric: true,
      cell: (row) => (row.risk_share === null ? "–" : <Percent value={row.risk_share} digits={1} />),
    },
  ];
  const [from, until] = [basis?.from, basis?.to].map((date) => (date === undefined ? "" : format.date(date)));
  const volatility = format.percent(asPercent(basis?.volatility ?? 0), { digits: 1 });
  return (
    <div className="mt-4 border-t border-line">
      <Disclosure
        title={t`The whole suggested allocation, ${plural(count, { one: `${count} line`, other: `${count} lines` })}`}
      >
        <Table
          label={t`Suggested allocation`}
          columns={columns}
          rows={weights}
          keyOf={(row) => row.instrument_id ?? row.symbol}
        />
        {basis === null ? null : (
          <p className="mt-2 pb-2 text-12 text-muted">
            {t`Computed from daily returns, ${from} to ${until}; it would have moved ${volatility} a year. Past prices are no promise.`}
          </p>
        )}
      </Disclosure>
    </div>
  );
}
