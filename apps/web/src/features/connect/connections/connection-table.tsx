import { useLingui } from "@lingui/react/macro";
import type { ConnectedAccount, Connection } from "@neuro/contract";
import { Fragment } from "react";
import { useFormat } from "#lib/format.ts";
import { Money } from "#ui/figures/figure.tsx";
import { Monogram } from "../monogram.tsx";
import { AccountName, type AgeOf, Capability, Differences, LastGood } from "./account-parts.tsx";
import { ConnectionState } from "./connection-state.tsx";
import { SyncHistory } from "./sync-history.tsx";

export interface ConnectionsProps {
  connections: readonly Connection[];
  ageOf: AgeOf;
}

/** Each connection with its accounts below it, as one table. */
export function ConnectionTable({ connections, ageOf }: ConnectionsProps) {
  const { t } = useLingui();
  return (
    <table aria-label={t`Your connections`} className="tb tall">
      <thead>
        <tr>
          <th scope="col">{t`Account`}</th>
          <th scope="col" className="num">{t`Number`}</th>
          <th scope="col" className="num">{t`Balance`}</th>
          <th scope="col" className="num">{t`Positions`}</th>
          <th scope="col" className="pl-4!">{t`Capability, last 24 h`}</th>
          <th scope="col" className="num">{t`Last good sync`}</th>
        </tr>
      </thead>
      <tbody>
        {connections.map((connection) => (
          <Fragment key={connection.id}>
            <GroupRow connection={connection} />
            {connection.accounts.map((account) => (
              <AccountRows
                key={account.account_id}
                account={account}
                brokerage={connection.brokerage_name}
                ageOf={ageOf}
              />
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

function GroupRow({ connection }: { connection: Connection }) {
  return (
    <tr>
      <th scope="row" colSpan={4}>
        <ConnectionName connection={connection} />
      </th>
      <td className="pl-4!">
        <SyncHistory hours={connection.pulse} />
      </td>
      <td className="num">
        <ConnectionState connection={connection} />
      </td>
    </tr>
  );
}

/** Monogram, name, since when. */
export function ConnectionName({ connection }: { connection: Connection }) {
  const { t } = useLingui();
  const format = useFormat();
  const { freshness, degraded } = connection;
  const since = format.date(connection.authorized_at);
  const read =
    freshness === null
      ? null
      : freshness === "realtime"
        ? t`read as the brokerage has it now`
        : t`read from a copy that SnapTrade renews`;
  return (
    <span className="flex items-center gap-3 py-2.5">
      <Monogram of={connection.brokerage_name} />
      <span className="min-w-0">
        <span className="block truncate text-14 font-semibold">{connection.brokerage_name}</span>
        <span className="block text-12 text-muted">
          {t`Authorized ${since}`}
          {read === null ? null : `, ${read}`}
        </span>
        {degraded ? (
          <span className="block text-12 text-warn">{t`SnapTrade reports a disruption at this brokerage.`}</span>
        ) : null}
      </span>
    </span>
  );
}

interface AccountRowsProps {
  account: ConnectedAccount;
  brokerage: string;
  ageOf: AgeOf;
}

/** Indented under its brokerage; who hears it instead is told whose it is. */
function AccountRows({ account, brokerage, ageOf }: AccountRowsProps) {
  const different = account.differences.length > 0;
  return (
    <>
      <tr>
        <th scope="row">
          <span className="flex items-center gap-3">
            <span className="size-8 flex-none" />
            <AccountName account={account} />
            <span className="sr-only">{brokerage}</span>
          </span>
        </th>
        <td className="num text-soft">{account.number}</td>
        <td className="num font-semibold">
          <Money value={account.balance} />
        </td>
        <td className="num">{account.category === "investment" ? account.position_count : null}</td>
        <td className="pl-4!">
          <Capability account={account} />
        </td>
        <td className="num">
          <LastGood account={account} ageOf={ageOf} />
        </td>
      </tr>
      {different ? (
        <tr>
          <td colSpan={6}>
            <span className="flex items-center gap-3">
              <span className="size-8 flex-none" />
              <Differences account={account} ageOf={ageOf} />
            </span>
          </td>
        </tr>
      ) : null}
    </>
  );
}
