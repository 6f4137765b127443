import { useLingui } from "@lingui/react/macro";
import { useFormat } from "#lib/format.ts";
import { useAccountType } from "#shared/accounts/account-name.ts";
import { useTakeBack } from "#shared/forms/use-take-back.ts";
import { CurrencyCode } from "#ui/figures/figure.tsx";
import { Tag } from "#ui/tag.tsx";
import { textLinkClass } from "#ui/text-link-class.ts";
import { unitsText } from "../units-text.ts";
import { SlipCauses } from "./slip-causes.tsx";
import type { Sale, Slip } from "./use-cause-words.ts";
import { useSlipStates } from "./use-slip-states.ts";

/** One slip: what it says, how it stands to the books, and why. */
export function SlipItem({ slip }: { slip: Slip }) {
  const { t } = useLingui();
  const format = useFormat();
  const accountName = useAccountType();
  const remove = useTakeBack("removeTaxSlip", {
    refreshes: ["portfolioSlips", "taxYear"],
    done: t`The slip is removed`,
  });
  const { id, symbol, security, date, units, account_name, state, proceeds, currency } = slip;
  const states = useSlipStates();
  const name = symbol ?? security;
  return (
    <div className="grid gap-y-2">
      <div className="flex justify-between gap-x-4">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2">
            <strong className="text-14 font-semibold">{name}</strong>
            <Tag tone={states[state].tone}>{states[state].words}</Tag>
          </p>
          <p className="text-12 text-muted">
            {[
              format.date(date),
              unitsText(units, format),
              ...(account_name === null ? [] : [accountName(account_name)]),
            ].join(" · ")}
          </p>
        </div>
        <div className="flex-none text-end">
          <p className="amount text-14 font-semibold">
            {format.money(proceeds, { currency })}
            <CurrencyCode code={currency} />
          </p>
          <button
            type="button"
            className={`${textLinkClass} min-h-6`}
            disabled={remove.busy}
            aria-label={t`Remove the slip ${name} of ${date}`}
            onClick={() => void remove.takeBack({ params: { id } })}
          >
            {t`Remove`}
          </button>
        </div>
      </div>
      <Verdict slip={slip} />
    </div>
  );
}

/** What is to be known of it, by its state. */
function Verdict({ slip }: { slip: Slip }) {
  const { t } = useLingui();
  const { state, sales } = slip;
  if (state === "no_sale")
    return (
      <p className="max-w-[72ch] text-12 text-soft">
        {t`Your books have no sale of these units near that day. Check the security, the day and the account; or the account is not linked.`}
      </p>
    );
  if (state === "duplicate")
    return (
      <p className="max-w-[72ch] text-12 text-soft">
        {t`Another slip says the very same, and has the sale. Remove one of them.`}
      </p>
    );
  if (state === "ambiguous")
    return (
      <div className="text-12 text-soft">
        <p>{t`These sales fit equally well. Name the account, or check the figures:`}</p>
        <SaleLines sales={sales} />
      </div>
    );
  return <SlipCauses slip={slip} />;
}

function SaleLines({ sales }: { sales: readonly Sale[] }) {
  const format = useFormat();
  const accountName = useAccountType();
  return (
    <ul className="mt-1 grid gap-0.5">
      {sales.map((sale, at) => (
        <li key={`${sale.date} ${String(at)}`} className="flex justify-between gap-4">
          <span className="min-w-0">
            {[format.date(sale.date), unitsText(sale.units, format), accountName(sale.account_name)].join(
              " · ",
            )}
          </span>
          <span className="amount">{format.money(sale.proceeds_cad)}</span>
        </li>
      ))}
    </ul>
  );
}
