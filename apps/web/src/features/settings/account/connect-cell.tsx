import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { Account, AnswerOf } from "@neuro/contract";
import { useOperation } from "#data/queries/use-operation.ts";
import { useSession } from "#data/session/session.ts";
import { ConnectionBadge } from "#shared/accounts/connection-badge.tsx";
import { Answer } from "#shared/loading/answer.tsx";
import { TabLink } from "#shared/navigation/tab-link.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { Icon } from "#ui/icon.tsx";
import { Cell } from "#ui/sheet.tsx";
import { Tag } from "#ui/tag.tsx";
import { type BrokerageRow, brokerageRows } from "./brokerage-rows.ts";
import { NeedsLogin } from "./needs-login.tsx";

type Status = AnswerOf<"connectionStatus">;

/** Which brokerages are linked, and what Neuro may do there; the connections themselves are another tab's. */
export function ConnectCell() {
  const { t } = useLingui();
  const { kind } = useSession();
  const status = useOperation("connectionStatus");
  return (
    <Cell
      head={t`Connect Broker`}
      aside={status.data === undefined ? null : <ConnectionBadge status={status.data.status} />}
    >
      {kind === "server" ? (
        <Brokerages status={status.data} />
      ) : (
        <NeedsLogin>{t`Brokerage accounts are linked to your own account here, so this needs a login.`}</NeedsLogin>
      )}
      <p className="mt-4">
        <TabLink tab="connect" className={buttonClass({ size: "sm" })}>
          <Icon name="link" size={14} />
          {t`Manage connections`}
        </TabLink>
      </p>
    </Cell>
  );
}

function Brokerages({ status }: { status: Status | undefined }) {
  const { t } = useLingui();
  const query = useOperation("accountsEnhanced");
  return (
    <Answer query={query} failed={t`Your accounts could not be loaded.`} heights={[40, 36]}>
      {({ accounts }) => <BrokerageList accounts={accounts} message={status?.message} />}
    </Answer>
  );
}

function BrokerageList({ accounts, message }: { accounts: readonly Account[]; message: string | undefined }) {
  const { t } = useLingui();
  const rows = brokerageRows(accounts);
  if (rows.length === 0)
    return <p className="text-13 text-soft">{message ?? t`No brokerage account is connected.`}</p>;
  const live = accounts.filter(({ can_trade, real_money }) => can_trade && real_money).length;
  const held = t`${plural(accounts.length, { one: "# account", other: "# accounts" })} at ${plural(rows.length, { one: "# brokerage", other: "# brokerages" })}.`;
  return (
    <>
      <p className="text-13 text-soft">
        {held}{" "}
        {live === 0
          ? t`None of them trades real money.`
          : t`${plural(live, { one: "Live trading works in # of them.", other: "Live trading works in # of them." })}`}
      </p>
      <ul className="mt-3 border-t border-grid">
        {rows.map((row) => (
          <Brokerage key={row.name} row={row} />
        ))}
      </ul>
    </>
  );
}

function Brokerage({ row: { name, count, sandbox, canTrade } }: { row: BrokerageRow }) {
  const { t } = useLingui();
  return (
    <li className="flex min-h-9 flex-wrap items-center gap-x-2.5 gap-y-1 border-b border-grid py-1.5 text-13">
      <span className="font-book">{name}</span>
      {sandbox ? <Tag tone="sample">{t`Sandbox`}</Tag> : null}
      <span className="text-12 text-muted">
        {t`${plural(count, { one: "# account", other: "# accounts" })}`}
      </span>
      <span
        className={`ml-auto inline-flex items-center gap-1.5 font-book ${canTrade ? "text-ink" : "text-soft"}`}
      >
        <Icon name={canTrade ? "candles" : "eye"} size={14} />
        {canTrade ? t({ message: "Trade", context: "permission" }) : t`Read-only`}
      </span>
    </li>
  );
}
