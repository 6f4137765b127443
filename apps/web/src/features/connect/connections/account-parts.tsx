import { useLingui } from "@lingui/react/macro";
import type { ConnectedAccount } from "@neuro/contract";
import { useAccountType } from "#shared/accounts/account-name.ts";
import { TabLink } from "#shared/navigation/tab-link.tsx";
import { BasisDot } from "#ui/figures/provenance.tsx";
import { Icon } from "#ui/icon.tsx";
import { Tag } from "#ui/tag.tsx";
import { useDifferenceWords } from "./difference-words.ts";
import { useMoment } from "./use-age.ts";

export type AgeOf = (since: string) => { ms: number; text: string };

/** Leads to the account itself. Called by its type, in the reader's language; the number beside it tells two of a kind apart. */
export function AccountName({ account: { account_id, type, mode } }: { account: ConnectedAccount }) {
  const { t } = useLingui();
  const typeName = useAccountType();
  return (
    <span className="inline-flex min-w-0 items-center gap-2">
      <TabLink tab="portfolio" account={account_id} className="truncate hover:underline">
        {typeName(type)}
      </TabLink>
      {mode === "paper" ? <Tag tone="sample">{t`Practice`}</Tag> : null}
    </span>
  );
}

/** What Neuro may do there: candles for trading, an eye for reading alone. */
export function Capability({ account }: { account: ConnectedAccount }) {
  const { t } = useLingui();
  const { can_trade: canTrade, hides_orders: hidesOrders, category } = account;
  return (
    <span className="block">
      <span
        className={`inline-flex items-center gap-1.5 text-12 font-book ${canTrade ? "text-ink" : "text-soft"}`}
      >
        <Icon name={canTrade ? "candles" : "eye"} size={14} />
        {canTrade ? t({ message: "Trade", context: "permission" }) : t`Read-only`}
      </span>
      {category === "investment" ? null : (
        <span className="block text-12 text-muted">{t`Not among your investments`}</span>
      )}
      {hidesOrders ? (
        <span className="block text-12 text-muted">
          {t`This brokerage does not show its orders to Neuro: one without an answer could not be found again, so none is sent.`}
        </span>
      ) : null}
    </span>
  );
}

/** When the account was last good, and how long ago that is; amber with a clock where it needs a sync. */
export function LastGood({ account, ageOf }: { account: ConnectedAccount; ageOf: AgeOf }) {
  const { t } = useLingui();
  const moment = useMoment();
  const { last_synced_at: at, needs_refresh: stale } = account;
  if (at === null) {
    return (
      <span className="inline-flex items-center gap-1.5 text-12 text-warn">
        <Icon name="clock" size={14} />
        {t`never yet`}
      </span>
    );
  }
  const { ms, text } = ageOf(at);
  const [when, age] = [moment(at, ms), text];
  return stale ? (
    <span className="inline-flex items-center gap-1.5 text-12 text-warn">
      <Icon name="clock" size={14} />
      {t`${when}, ${age} old, needs sync`}
    </span>
  ) : (
    <span className="inline-flex items-center gap-1.5 text-12 text-soft">
      <BasisDot basis={account.provenance.basis} />
      {t`${when}, ${age} ago`}
    </span>
  );
}

/** Where broker and transactions disagree; the balance above follows the broker. */
export function Differences({ account, ageOf }: { account: ConnectedAccount; ageOf: AgeOf }) {
  const { t } = useLingui();
  const words = useDifferenceWords();
  return (
    <ul aria-label={t`Differences`} className="grid gap-0.5 text-12 text-warn">
      {account.differences.map((difference) => (
        <li key={`${difference.kind} ${difference.symbol} ${difference.currency}`} className="flex gap-1.5">
          <Icon name="info" size={14} className="mt-px" />
          <span className="whitespace-normal">
            {words(difference, ageOf(difference.since).text)}{" "}
            <span className="text-soft">{t`The balance follows the broker.`}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
