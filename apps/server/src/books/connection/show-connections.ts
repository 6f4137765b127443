/** A user's connections with their accounts: what each may do, when it was last good, and what its broker says beyond the books. */
import type { AnswerOf, ConnectedAccount, Connection, Locale } from "@neuro/contract";
import { symbolIn } from "@neuro/contract/primitives";
import type { User } from "../../platform/http/caller.ts";
import type { BooksContext } from "../books-context.ts";
import type { ValuedAccount } from "../portfolio/accounts/value-account.ts";
import { cents } from "../portfolio/cents.ts";
import { provenanceOf } from "../portfolio/figure-shown.ts";
import { type Aggregators, forUser, refusing } from "./aggregator-of.ts";
import { stateOf, stateWords } from "./connection-state.ts";
import { type ConnectionRow, listConnectionRows, readPulses } from "./connection-store.ts";
import { hidesOrders } from "./hides-orders.ts";
import type { Difference } from "./sync/reconcile.ts";
import { type KeptSnapshot, readSnapshot } from "./sync/sync-store.ts";

type Parts = Aggregators & Pick<BooksContext, "db" | "market" | "wall" | "portfolio">;

function differenceShown({ commodity, broker, ledger, since }: Difference, snapshot: KeptSnapshot) {
  const held = snapshot.positions.find(({ instrumentId }) => instrumentId === commodity);
  const isUnits = commodity.includes(":");
  return {
    kind: isUnits ? ("units" as const) : ("cash" as const),
    symbol: isUnits ? (held?.symbol ?? symbolIn(commodity)) : null,
    currency: isUnits ? (held?.currency ?? "CAD") : commodity,
    broker: Number(broker),
    ledger: Number(ledger),
    since: new Date(since).toISOString(),
  };
}

function accountShown(
  valued: ValuedAccount,
  snapshot: KeptSnapshot | null,
  { connection, now }: { readonly connection: ConnectionRow; readonly now: number },
): ConnectedAccount {
  const { account } = valued.books;
  return {
    account_id: account.id,
    name: account.displayName,
    type: account.type,
    category: account.category,
    number: account.accountNumber,
    mode: account.mode,
    balance: cents(valued.totalHome),
    position_count: valued.positions.length,
    can_trade: account.canTrade && account.isConnected && account.status === "active",
    hides_orders: hidesOrders(account, connection),
    last_synced_at: snapshot === null ? null : account.lastSyncedAt.toISOString(),
    needs_refresh: account.needsRefresh,
    differences: snapshot === null ? [] : snapshot.differences.map((one) => differenceShown(one, snapshot)),
    provenance: provenanceOf({ accounts: [valued], now }),
  };
}

const instant = (at: Date | null) => at?.toISOString() ?? null;

interface Shown {
  readonly row: ConnectionRow;
  readonly isRefused: boolean;
  readonly pulse: Connection["pulse"];
  readonly accounts: ConnectedAccount[];
  readonly locale: Locale;
}

function connectionShown({ row, isRefused, pulse, accounts, locale }: Shown): Connection {
  const state = stateOf({ connection: row, isRefused });
  return {
    id: row.id,
    brokerage_name: row.brokerageName,
    brokerage_slug: row.brokerageSlug,
    aggregator: row.aggregator,
    access: row.access,
    state,
    freshness: row.freshness,
    degraded: row.isDegraded,
    message: stateWords(state, row, locale),
    authorized_at: row.authorizedAt.toISOString(),
    last_synced_at: instant(row.lastSyncedAt),
    pulse,
    accounts,
  };
}

export async function showConnections(
  parts: Parts,
  user: Pick<User, "id" | "kind">,
  locale: Locale,
): Promise<AnswerOf<"connections">> {
  const { db, market, wall, portfolio: reader } = parts;
  const { id: userId } = user;
  const rows = await listConnectionRows(db.orm, userId);
  const refused = await refusing(parts, user);
  const ids = rows.map(({ id }) => id);
  const pulseOf = await readPulses(db.orm, ids, wall());
  const portfolio = ids.length === 0 ? null : await reader.read(userId);
  const connections: Connection[] = [];
  for (const row of rows) {
    const accounts: ConnectedAccount[] = [];
    for (const valued of [...(portfolio?.accounts ?? []), ...(portfolio?.banks ?? [])]) {
      const { account } = valued.books;
      if (account.connectionId !== row.id) continue;
      const snapshot = await readSnapshot(db.orm, account.id);
      accounts.push(accountShown(valued, snapshot, { connection: row, now: portfolio?.now ?? 0 }));
    }
    const isRefused = refused.has(row.aggregator);
    connections.push(connectionShown({ row, isRefused, pulse: pulseOf(row.id), accounts, locale }));
  }
  const { aggregator } = await forUser(parts, user);
  return { aggregator: aggregator.id, checked_at: new Date(market.clock.now()).toISOString(), connections };
}
