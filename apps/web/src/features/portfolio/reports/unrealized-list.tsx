import { useLingui } from "@lingui/react/macro";
import type { AnswerOf } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { Delta } from "#ui/figures/delta.tsx";
import { CurrencyCode } from "#ui/figures/figure.tsx";
import { EstimateMark } from "#ui/figures/provenance.tsx";
import { EmptyState } from "#ui/states.tsx";
import { unitsText } from "../units-text.ts";
import { GainList } from "./gain-list.tsx";

type Gain = AnswerOf<"portfolioGains">["unrealized"][number];

export interface UnrealizedListProps {
  label: string;
  gains: readonly Gain[];
  named: boolean;
}

/** What is held against what it cost. */
export function UnrealizedList({ label, gains, named }: UnrealizedListProps) {
  const { t } = useLingui();
  const format = useFormat();
  if (gains.length === 0) {
    return (
      <EmptyState
        title={t`Nothing is held yet`}
      >{t`Securities appear here once they are bought.`}</EmptyState>
    );
  }
  const money = (value: number) => <span className="amount">{format.money(value)}</span>;
  return (
    <GainList<Gain>
      label={label}
      rows={gains}
      named={named}
      keyOf={({ account_ids, instrument_id }) => `${account_ids.join(" ")} ${instrument_id}`}
      accountsOf={({ account_ids }) => account_ids}
      amounts={[
        {
          head: t`ACB per unit`,
          numeric: true,
          cell: ({ acb_per_unit, currency }) => (
            <>
              {format.price(acb_per_unit)}
              <CurrencyCode code={currency} isBare />
            </>
          ),
        },
        {
          head: t`Cost, CAD`,
          numeric: true,
          cell: ({ cost_cad, cost_estimated }) => (
            <>
              {money(cost_cad)}
              {cost_estimated ? <CostEstimate /> : null}
            </>
          ),
        },
        { head: t`Value, CAD`, numeric: true, cell: ({ value_cad }) => money(value_cad) },
      ]}
      gain={({ gain_cad, gain_percent }) => (
        <Delta amount={gain_cad} percent={gain_percent ?? undefined} digits={1} />
      )}
      brief={(gain) => {
        const units = unitsText(gain.units, format);
        const acb =
          `${format.price(gain.acb_per_unit)} ${gain.currency === "CAD" ? "" : gain.currency}`.trim();
        return [
          <span key="held" className="amount">{t`${units}, ACB ${acb}`}</span>,
          format.money(gain.value_cad),
        ];
      }}
    />
  );
}

/** Beside a cost that nobody but the broker told. */
export function CostEstimate() {
  const { t } = useLingui();
  return (
    <EstimateMark
      why={t`Some of it was held before the first known transaction: it stands at the broker’s average and the rate of that day. Enter what it cost under “What units cost”.`}
    />
  );
}
