/** A user approves recommendations the server proposed: they are priced again, taken once, and placed. */
import { type AnswerOf, type Locale, message } from "@neuro/contract";
import type { ProvenSession } from "../../../books/brokerage-accounts/require-proof.ts";
import { type Failure, failure, isFailure } from "../../../platform/failure.ts";
import type { User } from "../../../platform/http/caller.ts";
import type { TradingContext } from "../../orders/trading-context.ts";
import type { OptimizationParts } from "../optimization-parts.ts";
import type { Proposal } from "../proposals/proposal.ts";
import { approveProposal, findProposal } from "../proposals/proposal-store.ts";
import { chooseRecommendations } from "../review/choose-recommendations.ts";
import { allowMode, allowRealMoney, allowTrading } from "./allow-implementing.ts";
import { type ApprovedProposal, carryOut, type TriedLeg } from "./carry-out.ts";
import { implementationShown } from "./implementation-shown.ts";
import { priceLegs } from "./price-legs.ts";

export type ImplementParts = OptimizationParts & TradingContext;

export interface Approval {
  readonly user: User;
  /** Without one nothing is implemented with real money. */
  readonly session?: ProvenSession;
  readonly proposalId: string;
  readonly recommendations: readonly { readonly id: string }[];
  readonly mode: "paper" | "live";
  readonly locale: Locale;
}

/** By proposal: who asks for the same while it is under way waits for the same answer. */
export type UnderWay = Map<string, Promise<readonly TriedLeg[]>>;

export async function implementOptimization(
  parts: ImplementParts,
  underWay: UnderWay,
  approval: Approval,
): Promise<AnswerOf<"implementOptimization"> | Failure> {
  const approved = await approve(parts, approval);
  if (isFailure(approved)) return approved;
  const { id } = approved;
  const work = underWay.get(id) ?? carryOut(parts, approved, approval).finally(() => underWay.delete(id));
  underWay.set(id, work);
  return await implementationShown(parts, await work, approval);
}

/** The proposal as it was approved, by this call or by an earlier one that meant the same. */
async function approve(parts: ImplementParts, approval: Approval): Promise<ApprovedProposal | Failure> {
  const { db, wall } = parts;
  const key = { userId: approval.user.id, id: approval.proposalId };
  const found = await findProposal(db.orm, { ...key, wallMs: wall() });
  if (found === null) return failure("proposal_expired");
  if (found.status !== "open") return approvedBefore(found, approval);
  const taken = await take(parts, found, approval);
  if (taken !== null) return taken;
  // Somebody was faster, or its time ran out meanwhile.
  const again = await findProposal(db.orm, { ...key, wallMs: wall() });
  return again === null ? failure("proposal_expired") : approvedBefore(again, approval);
}

function approvedBefore(proposal: Proposal, approval: Approval): ApprovedProposal | Failure {
  const { status, payload } = proposal;
  const { implementation } = payload;
  if (implementation === undefined || (status !== "approved" && status !== "implemented"))
    return failure("proposal_expired");
  const wanted = new Set(approval.recommendations.map(({ id }) => id));
  const { chosen, mode } = implementation;
  const same =
    mode === approval.mode && wanted.size === chosen.length && chosen.every((id) => wanted.has(id));
  if (same) return { ...proposal, payload: { ...payload, implementation } };
  return failure("proposal_expired", { detail: message("implement.done_otherwise", approval.locale) });
}

/** Null when it was not open any more. */
async function take(
  parts: ImplementParts,
  proposal: Proposal,
  { user, session, recommendations, mode, locale }: Approval,
): Promise<ApprovedProposal | Failure | null> {
  const { db, wall } = parts;
  const chosen = chooseRecommendations(proposal.payload, recommendations, locale);
  if (isFailure(chosen)) return chosen;
  const refused =
    (await allowMode(parts, { user, mode })) ??
    (await allowTrading(db.orm, user)) ??
    (await allowRealMoney(db.orm, { user, mode, session, now: wall() }));
  if (refused !== null) return refused;
  const { legs } = await priceLegs(parts, { userId: user.id, chosen, mode, locale });
  if (legs.every(({ refusal }) => refusal?.code === "account_mode_mismatch"))
    return failure("account_mode_mismatch");
  const implementation = { mode, chosen: chosen.map(({ id }) => id), legs, refusals: null };
  const taken = await approveProposal(db.orm, proposal, { implementation, wallMs: wall() });
  if (!taken) return null;
  return { ...proposal, status: "approved", payload: { ...proposal.payload, implementation } };
}
