import { useLingui } from "@lingui/react/macro";
import { type AnswerOf, SELF } from "@neuro/contract";
import { useOperation } from "#data/queries/use-operation.ts";
import { useFormat } from "#lib/format.ts";
import { useAccountType } from "#shared/accounts/account-name.ts";
import { Delta } from "#ui/figures/delta.tsx";
import { CurrencyCode } from "#ui/figures/figure.tsx";
import { EstimateMark } from "#ui/figures/provenance.tsx";
import { EmptyState } from "#ui/states.tsx";
import { Disclosure } from "#ui/windows/disclosure.tsx";
import { BoughtBy } from "../room/bought-by.tsx";
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

/** Losses of a person that a sale today would bring, with what of them counts and how long to wait. Nothing while there are none. */
export function LossesToTake({ personId }: { personId: string }) {
  const { t } = useLingui();
  const format = useFormat();
  const accountName = useAccountType();
  const { data } = useOperation(
    "portfolioLosses",
    { query: personId === SELF ? {} : { person_id: personId } },
    { keepLast: true },
  );
  if (data === undefined || data.losses.length === 0) return null;
  const back = format.date(data.buy_back_from);
  return (
    <Disclosure title={t`Losses that could be taken today`}>
      <p className="max-w-[72ch] text-12 text-muted">
        {t`Sold today, a loss counts against gains if the same is not bought, in any account, with settlement before ${back}.`}
      </p>
      <ul>
        {data.losses.map(({ account_id, account_name, symbol, instrument_id, units, ...loss }) => {
          const denied = format.money(loss.denied_cad);
          const day = loss.wait_until === null ? "" : format.date(loss.wait_until);
          return (
            <li
              key={`${account_id} ${instrument_id}`}
              className="flex justify-between gap-4 border-b border-line py-2 text-13 last:border-0"
            >
              <div className="min-w-0">
                <strong className="font-semibold">{symbol}</strong>{" "}
                <span className="text-12 text-muted">
                  {accountName(account_name)} · {unitsText(units, format)}
                </span>
                {loss.denied_cad === 0 ? null : (
                  <p className="text-12 text-warn">
                    {t`${denied} would not count; settled from ${day} on it would.`}
                    <BoughtBy people={loss.denied_by} />
                  </p>
                )}
              </div>
              <span className="amount text-end font-semibold text-loss">
                {format.money(0 - loss.counted_cad, { signed: true })}
              </span>
            </li>
          );
        })}
      </ul>
    </Disclosure>
  );
}
