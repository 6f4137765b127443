/** What became of orders at the venue, so that a test can ask whether its runs went where they should. */
import type { SimulatedVenue } from "./simulated-venue.ts";

export function countHappenings({ book }: SimulatedVenue, count: (what: string) => void): void {
  for (const { order, events, status, filled } of book.values()) {
    const types = events.map(({ type }) => type);
    for (const type of types) count(type);
    if (order.protects) count("exit");
    if (filled > Number(order.quantity)) count("overfilled");
    if (types.indexOf("OrderFilled") !== types.lastIndexOf("OrderFilled")) count("filled in parts");
    const endedAt = types.findIndex((type) => type === "OrderCancelled" || type === "OrderExpired");
    if (endedAt >= 0 && endedAt < types.length - 1) count("late fill");
    if (status === "cancelled" && filled > 0) count("partial, then cancelled");
  }
}
