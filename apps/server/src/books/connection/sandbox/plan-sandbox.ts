/** Plans the practice accounts of a new connection from market data; what it returns only writes. */
import { type DemoAccountHistory, planDemoHistory } from "@neuro/brokerage";
import { decimal, formatDecimal, positionsOf } from "@neuro/ledger";
import type { Market } from "@neuro/market";
import type { Orm } from "../../../platform/db/database.ts";
import { sandboxAccounts } from "../../../platform/db/schema/index.ts";
import type { BooksContext } from "../../books-context.ts";
import { settleDemoPrices } from "../../brokerage-accounts/settle-demo-prices.ts";
import { standInsOf } from "../../brokerage-accounts/stand-ins-of.ts";
import { listingOf, recordOf } from "./plan-record.ts";

export interface PlannedSandbox {
  readonly connectionId: string;
  store(tx: Orm): Promise<void>;
}

const COST_DECIMALS = 10;

function costsOf({ entries }: DemoAccountHistory): Readonly<Record<string, string>> {
  const held = [...positionsOf(entries).values()].filter(({ units }) => decimal(units).gt("0"));
  return Object.fromEntries(
    held.map(({ instrumentId, cost, units }) => [
      instrumentId,
      formatDecimal(decimal(cost).div(decimal(units)).round(COST_DECIMALS)),
    ]),
  );
}

async function listingsOf(market: Market, histories: readonly DemoAccountHistory[]) {
  const ids = new Set(histories.flatMap(({ trades }) => trades.map(({ order }) => order.instrumentId)));
  const found = await Promise.all([...ids].map((id) => market.instrument(id)));
  return new Map(found.filter((one) => one !== null).map((one) => [one.id, listingOf(one)]));
}

export async function planSandbox(
  { market, pins }: Pick<BooksContext, "market" | "pins">,
  connectionId: string,
): Promise<PlannedSandbox> {
  await settleDemoPrices({ market, pins });
  const accountIdOf = (key: string) => `sandbox-${connectionId}-${key}`;
  const histories = await planDemoHistory({ market, now: market.clock.now(), accountIdOf });
  const listings = await listingsOf(market, histories);
  const standIns = await standInsOf(market, [...listings.keys()]);
  const rows = histories.map((history, sortOrder) => ({
    ...{ id: history.accountId, connectionId, sortOrder },
    record: recordOf(history, { listingOf: (id) => listings.get(id) ?? null, costs: costsOf(history) }),
  }));
  return {
    connectionId,
    async store(tx) {
      for (const [provider, ids] of standIns) await pins.pin(tx, ids, provider);
      await tx.insert(sandboxAccounts).values(rows);
    },
  };
}
