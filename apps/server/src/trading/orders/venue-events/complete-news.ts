/**
 * News that an order is over may come without the news of its last fills: that was lost, or is late. Once an order is over
 * nobody looks it up any more, so its end only counts together with everything that happened before it.
 */
import type { FindOutcome, Venue, VenueOrder } from "@neuro/brokerage";
import { decimal, parseDecimal, type VenueEvent, ZERO } from "@neuro/ledger";
import { answerInTime } from "./answer-in-time.ts";

const ENDS: ReadonlySet<VenueEvent["type"]> = new Set(["OrderCancelled", "OrderRejected", "OrderExpired"]);

/** The news of one order with all its venue knows of it, when it ends; without its end while the venue gives no answer, or one without all fills. */
export async function completeNews(
  venue: Venue,
  orderId: string,
  news: readonly VenueEvent[],
): Promise<readonly VenueEvent[]> {
  if (!news.some(({ type }) => ENDS.has(type))) return news;
  const found = await answerInTime<FindOutcome>(
    () => venue.find(orderId),
    (reason) => ({ outcome: "unreachable", reason }),
  );
  if (found.outcome === "absent") return news;
  const soFar = news.filter(({ type }) => !ENDS.has(type));
  if (found.outcome !== "found") return soFar;
  const all = [...soFar, ...found.order.events];
  return tellsEveryFill(found.order) ? all : all.filter(({ type }) => !ENDS.has(type));
}

/** An answer may be a little old: then it says how much is filled, and not yet by which fills. */
function tellsEveryFill({ orderId, events, filledQuantity }: VenueOrder): boolean {
  const fills = events.flatMap((event) => (event.type === "OrderFilled" ? [event.fill] : []));
  const own = new Map(fills.filter((fill) => fill.orderId === orderId).map((fill) => [fill.fillId, fill]));
  const told = [...own.values()].reduce((sum, { quantity }) => sum.plus(decimal(quantity)), ZERO);
  return parseDecimal(filledQuantity)?.eq(told) === true;
}
