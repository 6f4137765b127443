import type { CallOf } from "@neuro/contract";
import type { ReadTicket, Ticket } from "./ticket.ts";

const WEEK = 5;

export interface OddsAsked {
  readonly of: "limit" | "exits";
  readonly body: CallOf<"rangeOdds">["body"];
}

interface Listed {
  readonly stock?: { readonly instrument_id: string } | undefined;
  readonly price?: number | null | undefined;
}

/**
 * What odds an order asks for: of a limit that the price of now has not reached, or of the exits of a purchase at the price of
 * now. Null where a price is missing, or on the side where it would fill at once.
 */
export function oddsAsked(
  { side, bracket }: Pick<Ticket, "side" | "bracket">,
  { type, limitPrice, stopLoss, takeProfit }: ReadTicket,
  { stock, price }: Listed,
): OddsAsked | null {
  if (stock === undefined || price === undefined || price === null) return null;
  const asked = { symbol: stock.instrument_id, sessions: WEEK };
  if (type === "Limit" && limitPrice !== null && limitPrice > 0) {
    if (side === "BUY" ? limitPrice >= price : limitPrice <= price) return null;
    return { of: "limit", body: { ...asked, [side === "BUY" ? "down" : "up"]: limitPrice } };
  }
  if (type !== "Market" || side !== "BUY" || !bracket) return null;
  const down = stopLoss !== null && stopLoss > 0 && stopLoss < price ? stopLoss : null;
  const up = takeProfit !== null && takeProfit > price ? takeProfit : null;
  return down === null && up === null ? null : { of: "exits", body: { ...asked, up, down } };
}
