/** A person says what became of an order that nothing else can tell of. The broker is asked once more before it counts. */
import type { Declaration, DeclareOutcome } from "@neuro/brokerage";
import { type AnswerOf, type InputOf, type Locale, message, stepUpForLiveOrderMs } from "@neuro/contract";
import { type ProvenSession, requireProof } from "../../../books/brokerage-accounts/require-proof.ts";
import { type Failure, failure, isFailure } from "../../../platform/failure.ts";
import type { User } from "../../../platform/http/caller.ts";
import { orderAnswer } from "../order-call.ts";
import type { TradingContext } from "../trading-context.ts";
import { answerInTime } from "../venue-events/answer-in-time.ts";
import { bringUpToDate, findOrderInDoubt, type OrderInDoubt } from "./order-in-doubt.ts";

type Said = InputOf<"settleOrder">["body"];

export interface Settling {
  readonly user: User;
  readonly session: ProvenSession;
  readonly orderId: string;
  readonly said: Said;
  readonly locale: Locale;
}

export async function settleOrder(
  ctx: TradingContext,
  { user, session, orderId, said, locale }: Settling,
): Promise<AnswerOf<"settleOrder"> | Failure> {
  const found = await findOrderInDoubt(ctx, { userId: user.id, orderId });
  if (isFailure(found)) return found;
  const proof = { session, now: ctx.wall(), withinMs: stepUpForLiveOrderMs };
  const unproven = requireProof(found.account, proof);
  if (unproven !== null) return unproven;
  const outcome = await declare(found, declarationOf(said, user));
  const refused = refusalOf(outcome, ctx.wall());
  // What the broker tells by itself counts, and is shown at once.
  if (refused?.code === "order_not_in_doubt" && found.doubts !== null) await bringUpToDate(ctx, found);
  if (refused !== null) return refused;
  const row = await bringUpToDate(ctx, found);
  const note =
    said.outcome === "not_placed"
      ? message("settle.not_placed", locale, { symbol: row.symbol })
      : message("settle.placed", locale, { brokerOrderId: said.broker_order_id });
  const answer = await orderAnswer(ctx, { row, account: found.account }, { locale });
  // The order is over as its owner found out, which is what was asked for: no refusal of anything.
  return { ...answer, success: true, error: null, message: note };
}

function declarationOf(said: Said, { id: by }: User): Declaration {
  if (said.outcome === "not_placed") return { by, outcome: "not_placed" };
  return { by, outcome: "placed", venueOrderId: said.broker_order_id };
}

async function declare({ row, doubts }: OrderInDoubt, declaration: Declaration): Promise<DeclareOutcome> {
  if (doubts === null) return { outcome: "not_in_doubt" };
  return await answerInTime<DeclareOutcome>(
    () => doubts.declare(row.id, declaration),
    (reason) => ({ outcome: "unreachable", reason }),
  );
}

function refusalOf(declared: DeclareOutcome, now: number): Failure | null {
  switch (declared.outcome) {
    case "declared":
      return null;
    case "not_in_doubt":
      return failure("order_not_in_doubt");
    case "unknown_candidate":
      return failure("order_candidate_unknown");
    case "too_early": {
      const seconds = Math.max(1, Math.ceil((declared.until - now) / 1_000));
      return failure("order_doubt_too_early", { params: { seconds } });
    }
    case "unreachable":
      return failure("broker_unreachable");
  }
}
