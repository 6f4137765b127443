import { useLingui } from "@lingui/react/macro";
import { useFormat } from "#lib/format.ts";
import { BoxRow, Line } from "./box-row.tsx";
import type { TaxYear } from "./tax-year-answer.ts";
import { useAccountNames } from "./use-account-names.ts";

type Money = NonNullable<NonNullable<TaxYear["schedule_3"]>["foreign_money"]>;
type Paid = Money["disposals"][number];

/** Foreign money: what was paid out of it, and what of the gain counts. */
export function ForeignMoney({ told }: { told: Money }) {
  const { t } = useLingui();
  const format = useFormat();
  const { gain_line, proceeds_line, gain_cad, disposals, debts_cad } = told;
  const proceeds = format.money(told.proceeds_cad);
  const net = format.money(told.gains_cad + told.losses_cad);
  const exempt = format.money(Math.abs(told.exempt_cad));
  const debts = format.money(debts_cad);
  const nameOf = useAccountNames();
  const short = told.short_account_ids.map(nameOf).join(", ");
  return (
    <BoxRow
      name={t`Foreign money: ${told.currencies.join(", ")}`}
      where={t`line ${gain_line}; proceeds on line ${proceeds_line}: ${proceeds}`}
      amount={format.money(gain_cad)}
    >
      <div className="grid max-w-[72ch] gap-1 text-12 text-muted">
        <p>
          {t`Each payment out of it is a sale of it, at what it was worth that day less what it cost on average. Net ${net}, of which ${exempt} does not count: 200 a year.`}
          {debts_cad === 0 ? null : ` ${t`What debts paid back brought counts whole: ${debts}.`}`}
        </p>
        <p>
          {t`A withdrawal counts as spent; what went to an account of your own in the same money at a bank is no sale of it.`}
        </p>
        {told.cost_estimated ? (
          <p className="text-warn">
            {t`Some of it rests on an opening balance or a transfer, taken at the rate of its day.`}
          </p>
        ) : null}
        {short === "" ? null : (
          <p className="text-warn">
            {t`Paid out more than is known to have been there, as where a broker converts without telling; no gain is stated of that: ${short}.`}
          </p>
        )}
      </div>
      <ul className="pb-2">
        {disposals.map((paid) => (
          <PaidLine key={`${paid.entry_id} ${paid.of}`} paid={paid} />
        ))}
      </ul>
    </BoxRow>
  );
}

function PaidLine({ paid }: { paid: Paid }) {
  const { t } = useLingui();
  const format = useFormat();
  const nameOf = useAccountNames();
  const { of, kind, symbol, counts_on, account_id, cost_estimated } = paid;
  const names: Record<Paid["kind"], string> = {
    purchase: t`Purchase`,
    sale: t`Sale`,
    conversion: t`Conversion`,
    deposit: t`Deposit`,
    withdrawal: t`Withdrawal`,
    transfer: t`Transfer`,
    dividend: t`Dividend`,
    interest: t`Interest`,
    fee: t`Fee`,
    tax: t`Tax withheld`,
    other: t`Reported by the broker`,
  };
  const [amount, worth] = [
    format.money(paid.amount, { currency: paid.currency }),
    format.money(paid.proceeds_cad),
  ];
  const cost = format.money(paid.cost_cad);
  const what = symbol === null ? names[kind] : `${names[kind]} ${symbol}`;
  const about = [
    ...[format.date(counts_on), nameOf(account_id), `${amount} ${paid.currency}`],
    of === "debt" ? t`borrowed at ${worth}, paid back for ${cost}` : t`worth ${worth}, cost ${cost}`,
    ...(cost_estimated ? [t`cost estimated`] : []),
  ];
  return (
    <Line
      what={<strong className="font-semibold">{what}</strong>}
      about={about.join(" · ")}
      amount={format.money(paid.gain_cad)}
    />
  );
}
