/** A priced leg as the order it places: at the market, for today, under a key that the same leg always has. */
import type { OrderOrigin } from "@neuro/contract";
import { type OrderRequest, PLAIN_TERMS } from "../../orders/placing/order-request.ts";
import type { PricedLeg, Proposal } from "../proposals/proposal.ts";

/** A review is Neuro's idea, and within the limits of its orders; target weights are the person's own. */
export function originOf(kind: Proposal["kind"]): OrderOrigin {
  return kind === "review" ? "optimization" : "rebalance";
}

/** The listing itself is named, so that no other one of the same symbol can be meant. */
export function orderOf(
  { instrumentId, accountId, side, units }: PricedLeg,
  kind: Proposal["kind"],
): OrderRequest {
  return {
    symbol: instrumentId,
    side,
    quantity: units,
    accountId,
    type: "Market",
    limitPrice: null,
    ...PLAIN_TERMS,
    origin: originOf(kind),
  };
}

/** However often it is placed, by whomever, after whatever crash: there is one order of it. */
export function orderKeyOf(
  { id }: Pick<Proposal, "id">,
  { recommendationId, place }: Pick<PricedLeg, "recommendationId" | "place">,
): string {
  return `optimization:${id}:${recommendationId}:${place}`;
}
