import { basisOfProvider, DAY_MS, MINUTE_MS } from "@neuro/contract";
import type { Market, Split } from "@neuro/market";
import { expect, test } from "vitest";
import { AT, bar, NEXT_DAY, order, setUp } from "../testing/paper-setup.ts";
import { openOf } from "../testing/scripted-market.ts";
import { createPaperExchange } from "./paper-exchange.ts";

/** A stop and a limit that rest, and a security that is split four for one on the next day. */
async function overnight({ mode = "live", splits }: { mode?: "live" | "replay"; splits: readonly Split[] }) {
  const { market, store } = setUp();
  const source = { basis: basisOfProvider({}), provider: "scripted", label: "Scripted market" };
  const split: Market = {
    ...market,
    clock: { ...market.clock, mode },
    splits: async () => ({ ...source, value: splits }),
  };
  const venue = createPaperExchange({ market: split, store });
  const stop = order({ side: "SELL", type: "Stop", stopPrice: "95", timeInForce: "GTC" });
  const limit = order({ type: "Limit", limitPrice: "90", quantity: "10", timeInForce: "GTC" });
  for (const resting of [stop, limit]) await venue.submit(resting);
  market.setMinutes("XTSE:RY", NEXT_DAY, [bar(0, { open: 25, high: 25.1, low: 24.9, close: 25 })]);
  market.setQuote("XTSE:RY", { price: 25, bid: 24.99, ask: 25.01 });
  market.setNow(openOf(NEXT_DAY) + 2 * MINUTE_MS);
  return { venue, ids: [stop.orderId, limit.orderId] };
}

const fourForOne: Split = { exDate: NEXT_DAY, numerator: 4, denominator: 1 };

test("the first price after a split fills no order of before it: they end, and say why", async () => {
  const { venue, ids } = await overnight({ splits: [fourForOne] });
  const events = await venue.advance();
  expect(events).toEqual(
    ids.map((orderId) => ({
      ...{ type: "OrderCancelled", orderId, at: openOf(NEXT_DAY) + 2 * MINUTE_MS },
      reason: "the security was split, so the order's count and prices no longer hold",
      reasonCode: "ended_by_split",
    })),
  );
  expect(await venue.advance()).toEqual([]);
});

test("whoever cancels one of them finds it ended", async () => {
  const { venue, ids } = await overnight({ splits: [fourForOne] });
  expect(await venue.cancel(ids[0] ?? "")).toMatchObject({ outcome: "cancelled" });
});

test.each<{ what: string; splits: readonly Split[]; mode?: "live" | "replay" }>([
  { what: "a split of before the order", splits: [{ ...fourForOne, exDate: "2026-05-27" }] },
  { what: "a split still to come", splits: [{ ...fourForOne, exDate: "2026-06-01" }] },
  { what: "a day that is no session", splits: [{ ...fourForOne, exDate: "2026-05-30" }] },
  { what: "a past told at one count", splits: [fourForOne], mode: "replay" },
])("$what ends nothing", async ({ splits, mode }) => {
  const { venue } = await overnight({ splits, ...(mode === undefined ? {} : { mode }) });
  const events = await venue.advance();
  expect(events.map(({ type }) => type)).toEqual(["OrderFilled", "OrderFilled"]);
});

test("an order of after the split stands", async () => {
  const { venue } = await overnight({ splits: [fourForOne] });
  await venue.advance();
  const later = order({ type: "Limit", limitPrice: "20", quantity: "10", submittedAt: AT + DAY_MS });
  await venue.submit(later);
  expect(await venue.advance()).toEqual([]);
  expect(await venue.find(later.orderId)).toMatchObject({ order: { status: "working" } });
});
