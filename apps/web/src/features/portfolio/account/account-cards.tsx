import { Plural, useLingui } from "@lingui/react/macro";
import { type Account, asPercent, type Percent as PercentValue } from "@neuro/contract";
import { useOperation } from "#data/queries/use-operation.ts";
import { useFormat } from "#lib/format.ts";
import { useAccountType } from "#shared/accounts/account-name.ts";
import { Answer } from "#shared/loading/answer.tsx";
import { Skeleton } from "#shared/loading/skeleton.tsx";
import { TabLink } from "#shared/navigation/tab-link.tsx";
import { shareColour } from "#shared/portfolio/allocation-bar.tsx";
import { useUnpricedWords } from "#shared/portfolio/use-unpriced-words.ts";
import { Delta } from "#ui/figures/delta.tsx";
import { Money } from "#ui/figures/figure.tsx";
import { Percent } from "#ui/figures/percent.tsx";
import { EstimateMark } from "#ui/figures/provenance.tsx";
import { basisOf } from "#ui/figures/source.tsx";
import { Icon } from "#ui/icon.tsx";
import { Cell, Split } from "#ui/sheet.tsx";
import { Monogram } from "../monogram.tsx";
import { AccountMoney } from "./account-money.tsx";

/** A cell for each account; the whole cell opens it. */
export function AccountCards() {
  const { t } = useLingui();
  const query = useOperation("accountsEnhanced");
  // The totals above say what failed and offer to try again.
  if (query.data === undefined && query.error !== null) return null;
  return (
    <Answer
      query={{ ...query, error: null }}
      failed=""
      skeleton={
        <Split className="tab:grid-cols-2">
          {["a", "b", "c", "d"].map((key) => (
            <Cell key={key}>
              <Skeleton heights={[32, 32, 16, 20]} widths={["60%", "50%", "40%", "100%"]} />
            </Cell>
          ))}
        </Split>
      }
    >
      {({ accounts, totals }) => (
        <Split role="region" aria-label={t`Accounts`} className="tab:auto-rows-fr tab:grid-cols-2">
          {accounts.map((account, index) => (
            <AccountCard
              key={account.id}
              account={account}
              share={asPercent(totals.value > 0 ? (account.balance / totals.value) * 100 : 0)}
              colour={shareColour(index)}
            />
          ))}
        </Split>
      )}
    </Answer>
  );
}

function AccountCard({ account, share, colour }: { account: Account; share: PercentValue; colour: string }) {
  const { t } = useLingui();
  const format = useFormat();
  const typeName = useAccountType();
  const cash = format.money(account.cash_balance);
  const unpriced = useUnpricedWords();
  const estimated = basisOf(account.provenance) === "estimated";
  return (
    <Cell className="group relative flex flex-col hover:bg-[color-mix(in_oklab,var(--inset)_35%,var(--surface))]! tab:last:odd:col-span-2">
      <div className="flex items-center gap-3">
        <Monogram of={account.brokerage_name} />
        <span className="min-w-0 flex-1">
          <TabLink
            tab="portfolio"
            account={account.id}
            className="block truncate after:absolute after:inset-0"
          >
            <h3 className="inline text-14 font-semibold">{typeName(account.display_name)}</h3>
          </TabLink>
          <span className="block truncate text-12 text-muted">{account.brokerage_name}</span>
        </span>
        {account.needs_refresh ? (
          <span className="inline-flex items-center gap-1 text-12 text-warn">
            <Icon name="clock" size={12} />
            {t`Needs sync`}
          </span>
        ) : (
          <AccountMoney account={account} />
        )}
        <Icon name="chevronRight" className="text-muted group-hover:text-ink" />
      </div>
      <div className="mt-4 flex flex-wrap items-baseline gap-x-3">
        <Money value={account.balance} size="l" />
        <span className="inline-flex items-baseline gap-1.5 text-13">
          <Delta amount={account.monthly_change} percent={account.monthly_change_percent} />
          <span className="text-12 text-muted">{t`past month`}</span>
          {estimated ? (
            <span className="relative z-1">
              <EstimateMark why={unpriced} />
            </span>
          ) : null}
        </span>
      </div>
      <p className="mt-1 text-12 text-muted">
        <Plural value={account.position_count} one="# position" other="# positions" />
        {", "}
        <span className="amount">{cash}</span> {t`cash`}
      </p>
      <div className="mt-4 flex items-center gap-3 text-12">
        <span aria-hidden="true" className="relative h-1.5 flex-1 bg-track">
          <span
            className="absolute inset-y-0 left-0"
            style={{ width: `${Math.min(100, share)}%`, background: colour }}
          />
        </span>
        <span className="w-24 text-end text-muted">
          <span className="font-semibold text-ink">
            <Percent value={share} digits={1} />
          </span>{" "}
          {t`of all`}
        </span>
      </div>
    </Cell>
  );
}
