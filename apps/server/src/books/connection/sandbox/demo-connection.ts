/**
 * The connection a demo begins with, to the sandbox brokerage as anybody's. Its accounts' books are complete from the start, so the
 * brokerage has nothing to tell of the year before; what it holds for them is what stands in those books.
 */
import { type DemoAccountHistory, SANDBOX_BROKERAGE_NAME } from "@neuro/brokerage";
import type { Instrument } from "@neuro/market";
import type { Orm } from "../../../platform/db/database.ts";
import {
  aggregatorUsers,
  brokerConnections,
  brokerSnapshots,
  connectionHours,
  sandboxAccounts,
} from "../../../platform/db/schema/index.ts";
import type { BooksContext } from "../../books-context.ts";
import { sealSecret } from "../aggregator-user.ts";
import { hourOf } from "../connection-store.ts";
import { REFRESH_PAUSE_MS } from "../sync/refresh-connection.ts";
import type { HeldAtBroker, Snapshot } from "../sync/snapshot.ts";
import { heldByEntries, listed } from "../sync/sums.ts";
import { listingOf, type SandboxRecord } from "./plan-record.ts";
import { slugOf } from "./slug-of.ts";

type Parts = Pick<BooksContext, "wall" | "newId" | "vault">;

export interface DemoConnection {
  readonly id: string;
  readonly userId: string;
  /** Market time, epoch ms. */
  readonly now: number;
  readonly histories: readonly DemoAccountHistory[];
  readonly instruments: ReadonlyMap<string, Instrument>;
}

function recordOf({ account, openedAt }: DemoAccountHistory): SandboxRecord {
  return {
    ...{ key: account.key, name: account.name, number: account.accountNumber, type: account.type },
    ...{ goal: account.goal, portfolioType: account.portfolioType, currency: account.homeCurrency },
    ...{ openedAt, activities: [], held: [], costs: {} },
  };
}

function snapshotOf(
  { entries }: DemoAccountHistory,
  { now, instruments }: DemoConnection,
): Omit<Snapshot, "asOf"> & { readonly asOf: Date } {
  const positions: HeldAtBroker[] = [];
  const balances: Snapshot["balances"][number][] = [];
  for (const { commodity, amount } of listed(heldByEntries(entries))) {
    const instrument = instruments.get(commodity);
    if (instrument === undefined) balances.push({ currency: commodity, cash: amount });
    else {
      const { symbol, name, kind, currency } = listingOf(instrument);
      const own = { instrumentId: instrument.id, symbol, name, kind };
      positions.push({ ...own, currency: currency ?? "CAD", units: amount, price: null, cost: null });
    }
  }
  return { asOf: new Date(now), positions, balances };
}

async function writeConnection(tx: Orm, parts: Parts, { id, userId, now }: DemoConnection): Promise<void> {
  const { wall, newId, vault } = parts;
  const at = wall();
  await tx.insert(aggregatorUsers).values({
    ...{ userId, aggregator: "sandbox", externalId: newId(), createdAt: new Date(at) },
    sealedSecret: sealSecret(vault, userId, ""),
  });
  await tx.insert(brokerConnections).values({
    ...{ id, userId, aggregator: "sandbox", externalId: id, access: "trade" },
    ...{ brokerageSlug: slugOf(SANDBOX_BROKERAGE_NAME), brokerageName: SANDBOX_BROKERAGE_NAME },
    ...{ authorizedAt: new Date(now), lastSyncedAt: new Date(now) },
    // The first synchronization that its owner asks for need not wait: nobody has asked before.
    lastAttemptAt: new Date(at - REFRESH_PAUSE_MS),
  });
  await tx.insert(connectionHours).values({ connectionId: id, hour: hourOf(at), outcome: "synced" });
}

/** After the accounts and their books. */
export async function writeDemoConnection(tx: Orm, parts: Parts, demo: DemoConnection): Promise<void> {
  const { id: connectionId, histories } = demo;
  const receivedAt = new Date(parts.wall());
  await writeConnection(tx, parts, demo);
  await tx.insert(sandboxAccounts).values(
    histories.map((history, sortOrder) => ({
      ...{ id: history.accountId, connectionId, sortOrder, record: recordOf(history) },
    })),
  );
  await tx.insert(brokerSnapshots).values(
    histories.map((history) => ({
      ...{ accountId: history.accountId, ...snapshotOf(history, demo), differences: [], receivedAt },
    })),
  );
}
