import { applyVenueEvents, decimal, openOrder, type VenueEvent } from "@neuro/ledger";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Venue } from "../port.ts";
import { movesOf, order, setUp } from "../testing/paper-setup.ts";
import { createMemoryWatchedStore, type WatchedStore } from "./watched-store.ts";
import { createWatchedVenue } from "./watched-venue.ts";

const STEPS = [
  "advance",
  "advance",
  "restart",
  "submit_again",
  "cancel",
  "reach_stop",
  "reach_profit",
  "lose_submit_before",
  "lose_submit_after",
  "lose_find",
  "lose_cancel",
  "lose_store",
  "mend",
] as const;
type Step = (typeof STEPS)[number];

interface Faults {
  submit: "before" | "after" | null;
  find: boolean;
  cancel: boolean;
  store: boolean;
}

/** A venue of market and limit orders whose answers get lost; it notes when an order it has comes in again. */
function faulty(inner: Venue, faults: Faults, doubled: string[]): Venue {
  const lost = { outcome: "unreachable" as const, reason: "lost" };
  return {
    ...inner,
    capabilities: { ...inner.capabilities, orderTypes: ["Market", "Limit"] },
    async submit(sent) {
      if (faults.submit === "before") return lost;
      if ((await inner.find(sent.orderId)).outcome === "found") doubled.push(sent.orderId);
      const outcome = await inner.submit(sent);
      return faults.submit === "after" ? lost : outcome;
    },
    find: async (orderId) => (faults.find ? lost : await inner.find(orderId)),
    cancel: async (orderId) =>
      faults.cancel ? { outcome: "unreachable", events: [] } : await inner.cancel(orderId),
  };
}

function forgetful(store: WatchedStore, faults: Faults): WatchedStore {
  return {
    ...store,
    updateOrder: async (changed, version) => {
      if (faults.store) throw new Error("disk full");
      return await store.updateOrder(changed, version);
    },
  };
}

async function runSteps(steps: readonly Step[], type: "Stop" | "StopLimit" | "OCO", quantity: string) {
  const { market, connect } = setUp();
  const moves = movesOf(market);
  const store = createMemoryWatchedStore();
  const faults: Faults = { submit: null, find: false, cancel: false, store: false };
  const doubled: string[] = [];
  const start = () =>
    createWatchedVenue({
      inner: faulty(connect(), faults, doubled),
      market,
      store: forgetful(store, faults),
    });
  let venue = start();
  const limitPrice = type === "OCO" ? "105" : type === "StopLimit" ? "94" : null;
  const watched = order({ side: "SELL", type, stopPrice: "95", limitPrice, quantity, timeInForce: "GTC" });
  await venue.submit(watched);
  const told: VenueEvent[] = [];
  let cancelled: string | null = null;
  const take: Readonly<Record<Step, () => Promise<unknown> | unknown>> = {
    advance: async () => told.push(...(await venue.advance())),
    restart: () => {
      venue = start();
    },
    submit_again: async () => await venue.submit(watched),
    cancel: async () => {
      const { outcome, events } = await venue.cancel(watched.orderId);
      if (outcome === "cancelled") cancelled ??= filledIn(events);
      told.push(...events);
    },
    reach_stop: moves.reachStop,
    reach_profit: moves.reachProfit,
    lose_submit_before: () => void Object.assign(faults, { submit: "before" }),
    lose_submit_after: () => void Object.assign(faults, { submit: "after" }),
    lose_find: () => void Object.assign(faults, { find: true }),
    lose_cancel: () => void Object.assign(faults, { cancel: true }),
    lose_store: () => void Object.assign(faults, { store: true }),
    mend: () => void Object.assign(faults, { submit: null, find: false, cancel: false, store: false }),
  };
  const filledIn = (events: readonly VenueEvent[]) =>
    applyVenueEvents(openOrder(watched), events).order.filledQuantity;
  for (const step of steps) await take[step]();
  await take.mend();
  await take.restart();
  await moves.reachStop();
  for (let i = 0; i < 4; i++) await take.advance();
  const found = await venue.find(watched.orderId);
  if (found.outcome !== "found") throw new Error(`the order is ${found.outcome}`);
  return { watched, found: found.order, told, cancelled, doubled, filledIn };
}

test("whatever is lost, and whenever the program restarts, a watched order is sent once and sells what it should", () => {
  const steps = fc.array(fc.constantFrom(...STEPS), { maxLength: 14 });
  const type = fc.constantFrom("Stop" as const, "StopLimit" as const, "OCO" as const);
  return fc.assert(
    fc.asyncProperty(steps, type, fc.constantFrom("10", "9000"), async (taken, kind, quantity) => {
      const { watched, found, told, cancelled, doubled, filledIn } = await runSteps(taken, kind, quantity);
      expect(doubled).toEqual([]);
      const { order: state, findings } = applyVenueEvents(openOrder(watched), found.events);
      expect(findings).toEqual([]);
      expect(decimal(state.filledQuantity).lte(quantity)).toBe(true);
      expect(["filled", "cancelled"]).toContain(found.status);
      if (cancelled !== null) expect(found.filledQuantity).toBe(cancelled);
      // What was told on the way is part of the truth, and no fill of it was another one.
      const heard = applyVenueEvents(openOrder(watched), [...found.events, ...told]);
      expect(heard.findings).toEqual([]);
      expect(heard.order.filledQuantity).toBe(filledIn(found.events));
    }),
    { numRuns: 500 },
  );
});
