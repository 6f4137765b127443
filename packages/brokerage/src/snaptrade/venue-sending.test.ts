/** Orders on their way to a brokerage: what is sent, and what is refused before or there. */
import type { ApprovedOrder } from "@neuro/ledger";
import { describe, expect, test } from "vitest";
import { limit, PLACE, RECENT, rigForEach } from "../testing/snaptrade-faults.ts";
import { HAS_DOCUMENT, titled } from "../testing/snaptrade-rig.ts";

describe.runIf(HAS_DOCUMENT)(titled("an order sent through SnapTrade"), () => {
  const { rig, count } = rigForEach();

  test("is sent as it was approved, with our id as a UUID", async () => {
    const order = limit({ timeInForce: "GTC", quantity: "7" });
    expect(await rig().connect().submit(order)).toMatchObject({ outcome: "accepted" });
    const sent = rig().fake.calls.find(({ operation }) => operation === PLACE)?.body;
    expect(sent).toMatchObject({
      account_id: rig().account.id,
      action: "BUY",
      order_type: "Limit",
      time_in_force: "GTC",
      price: 95,
      units: 7,
      client_order_id: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
    });
    expect(sent).not.toHaveProperty("stop");
  });

  test("goes to the very listing: symbol, exchange and currency", async () => {
    rig().fake.state.setPrice("RY", 73);
    const inNewYork = {
      ...limit({ limitPrice: "70" }),
      instrumentId: "XNYS:RY",
      currency: "CAD",
    } as ApprovedOrder;
    expect(await rig().connect().submit(inNewYork)).toMatchObject({
      outcome: "rejected",
      code: "instrument_not_tradable",
    });
    expect(count(PLACE)).toBe(0);
  });

  test.each([400, 401, 402, 403, 404, 410, 429])(
    "refused with %i is rejected and not sent again",
    async (status) => {
      rig().fake.fail({ operation: PLACE, kind: "answer", answer: { status, body: { detail: "No." } } });
      const order = limit();
      const venue = rig().connect();
      expect(await venue.submit(order)).toMatchObject({ outcome: "rejected" });
      rig().fake.heal();
      expect(await venue.submit(order)).toMatchObject({ outcome: "rejected" });
      expect(await venue.find(order.orderId)).toMatchObject({
        outcome: "found",
        order: { status: "rejected", filledQuantity: "0" },
      });
      expect(count(PLACE)).toBe(1);
      expect(rig().account.orders).toHaveLength(0);
    },
  );

  test("the broker has no money for is rejected in its words", async () => {
    rig().account.cash.set("CAD", 1);
    const outcome = await rig().connect().submit(limit());
    expect(outcome).toMatchObject({ outcome: "rejected", code: "venue_rejected" });
    expect(outcome).toHaveProperty("reason", expect.stringContaining("Insufficient funds"));
  });

  test("is not sent when the account's orders cannot be read first", async () => {
    rig().fake.fail({ operation: RECENT, kind: "answer", answer: { status: 503, body: {} } });
    const order = limit();
    const venue = rig().connect();
    expect((await venue.submit(order)).outcome).toBe("unreachable");
    expect(count(PLACE)).toBe(0);
    rig().fake.heal();
    expect((await venue.find(order.orderId)).outcome).toBe("absent");
    expect((await venue.submit(order)).outcome).toBe("accepted");
  });

  test("of a brokerage whose orders can never be read is refused before it is sent", async () => {
    rig().fake.fail({
      operation: RECENT,
      kind: "answer",
      answer: { status: 501, body: { error: "unsupported" } },
    });
    expect(await rig().connect().submit(limit())).toMatchObject({
      outcome: "rejected",
      code: "account_read_only",
    });
    expect(count(PLACE)).toBe(0);
  });

  test("in an account that only reads, or is not linked any more, is refused without a question", async () => {
    const before = rig().fake.calls.length;
    const readOnly = rig().connect({ accountOf: async () => ({ ...rig().traded, canTrade: false }) });
    expect(await readOnly.submit(limit())).toMatchObject({ code: "account_read_only" });
    const unlinked = rig().connect({ accountOf: async () => null });
    expect(await unlinked.submit(limit())).toMatchObject({ code: "live_requires_connection" });
    expect(rig().fake.calls.length).toBe(before);
  });

  test("at the broker is not called refused because its account was unlinked meanwhile", async () => {
    const order = limit();
    const accepted = await rig().connect().submit(order);
    const unlinked = rig().connect({ accountOf: async () => null });
    expect(await unlinked.submit(order)).toEqual(accepted);
    expect((await unlinked.find(order.orderId)).outcome).toBe("unreachable");
    expect((await unlinked.cancel(order.orderId)).outcome).toBe("unreachable");
  });

  test("of a disabled connection is refused, naming the connection", async () => {
    rig().fake.state.disable(rig().connection);
    expect(await rig().connect().submit(limit())).toMatchObject({
      outcome: "rejected",
      code: "live_requires_connection",
    });
  });
});
