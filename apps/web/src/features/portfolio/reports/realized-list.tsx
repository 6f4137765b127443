import { useLingui } from "@lingui/react/macro";
import type { AnswerOf } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { Delta } from "#ui/figures/delta.tsx";
import { EmptyState } from "#ui/states.tsx";
import { LotsLink } from "../lots-link.tsx";
import { unitsText } from "../units-text.ts";
import { GainList } from "./gain-list.tsx";
import { GainMarks } from "./gain-marks.tsx";
import { CostEstimate } from "./unrealized-list.tsx";

type Sale = AnswerOf<"portfolioGains">["realized"][number];

export interface RealizedListProps {
  label: string;
  gains: readonly Sale[];
  year: number;
  named: boolean;
}

interface Row extends Sale {
  key: string;
  /** The first line of a sale that is counted by lots. */
  opensLots: boolean;
}

const rowsOf = (gains: readonly Sale[]): readonly Row[] =>
  gains.map((sale, index) => ({
    ...{ ...sale, key: String(index) },
    opensLots: sale.lot !== null && sale.kind === "sale" && gains[index - 1]?.entry_id !== sale.entry_id,
  }));

/** Every sale of a year, newest first: what came in, what the units had cost, and what counts of the difference. */
export function RealizedList({ label, gains, year, named }: RealizedListProps) {
  const { t } = useLingui();
  const format = useFormat();
  if (gains.length === 0) {
    return (
      <EmptyState title={t`Nothing was sold in ${String(year)}`}>
        {t`A sale appears here with its proceeds, its cost and its gain.`}
      </EmptyState>
    );
  }
  const money = (value: number) => <span className="amount">{format.money(value)}</span>;
  const denied = {
    head: t`Denied loss`,
    numeric: true,
    cell: ({ denied_cad }: Row) =>
      denied_cad === 0 ? <span className="text-muted">–</span> : money(denied_cad),
  };
  const isByLots = gains.some(({ lot }) => lot !== null);
  const terms = { short: t`Short term`, long: t`Long term`, unknown: t`Term unknown` };
  const lots = [
    {
      head: t`Acquired`,
      cell: ({ lot }: Row) => (
        <span className="whitespace-nowrap text-12 text-muted">
          {lot?.acquired_on == null ? "–" : format.date(lot.acquired_on)}
          <span className="block">{lot === null ? null : terms[lot.term]}</span>
        </span>
      ),
    },
  ];
  return (
    <GainList<Row>
      label={label}
      rows={rowsOf(gains)}
      named={named}
      keyOf={({ key }) => key}
      accountsOf={({ account_id }) => [account_id]}
      lead={[
        {
          head: t`Date`,
          cell: (sale) => {
            const settled = format.date(sale.counts_on);
            return (
              <span className="whitespace-nowrap text-12 text-muted">
                {format.date(sale.date, "short")}
                {countsInAnotherYear(sale) ? <span className="block">{t`settled ${settled}`}</span> : null}
              </span>
            );
          },
        },
        ...(isByLots ? lots : []),
      ]}
      amounts={[
        {
          head: t`Proceeds`,
          numeric: true,
          cell: ({ proceeds_cad }) => money(proceeds_cad),
        },
        {
          head: t`Cost`,
          numeric: true,
          cell: ({ cost_cad, cost_estimated }) => (
            <>
              {money(cost_cad)}
              {cost_estimated ? <CostEstimate /> : null}
            </>
          ),
        },
      ]}
      last={gains.some(({ denied_cad }) => denied_cad > 0) ? [denied] : []}
      gain={({ counted_cad }) => <Delta amount={counted_cad} />}
      marks={(sale) => (
        <>
          <GainMarks sale={sale} />
          {sale.opensLots ? <LotsLink entryId={sale.entry_id} /> : null}
        </>
      )}
      brief={(sale) => {
        const traded = format.date(sale.date, "short");
        const settled = format.date(sale.counts_on);
        const day = countsInAnotherYear(sale) ? t`${traded}, settled ${settled}` : traded;
        const term = sale.lot === null ? [] : [terms[sale.lot.term]];
        return [
          [day, unitsText(sale.units, format), ...term].join(" · "),
          `${format.money(sale.proceeds_cad)} − ${format.money(sale.cost_cad)}`,
        ];
      }}
    />
  );
}

/** Traded at the end of a year and settled in the next. */
function countsInAnotherYear({ date, counts_on }: Sale): boolean {
  return date.slice(0, 4) !== counts_on.slice(0, 4);
}
