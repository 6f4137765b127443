/** Stores what is about to be shown, so that it can be carried out later without trusting what comes back. */
import { createHash } from "node:crypto";
import type { OptimizationParts } from "../optimization-parts.ts";
import type { Considered } from "../review/considered-holdings.ts";
import {
  PROPOSAL_LIFE_MS,
  type Proposal,
  type ProposalPayload,
  type ProposedRecommendation,
} from "./proposal.ts";
import { insertProposal } from "./proposal-store.ts";

export interface Suggestion {
  readonly userId: string;
  readonly kind: Proposal["kind"];
  readonly considered: Considered;
  readonly totalCad: number;
  readonly minTradeCad: number;
  readonly recommendations: readonly ProposedRecommendation[];
  /** What the method was fed beside holdings and prices. */
  readonly computedFrom: Pick<ProposalPayload, "seed" | "version"> & { readonly inputs: unknown };
}

export interface ProposalShown {
  readonly proposal_id: string | null;
  readonly expires_at: string | null;
}

/** Nothing is stored when no order would come of it. */
export async function propose(
  { db, newId, wall }: Pick<OptimizationParts, "db" | "newId" | "wall">,
  suggestion: Suggestion,
): Promise<ProposalShown> {
  const { userId, kind, considered, recommendations, totalCad, minTradeCad, computedFrom } = suggestion;
  if (recommendations.every(({ legs }) => legs.length === 0)) return { proposal_id: null, expires_at: null };
  const { now, fx } = considered.portfolio;
  const { seed, version } = computedFrom;
  const createdAt = wall();
  const proposal: Proposal = {
    id: newId(),
    userId,
    kind,
    status: "open",
    payload: {
      recommendations,
      pricedAt: now,
      fx: { rate: fx.dollar.rate, date: fx.dollar.date },
      totalCad,
      minTradeCad,
      dataHash: hashOf(suggestion),
      seed,
      version,
    },
    createdAt,
    expiresAt: createdAt + PROPOSAL_LIFE_MS,
  };
  await db.transaction((tx) => insertProposal(tx, proposal));
  return { proposal_id: proposal.id, expires_at: new Date(proposal.expiresAt).toISOString() };
}

function hashOf({ considered, computedFrom }: Suggestion): string {
  const { portfolio, holdings, cashCad } = considered;
  const held = holdings.map(({ instrument, units, price }) => [instrument.id, units, price]);
  const { dollar, others } = portfolio.fx;
  const inputs = [dollar.rate, cashCad, held, computedFrom.inputs, ...others.map(([, { rate }]) => rate)];
  return createHash("sha256").update(JSON.stringify(inputs)).digest("hex");
}
