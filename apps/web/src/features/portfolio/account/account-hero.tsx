import { useLingui } from "@lingui/react/macro";
import type { AccountDetails } from "@neuro/contract";
import type { ReactNode } from "react";
import { useOperation } from "#data/queries/use-operation.ts";
import { useAccountType } from "#shared/accounts/account-name.ts";
import { ValueHero } from "#shared/portfolio/value-hero.tsx";
import { Figure, Money } from "#ui/figures/figure.tsx";
import { SignedFigure } from "#ui/figures/signed-figure.tsx";
import { Term } from "#ui/figures/term.tsx";
import { Cell } from "#ui/sheet.tsx";
import { AccountMoney } from "./account-money.tsx";

/** Name and balance at the left; what it is made of and what its money earned at the right. */
export function AccountHero({ id, details }: { id: string; details: AccountDetails }) {
  const { t } = useLingui();
  const typeName = useAccountType();
  const account = useOperation("accountsEnhanced").data?.accounts.find((each) => each.id === id);
  const particulars = details.account_details;
  const day = details.performance["1D"];
  const year = details.performance["1Y"].xirr_percent;
  return (
    <Cell className="flex flex-wrap justify-between gap-x-6 gap-y-3 max-tab:bg-canvas!">
      <div>
        <div className="flex min-h-7 items-center gap-3">
          <h2 className="text-13 leading-5 font-medium text-soft">
            {particulars.brokerage_name} {typeName(account?.display_name ?? particulars.account_type)}
          </h2>
          {account === undefined ? null : <AccountMoney account={account} />}
          <span className="text-12 text-muted">{particulars.account_number}</span>
        </div>
        <ValueHero
          value={details.total_value}
          change={{ amount: day.change, percent: day.change_percent }}
          of={details.provenance}
          field="total_value"
          fx={details.fx}
        />
      </div>
      <dl className="flex gap-x-8 max-tab:w-full max-tab:justify-between max-tab:gap-x-4 tab:pt-1.5 wide:text-end">
        <Part name={t`Investments`}>
          <Money value={details.total_value - details.cash_balance} size="m" />
        </Part>
        <Part name={t`Cash`}>
          <Money value={details.cash_balance} size="m" />
        </Part>
        <Part name={<Term id="xirr">{t`Money-weighted, 1 year`}</Term>}>
          {year === null ? <Figure size="m">–</Figure> : <SignedFigure percent={year} digits={1} size="m" />}
        </Part>
      </dl>
    </Cell>
  );
}

function Part({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="text-12 text-muted">{name}</dt>
      <dd className="mt-0.5 max-tab:[&_.fig]:text-16">{children}</dd>
    </div>
  );
}
