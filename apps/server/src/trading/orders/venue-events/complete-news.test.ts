import { type FindOutcome, paperCapabilities, type Venue } from "@neuro/brokerage";
import { leastReal } from "@neuro/contract";
import type { VenueEvent } from "@neuro/ledger";
import { expect, test } from "vitest";
import { completeNews } from "./complete-news.ts";

const orderId = "order-1";
const accepted: VenueEvent = { type: "OrderAccepted", orderId, at: 1 };
const filled = (number: number): VenueEvent => ({
  type: "OrderFilled",
  fill: {
    ...{ fillId: `${orderId}#${number}`, orderId, quantity: "1", price: "10", commission: "0" },
    ...{ filledAt: number, label: null, priceBasis: leastReal([]) },
  },
  done: false,
});
const expired: VenueEvent = { type: "OrderExpired", orderId, at: 9 };

function venueThatFinds(found: FindOutcome | Error): Venue & { readonly asked: string[] } {
  const asked: string[] = [];
  const unused = () => Promise.reject(new Error("not asked for"));
  return {
    asked,
    capabilities: paperCapabilities(),
    submit: unused,
    cancel: unused,
    advance: unused,
    find: async (id) => {
      asked.push(id);
      if (found instanceof Error) throw found;
      return found;
    },
  };
}

test("news that ends nothing is taken as it is, and the venue is left alone", async () => {
  const venue = venueThatFinds({ outcome: "absent" });
  expect(await completeNews(venue, orderId, [accepted, filled(1)])).toEqual([accepted, filled(1)]);
  expect(venue.asked).toEqual([]);
});

test("the end of an order comes with a fill whose news was lost", async () => {
  const events = [accepted, filled(1), filled(2), expired];
  const order = { orderId, status: "expired" as const, filledQuantity: "2", events };
  const venue = venueThatFinds({ outcome: "found", order });
  expect(await completeNews(venue, orderId, [filled(1), expired])).toEqual([filled(1), ...events]);
  expect(venue.asked).toEqual([orderId]);
});

test("an answer that is older than the news leaves the order open for the next look-up", async () => {
  const order = {
    ...{ orderId, status: "partially_filled" as const, filledQuantity: "1" },
    events: [accepted, filled(1)],
  };
  const news = await completeNews(venueThatFinds({ outcome: "found", order }), orderId, [expired]);
  expect(news).toEqual([accepted, filled(1)]);
});

test.each([{ outcome: "unreachable", reason: "" } as const, new Error("garbled")])(
  "without an answer the order does not end yet, its fills count",
  async (answer) => {
    expect(await completeNews(venueThatFinds(answer), orderId, [filled(1), expired])).toEqual([filled(1)]);
  },
);

test("of an order that the venue does not keep, its news is all there is", async () => {
  expect(await completeNews(venueThatFinds({ outcome: "absent" }), orderId, [expired])).toEqual([expired]);
});
