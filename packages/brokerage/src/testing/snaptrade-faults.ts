/** What tests of faults between this program and a brokerage share: a rig for each, and orders that get lost on the way. */
import { type ApprovedOrder, applyVenueEvents, openOrder, type VenueEvent } from "@neuro/ledger";
import { afterEach, beforeEach, expect } from "vitest";
import type { Venue } from "../port.ts";
import { createMemorySubmittedStore } from "../snaptrade/submitted-store.ts";
import type { FakeOrder } from "../snaptrade/testing/fake-accounts.ts";
import type { OperationId } from "../snaptrade/testing/vendor-contract.ts";
import { order as paperOrder } from "./paper-setup.ts";
import { startVenueRig } from "./snaptrade-venue-rig.ts";

export const PLACE = "Trading_placeForceOrder";
export const RECENT = "AccountInformation_getUserAccountRecentOrders";
export const TWIN_ID = "11111111-1111-4111-8111-111111111111";

export const limit = (changes: Partial<ApprovedOrder> = {}) =>
  paperOrder({ type: "Limit", limitPrice: "95", quantity: "10", ...changes });

export const stateAfter = (order: ApprovedOrder, events: readonly VenueEvent[]) =>
  applyVenueEvents(openOrder(order), events).order;

/** A rig for each test of the suite it is called in; afterwards the vendor was only asked by its document. */
export function rigForEach() {
  let open: Awaited<ReturnType<typeof startVenueRig>>;
  const rig = () => open;
  beforeEach(async () => {
    open = await startVenueRig();
  });
  afterEach(async () => {
    expect(open.fake.violations).toEqual([]);
    await open.fake.close();
  });
  return {
    rig,
    count: (operation: OperationId) => open.fake.calls.filter((call) => call.operation === operation).length,
    later: (ms: number) => open.market.setNow(open.market.clock.now() + ms),
    /** An order whose sending fails, and one like it at the broker, placed so long afterwards. */
    async loseWithTwin(venue: Venue, changes: Partial<FakeOrder>, afterMs = 0) {
      const elsewhere = open.connect({ store: createMemorySubmittedStore() });
      const lost = limit();
      open.fake.fail({ operation: PLACE, kind: "reset_before", times: 1 });
      await venue.submit(lost);
      await elsewhere.submit(limit());
      const [placed] = open.account.orders.splice(0);
      if (placed === undefined) throw new Error("nothing was placed");
      const twin = { ...placed, id: TWIN_ID, placedAt: placed.placedAt + afterMs, ...changes };
      open.account.orders.push(twin);
      return { lost, twin };
    },
  };
}
