/** Purchases of a plan go out only as far as cash and the sales that were to pay for them reach. */
import type { PricedLeg, Proposal } from "../proposals/proposal.ts";

export interface Payment {
  /** A sale that was accepted, with the units it sells now. */
  sold(leg: PricedLeg): void;
  /** Whether a purchase is paid for; what it takes is gone then. */
  covers(leg: PricedLeg): boolean;
}

/** Rounding of sums of money. */
const CENT = 0.01;

/**
 * An account's purchases were planned with its sales and some of its cash. A sale that is missing (not chosen, refused, cut)
 * takes its amount away from them. In a review each recommendation stands for itself.
 */
export function createPayment({ kind, payload }: Pick<Proposal, "kind" | "payload">): Payment {
  const left = new Map<string, number>();
  const potOf = (accountId: string, id: string) => (kind === "review" ? `${accountId} ${id}` : accountId);
  const add = (pot: string, amount: number) => left.set(pot, (left.get(pot) ?? 0) + amount);
  for (const { id, legs } of payload.recommendations)
    for (const { accountId, side, valueCad } of legs)
      add(potOf(accountId, id), side === "BUY" ? valueCad : -valueCad);
  const proposedCad = ({ recommendationId, place }: PricedLeg) =>
    payload.recommendations.find(({ id }) => id === recommendationId)?.legs[place]?.valueCad ?? 0;

  return {
    sold(leg) {
      const share = leg.unitsProposed > 0 ? leg.units / leg.unitsProposed : 0;
      add(potOf(leg.accountId, leg.recommendationId), proposedCad(leg) * Math.min(1, share));
    },
    covers(leg) {
      const pot = potOf(leg.accountId, leg.recommendationId);
      const needed = proposedCad(leg);
      if (needed > (left.get(pot) ?? 0) + CENT) return false;
      add(pot, -needed);
      return true;
    },
  };
}
