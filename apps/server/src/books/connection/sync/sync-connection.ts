/** Asks a connection's broker for everything new, account by account: one that fails keeps what it had, the others go on. */
import type { AggregatorAccount, FailureReason, Outcome } from "@neuro/brokerage";
import { aggregators } from "@neuro/contract";
import { DAY_MS } from "@neuro/contract/primitives";
import type { BooksContext } from "../../books-context.ts";
import { forConnection } from "../aggregator-of.ts";
import { type AggregatorParts, asAggregatorUser } from "../aggregator-user.ts";
import { type ConnectionRow, lockUnremoved, noteAttempt } from "../connection-store.ts";
import { hidesOrders } from "../hides-orders.ts";
import { accountsOf, markStale, type PlacedAccount, storeAccounts } from "../store-accounts.ts";
import { tellAccess } from "../tell-access.ts";
import { type FetchedAccount, syncAccount } from "./sync-account.ts";
import { lastEntry, latestActivity } from "./sync-store.ts";

export type SyncParts = AggregatorParts &
  Pick<BooksContext, "sandbox" | "ownKey" | "market" | "log" | "booksChanged">;

export interface SyncOutcome {
  readonly synced: number;
  readonly failed: number;
  /** The first failure; null when all was good. */
  readonly error: FailureReason | null;
}

/** Brokers tell late of what happened: so much of the past is asked for again each time. */
const OVERLAP_MS = 14 * DAY_MS;
const ATTEMPTS = 3;
const NONE = { ok: true, value: [] } as const;
/** Failures that say nothing about this account, but about all of them. */
const ENDS_ALL: ReadonlySet<FailureReason> = new Set(["user_refused", "connection_disabled"]);

async function fetchAccount(
  parts: SyncParts,
  { userId }: ConnectionRow,
  { accountId, account }: PlacedAccount,
): Promise<Outcome<FetchedAccount>> {
  const { aggregator, db, wall } = parts;
  const askedAt = wall();
  const answeredFrom = aggregators[aggregator.id].isPractice ? await lastEntry(db.orm, accountId) : null;
  const latest = await latestActivity(db.orm, accountId);
  const from = latest === null ? null : new Date(Date.parse(latest) - OVERLAP_MS).toISOString().slice(0, 10);
  const ask = <T>(question: Parameters<typeof asAggregatorUser<T>>[2]) =>
    asAggregatorUser(parts, userId, question);
  const isBank = account.category !== "investment";
  const told = await ask((user) => aggregator.activities(user, account.id, { from }));
  // A bank may tell of balances alone.
  const activities = isBank && !told.ok && told.reason === "unsupported" ? NONE : told;
  if (!activities.ok) return activities;
  const balances = await ask((user) => aggregator.balances(user, account.id));
  if (!balances.ok) return balances;
  const cashAlone = { asOf: account.holdingsSyncedAt ?? askedAt, positions: [] };
  const positions = isBank
    ? ({ ok: true, value: cashAlone } as const)
    : await ask((user) => aggregator.positions(user, account.id));
  if (!positions.ok) return positions;
  const value = {
    ...{ askedAt, answeredFrom },
    activities: activities.value,
    balances: balances.value,
    positions: positions.value,
  };
  return { ok: true, value };
}

/** Fetched again while somebody trades in between, but not for ever. */
async function fetchAndBook(
  parts: SyncParts,
  connection: ConnectionRow,
  placed: PlacedAccount,
): Promise<Outcome<null>> {
  for (let tries = 0; tries < ATTEMPTS; tries++) {
    const fetched = await fetchAccount(parts, connection, placed);
    if (!fetched.ok) return fetched;
    if ((await syncAccount(parts, placed.accountId, fetched.value)) !== "overtaken")
      return { ok: true, value: null };
  }
  const text = "its books changed each time it was asked";
  return { ok: false, reason: "busy", retryAfterMs: null, message: text };
}

/** Null when it is good. */
async function bringUpToDate(
  parts: SyncParts,
  connection: ConnectionRow,
  placed: PlacedAccount,
): Promise<FailureReason | null> {
  const { accountId, account } = placed;
  // Books that begin with half of an import would be wrong for good.
  if (account.isSyncing) return "busy";
  try {
    const booked = await fetchAndBook(parts, connection, placed);
    if (booked.ok) return null;
    const { reason, message } = booked;
    parts.log.warn(
      { connectionId: connection.id, accountId, reason, message },
      "an account was not synchronized",
    );
    return reason;
  } catch (err) {
    parts.log.error({ err, connectionId: connection.id, accountId }, "an account could not be booked");
    return "malformed";
  }
}

async function listAccounts(
  parts: SyncParts,
  connection: ConnectionRow,
): Promise<Outcome<readonly AggregatorAccount[]>> {
  const listed = await asAggregatorUser(parts, connection.userId, (user) => parts.aggregator.accounts(user));
  if (!listed.ok) return listed;
  return {
    ok: true,
    value: listed.value.filter(({ connectionId }) => connectionId === connection.externalId),
  };
}

/** What the brokerage says of one account holds for all of them; without an answer, what it said last. */
async function canFindOrders(
  parts: SyncParts,
  connection: ConnectionRow,
  listed: readonly AggregatorAccount[],
): Promise<boolean> {
  const [first] = listed.filter(
    ({ status, isSyncing, category }) => status === "open" && !isSyncing && category === "investment",
  );
  if (connection.access !== "trade" || first === undefined) return true;
  const asked = await asAggregatorUser(parts, connection.userId, (user) =>
    parts.aggregator.showsOrders(user, first.id),
  );
  if (asked.ok) return asked.value;
  return !(await accountsOf(parts.db.orm, connection.id)).some((account) => hidesOrders(account, connection));
}

async function syncAll(parts: SyncParts, connection: ConnectionRow): Promise<SyncOutcome> {
  const { db, market, newId } = parts;
  const listed = await listAccounts(parts, connection);
  if (!listed.ok) {
    const known = await accountsOf(db.orm, connection.id);
    await markStale(
      db.orm,
      known.map(({ id }) => id),
    );
    return { synced: 0, failed: known.length, error: listed.reason };
  }
  const showsOrders = await canFindOrders(parts, connection, listed.value);
  const placing = { connection, now: market.clock.now(), newId, showsOrders };
  // Taken back since it was asked: its accounts are history.
  const placed = await db.transaction(async (tx) =>
    (await lockUnremoved(tx, connection.id)) ? await storeAccounts(tx, listed.value, placing) : [],
  );
  const failed: string[] = [];
  let error: FailureReason | null = null;
  for (const one of placed) {
    const failure: FailureReason | null =
      error !== null && ENDS_ALL.has(error) ? error : await bringUpToDate(parts, connection, one);
    if (failure === null) continue;
    failed.push(one.accountId);
    error ??= failure;
    if (ENDS_ALL.has(failure)) error = failure;
  }
  await markStale(db.orm, failed);
  return { synced: placed.length - failed.length, failed: failed.length, error };
}

/**
 * One account of a connection, of which there is news. It is no attempt at the connection, whose turn comes as before; an
 * account that the aggregator does not list is left as it is.
 */
export async function syncOnly(
  all: SyncParts,
  connection: ConnectionRow,
  accountId: string,
): Promise<SyncOutcome> {
  const parts = forConnection(all, connection);
  const nothing = { synced: 0, failed: 0, error: null } as const;
  const row = (await accountsOf(parts.db.orm, connection.id)).find(({ id }) => id === accountId);
  if (row === undefined) return nothing;
  const listed = await listAccounts(parts, connection);
  const account = listed.ok ? listed.value.find(({ id }) => id === row.externalId) : undefined;
  if (listed.ok && account === undefined) return nothing;
  const error = listed.ok
    ? account && (await bringUpToDate(parts, connection, { accountId, account }))
    : listed.reason;
  if (error) await markStale(parts.db.orm, [accountId]);
  parts.booksChanged(connection.userId);
  return error ? { synced: 0, failed: 1, error } : { synced: 1, failed: 0, error: null };
}

const isDisabledBy = (error: FailureReason | null, { disabledAt }: ConnectionRow): boolean =>
  error === "connection_disabled" || (error !== null && disabledAt !== null);

/** May be called at any moment, also by two at once: what was booked is not booked again. */
export async function syncConnection(parts: SyncParts, connection: ConnectionRow): Promise<SyncOutcome> {
  const outcome = await syncAll(forConnection(parts, connection), connection);
  const attempt = { at: parts.wall(), marketNow: parts.market.clock.now(), error: outcome.error };
  await parts.db.transaction(async (tx) => {
    await noteAttempt(tx, connection.id, attempt);
    await tellAccess(parts, tx, { connection, isDisabled: isDisabledBy(outcome.error, connection) });
  });
  parts.booksChanged(connection.userId);
  return outcome;
}
