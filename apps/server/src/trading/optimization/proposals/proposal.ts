/**
 * A proposal: what the server suggested to one user at one moment. Only its id travels back to be implemented; symbols,
 * accounts, sides and units are read from here and priced again.
 */
import type { Currency } from "@neuro/contract";
import { type InstrumentId, MINUTE_MS } from "@neuro/contract/primitives";
import type { ReviewType } from "@neuro/quant";

/**
 * Wall time, not the market's: somebody reads and decides in real time, whatever the speed of a replay. Prices that moved on
 * meanwhile do not matter, since every order is priced again.
 */
export const PROPOSAL_LIFE_MS = 15 * MINUTE_MS;

export interface ProposedLeg {
  readonly accountId: string;
  readonly instrumentId: InstrumentId;
  readonly symbol: string;
  readonly side: "BUY" | "SELL";
  readonly units: number;
  /** In `currency`, when it was proposed. */
  readonly price: number;
  readonly currency: Currency;
  readonly valueCad: number;
}

export interface ProposedRecommendation {
  /** Names it inside its proposal. */
  readonly id: string;
  readonly type: "BUY" | "SELL" | ReviewType;
  /** Null when it concerns cash. */
  readonly instrumentId: InstrumentId | null;
  /** Percents of the whole. */
  readonly currentPct: number;
  readonly targetPct: number;
  readonly legs: readonly ProposedLeg[];
}

export interface ProposalPayload {
  readonly recommendations: readonly ProposedRecommendation[];
  /** Market time, epoch ms. */
  readonly pricedAt: number;
  /** CAD for one USD. */
  readonly fx: { readonly rate: number; readonly date: string };
  readonly totalCad: number;
  readonly minTradeCad: number;
  /** SHA-256 of what it was computed from: prices, holdings and, where weights were computed, returns. */
  readonly dataHash: string;
  /** Of the random numbers; null when none were used. */
  readonly seed: number | null;
  readonly version: string;
  /** What was approved of it; absent until then. */
  readonly implementation?: Implementation;
}

export interface Proposal {
  readonly id: string;
  readonly userId: string;
  readonly kind: "rebalance" | "review";
  readonly status: "open" | "approved" | "rejected" | "implemented" | "expired";
  readonly payload: ProposalPayload;
  /** Wall time, epoch ms. */
  readonly createdAt: number;
  readonly expiresAt: number;
}

/** Why an order is not placed: a refusal's code, and its sentence in the language of whoever asked. */
export interface LegRefusal {
  readonly code: string;
  readonly detail: string;
}

/** An order of a proposal at the prices of the moment it was approved; whoever goes on after a crash places exactly this one. */
export interface PricedLeg extends ProposedLeg {
  readonly recommendationId: string;
  /** Its place in its recommendation. */
  readonly place: number;
  readonly accountName: string;
  readonly unitsProposed: number;
  readonly priceProposed: number;
  /** Null while nothing speaks against it. */
  readonly refusal: LegRefusal | null;
}

export interface Implementation {
  readonly mode: "paper" | "live";
  /** Of the recommendations, as they were proposed one after the other. */
  readonly chosen: readonly string[];
  /** Sales first. */
  readonly legs: readonly PricedLeg[];
  /** By the legs' places, once all were tried; null before. */
  readonly refusals: readonly (LegRefusal | null)[] | null;
}

/** By its place in the answer. */
export function recommendationId(index: number): string {
  return `r${index + 1}`;
}
