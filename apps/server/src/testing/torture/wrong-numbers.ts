/** Events that no venue should send: each must be refused by whoever reads it. */
import { leastReal } from "@neuro/contract";
import type { Fill, VenueEvent } from "@neuro/ledger";
import type { Dice } from "../seeded-random.ts";
import type { BookedOrder } from "./simulated-venue.ts";

const WRONG_FILLS: readonly Partial<Fill>[] = [
  { quantity: "-5" },
  { quantity: "0" },
  { quantity: "NaN" },
  { quantity: "" },
  { quantity: "Infinity" },
  { price: "0" },
  { price: "-1" },
  { price: "NaN" },
  { commission: "NaN" },
  { commission: "-50000" },
  { commission: "1000000000" },
  { filledAt: Number.NaN },
];

/** An order id that no journal knows. */
const NOBODYS_ORDER = "00000000-0000-4000-8000-00000000dead";

/** Says something impossible of an order; `number` makes its fill's id one of its own. */
export function wrongEvent({ order }: BookedOrder, number: number, dice: Dice): VenueEvent {
  const { orderId } = order;
  const fill: Fill = {
    fillId: `${orderId}!${number}`,
    orderId,
    quantity: "1",
    price: order.limitPrice ?? order.collarPrice ?? "100",
    commission: "0",
    filledAt: order.submittedAt,
    label: null,
    priceBasis: leastReal([]),
  };
  const chance = dice.integer(0, WRONG_FILLS.length + 2);
  const wrong = WRONG_FILLS[chance];
  if (wrong !== undefined) return { type: "OrderFilled", fill: { ...fill, ...wrong }, done: false };
  if (chance === WRONG_FILLS.length) return { type: "OrderExpired", orderId, at: Number.NaN };
  if (chance === WRONG_FILLS.length + 1)
    return { type: "OrderAccepted", orderId, at: Number.POSITIVE_INFINITY };
  return { type: "OrderFilled", fill: { ...fill, orderId: NOBODYS_ORDER }, done: true };
}
