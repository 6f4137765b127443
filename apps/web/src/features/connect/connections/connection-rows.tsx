import { Plural, useLingui } from "@lingui/react/macro";
import type { ConnectedAccount } from "@neuro/contract";
import { Money } from "#ui/figures/figure.tsx";
import { AccountName, type AgeOf, Capability, Differences, LastGood } from "./account-parts.tsx";
import { ConnectionState } from "./connection-state.tsx";
import { ConnectionName, type ConnectionsProps } from "./connection-table.tsx";
import { SyncHistory } from "./sync-history.tsx";

/** The same where a table has no room: a block for each connection, a row for each account. */
export function ConnectionRows({ connections, ageOf }: ConnectionsProps) {
  const { t } = useLingui();
  return (
    <ul aria-label={t`Your connections`} className="grid gap-5">
      {connections.map((connection) => (
        <li key={connection.id}>
          <ConnectionName connection={connection} />
          <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <SyncHistory hours={connection.pulse} />
            <ConnectionState connection={connection} />
          </div>
          <ul aria-label={t`Accounts at ${connection.brokerage_name}`} className="mt-2 border-t border-grid">
            {connection.accounts.map((account) => (
              <AccountRow key={account.account_id} account={account} ageOf={ageOf} />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function AccountRow({ account, ageOf }: { account: ConnectedAccount; ageOf: AgeOf }) {
  return (
    <li className="border-b border-grid py-2.5">
      <div className="flex items-baseline justify-between gap-3">
        <AccountName account={account} />
        <span className="font-semibold">
          <Money value={account.balance} />
        </span>
      </div>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-12 text-muted">
        <span>
          {account.number}
          {account.category === "investment" ? (
            <>
              {", "}
              <Plural value={account.position_count} one="# position" other="# positions" />
            </>
          ) : null}
        </span>
        <Capability account={account} />
      </div>
      <div className="mt-1">
        <LastGood account={account} ageOf={ageOf} />
      </div>
      {account.differences.length === 0 ? null : (
        <div className="mt-1.5">
          <Differences account={account} ageOf={ageOf} />
        </div>
      )}
    </li>
  );
}
