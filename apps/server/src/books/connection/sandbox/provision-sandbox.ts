/** Gives a demo user the sandbox brokerage's four accounts with the real past year of their journal. */

import {
  type DemoAccountHistory,
  type PlannedTrade,
  planDemoHistory,
  SANDBOX_BROKERAGE_NAME,
} from "@neuro/brokerage";
import type { InstrumentId } from "@neuro/contract/primitives";
import type { Instrument } from "@neuro/market";
import type { ProvisionDemo } from "../../../people/people-context.ts";
import type { Orm } from "../../../platform/db/database.ts";
import { type accounts, fills, orders } from "../../../platform/db/schema/index.ts";
import type { User } from "../../../platform/http/caller.ts";
import type { BooksContext } from "../../books-context.ts";
import { insertAccounts } from "../../brokerage-accounts/account-store.ts";
import { maskedNumber } from "../../brokerage-accounts/masked-number.ts";
import { writeRehearsal } from "../../brokerage-accounts/provision-rehearsal.ts";
import { settleDemoPrices } from "../../brokerage-accounts/settle-demo-prices.ts";
import { standInsOf } from "../../brokerage-accounts/stand-ins-of.ts";
import { postEntries } from "../../entries/post-entries.ts";
import { writeDemoConnection } from "./demo-connection.ts";

function accountRow(
  { account, accountId, openedAt }: DemoAccountHistory,
  place: {
    readonly userId: string;
    readonly now: number;
    readonly sortOrder: number;
    readonly connectionId: string;
  },
): typeof accounts.$inferInsert {
  return {
    id: accountId,
    userId: place.userId,
    venue: "paper",
    mode: "paper",
    type: account.type,
    name: account.name,
    displayName: account.displayName,
    accountNumber: maskedNumber(account.accountNumber),
    brokerageName: SANDBOX_BROKERAGE_NAME,
    currency: account.homeCurrency,
    heldCurrencies: [...account.heldCurrencies],
    goal: account.goal,
    portfolioType: account.portfolioType,
    openedAt: new Date(openedAt),
    lastSyncedAt: new Date(place.now),
    sortOrder: place.sortOrder,
    connectionId: place.connectionId,
    externalId: accountId,
  };
}

/** A trade of the past year as the filled order it was. */
function orderRow(
  { order, fill, settlement }: PlannedTrade,
  owner: { readonly userId: string; readonly symbol: string },
): typeof orders.$inferInsert {
  const filledAt = new Date(fill.filledAt);
  return {
    id: order.orderId,
    userId: owner.userId,
    accountId: order.accountId,
    idempotencyKey: `sandbox:${order.orderId}`,
    requestHash: "",
    origin: "sandbox",
    instrumentId: order.instrumentId,
    symbol: owner.symbol,
    currency: order.currency,
    side: order.side,
    type: order.type,
    quantity: order.quantity,
    limitPrice: order.limitPrice,
    timeInForce: order.timeInForce,
    status: "filled",
    filledQuantity: fill.quantity,
    avgFillPrice: fill.price,
    commission: fill.commission,
    label: fill.label,
    state: { order: { ...order, settlement }, status: "filled", fills: [fill] },
    submittedAt: new Date(order.submittedAt),
    updatedAt: filledAt,
    receivedAt: filledAt,
  };
}

async function writeHistory(
  tx: Orm,
  histories: readonly DemoAccountHistory[],
  owner: {
    readonly userId: string;
    readonly now: number;
    readonly connectionId: string;
    readonly instruments: ReadonlyMap<string, Instrument>;
  },
): Promise<void> {
  await insertAccounts(
    tx,
    histories.map((history, sortOrder) => accountRow(history, { ...owner, sortOrder })),
  );
  await postEntries(
    tx,
    histories.flatMap(({ entries }) => entries),
  );
  const trades = histories.flatMap((history) => history.trades);
  if (trades.length === 0) return;
  await tx.insert(orders).values(
    trades.map((trade) =>
      orderRow(trade, {
        userId: owner.userId,
        symbol: owner.instruments.get(trade.order.instrumentId)?.symbol ?? trade.order.instrumentId,
      }),
    ),
  );
  await tx
    .insert(fills)
    .values(trades.map(({ fill: { filledAt, ...fill } }) => ({ ...fill, filledAt: new Date(filledAt) })));
}

export function createSandboxProvision(
  parts: Pick<BooksContext, "market" | "config" | "pins" | "wall" | "newId" | "vault">,
): ProvisionDemo {
  const { market, config, pins, newId } = parts;
  return async (user: User) => {
    await settleDemoPrices({ market, pins });
    const now = market.clock.now();
    const histories = await planDemoHistory({
      market,
      now,
      accountIdOf: (key) => `demo-${key}-${user.id}`,
    });
    const instruments = new Map<InstrumentId, Instrument>();
    for (const { order } of histories.flatMap(({ trades }) => trades)) {
      const instrument = await market.instrument(order.instrumentId);
      if (instrument !== null) instruments.set(instrument.id, instrument);
    }
    const standIns = await standInsOf(market, [...instruments.keys()]);
    return async (tx) => {
      for (const [provider, ids] of standIns) await pins.pin(tx, ids, provider);
      const id = newId();
      const owner = { userId: user.id, now, instruments };
      await writeHistory(tx, histories, { ...owner, connectionId: id });
      await writeDemoConnection(tx, parts, { ...owner, id, histories });
      if (config.rehearseLive) await writeRehearsal(tx, { userId: user.id, now });
    };
  };
}
