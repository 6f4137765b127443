/** A submitted order as the brokerage port shows it. */
import { applyVenueEvents, openOrder } from "@neuro/ledger";
import type { VenueOrder } from "../port.ts";
import type { SubmittedOrder } from "./submitted-store.ts";

export function venueOrderOf({ order, events }: SubmittedOrder): VenueOrder {
  const { status, filledQuantity } = applyVenueEvents(openOrder(order), events).order;
  if (status === "approved" || status === "unconfirmed") throw new Error("an order that is there is neither");
  return { orderId: order.orderId, status, filledQuantity, events };
}
