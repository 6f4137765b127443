/** A user turns a proposal down; it can no longer be carried out. */
import type { AnswerOf } from "@neuro/contract";
import { type Failure, failure } from "../../../platform/failure.ts";
import type { OptimizationParts } from "../optimization-parts.ts";
import { findProposal, rejectProposal } from "../proposals/proposal-store.ts";

/** Turning it down again says the same. */
export async function rejectOptimization(
  { db, wall }: Pick<OptimizationParts, "db" | "wall">,
  { userId, proposalId: id }: { readonly userId: string; readonly proposalId: string },
): Promise<AnswerOf<"rejectOptimization"> | Failure> {
  const found = await findProposal(db.orm, { userId, id, wallMs: wall() });
  if (found === null) return failure("proposal_expired");
  if (found.status === "rejected") return { success: true };
  const rejected = await rejectProposal(db.orm, { userId, id, wallMs: wall() });
  return rejected ? { success: true } : failure("proposal_expired");
}
