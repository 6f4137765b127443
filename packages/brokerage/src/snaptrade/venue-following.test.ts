/** What becomes of orders at a brokerage, as its totals tell it. */
import { HOUR_MS } from "@neuro/contract/primitives";
import { describe, expect, test } from "vitest";
import { order as paperOrder } from "../testing/paper-setup.ts";
import { limit, RECENT, rigForEach, stateAfter } from "../testing/snaptrade-faults.ts";
import { HAS_DOCUMENT, titled } from "../testing/snaptrade-rig.ts";
import { endOrder } from "./testing/fake-orders.ts";

describe.runIf(HAS_DOCUMENT)(titled("an order at a broker of SnapTrade"), () => {
  const { rig, count, later } = rigForEach();

  test("is followed by the broker's totals: each part at the price that explains the average", async () => {
    rig().fake.state.setPrice("RY.TO", 100, 4);
    const order = paperOrder({ quantity: "10" });
    const venue = rig().connect();
    const outcome = await venue.submit(order);
    if (outcome.outcome !== "accepted") throw new Error(outcome.outcome);
    rig().fake.state.setPrice("RY.TO", 101, 3);
    const second = await venue.advance();
    rig().fake.state.setPrice("RY.TO", 103);
    const third = await venue.advance();
    const fills = [...outcome.events, ...second, ...third].flatMap((event) =>
      event.type === "OrderFilled" ? [[event.fill.quantity, event.fill.price, event.done]] : [],
    );
    expect(fills).toEqual([
      ["4", "100", false],
      ["3", "101", false],
      ["3", "103", true],
    ]);
  });

  test("cancelled by its owner at the broker is news like any other", async () => {
    const order = limit();
    const venue = rig().connect();
    const outcome = await venue.submit(order);
    const [placed] = rig().account.orders;
    if (placed === undefined || outcome.outcome !== "accepted") throw new Error("nothing was placed");
    endOrder(placed, "CANCELED", rig().market.clock.now());
    const news = await venue.advance();
    expect(news).toMatchObject([{ type: "OrderCancelled", reason: "cancelled at the broker" }]);
    expect(stateAfter(order, [...outcome.events, ...news]).status).toBe("cancelled");
  });

  test("older than the list of recent orders is asked for by itself", async () => {
    const order = limit({ timeInForce: "GTC" });
    const venue = rig().connect();
    await venue.submit(order);
    later(30 * HOUR_MS);
    rig().fake.state.setPrice("RY.TO", 94);
    expect(await venue.advance()).toMatchObject([{ type: "OrderFilled" }]);
  });

  test("is looked at no more often than agreed, and a silent broker costs nothing but the news", async () => {
    const skipped: string[] = [];
    const venue = rig().connect({ pollMs: 5_000, onSkipped: ({ reason }) => skipped.push(reason) });
    await venue.submit(limit());
    const before = count(RECENT);
    for (let pass = 0; pass < 10; pass += 1) await venue.advance();
    expect(count(RECENT) - before).toBe(1);
    rig().fake.state.setPrice("RY.TO", 94);
    rig().fake.fail({ kind: "reset_before" });
    later(5_000);
    expect(await venue.advance()).toEqual([]);
    expect(skipped).toHaveLength(1);
    rig().fake.heal();
    later(5_000);
    expect(await venue.advance()).toMatchObject([{ type: "OrderFilled" }]);
  });

  test("is looked at with the next pass after word of its account, and however much word comes, not at each", async () => {
    const venue = rig().connect({ pollMs: 15_000 });
    const order = limit();
    await venue.submit(order);
    await venue.advance();
    later(4_000);
    rig().fake.state.setPrice("RY.TO", 94, 4);
    expect(await venue.advance()).toEqual([]);
    venue.expectNews?.("somebody-elses");
    expect(await venue.advance()).toEqual([]);
    const before = count(RECENT);
    venue.expectNews?.(order.accountId);
    const first = await venue.advance();
    expect(first).toMatchObject([{ type: "OrderFilled", fill: { quantity: "4" } }]);
    for (let word = 0; word < 20; word += 1) {
      venue.expectNews?.(order.accountId);
      later(100);
      expect(await venue.advance()).toEqual([]);
    }
    expect(count(RECENT) - before).toBe(1);
    rig().fake.state.setPrice("RY.TO", 94);
    later(1_000);
    // The word of before was not forgotten, and is used up.
    expect(await venue.advance()).toMatchObject([{ type: "OrderFilled", fill: { quantity: "6" } }]);
    later(4_000);
    await venue.advance();
    expect(count(RECENT) - before).toBe(2);
  });

  test("follows the one before in its account after a second", async () => {
    const pauses: number[] = [];
    const venue = rig().connect({
      pause: async (ms) => {
        pauses.push(ms);
        later(ms);
      },
    });
    await Promise.all([venue.submit(limit()), venue.submit(limit()), venue.submit(limit())]);
    expect(pauses).toEqual([1_000, 1_000]);
    expect(
      rig().account.orders.map(({ placedAt }) => placedAt - (rig().account.orders[0]?.placedAt ?? 0)),
    ).toEqual([0, 1_000, 2_000]);
  });
});
