/** A draft order as it travels to a screen. */
import type { AnswerOf, Locale } from "@neuro/contract";
import { asFraction } from "@neuro/contract/primitives";
import type { DraftRow } from "../../orders/find-draft.ts";
import { reasonText } from "../decisions/decision-words.ts";
import { strategyShown } from "../runs/run-shown.ts";
import type { DraftReasoning } from "./draft-of-decision.ts";

type DraftShown = AnswerOf<"tradingDashboard">["draft_orders"][number];

export function draftShown(
  draft: DraftRow,
  context: {
    readonly name: string;
    readonly mode: "paper" | "live";
    readonly reviewThreshold: number;
    readonly locale: Locale;
  },
): DraftShown {
  const { name, mode, reviewThreshold, locale } = context;
  const { reason, limitPrice } = draft.reasoning as DraftReasoning;
  const { side: action, symbol, currency, confidence } = draft;
  return {
    id: draft.id,
    universal_symbol: { symbol },
    instrument_id: draft.instrumentId,
    name,
    account_id: draft.accountId,
    action,
    currency: currency === "USD" ? "USD" : "CAD",
    price: limitPrice ?? draft.price,
    limit_price: limitPrice,
    units: draft.units,
    stop: draft.stopLoss,
    target: draft.takeProfit,
    strategy: strategyShown(draft.strategy, reason, locale),
    signal_data: {
      confidence: asFraction(confidence),
      reasoning: reason === null ? "" : reasonText(reason, locale),
    },
    requires_review: confidence === null || confidence < reviewThreshold,
    mode,
    run_id: draft.runId,
    created_at: draft.createdAt.toISOString(),
    expires_at: draft.expiresAt.toISOString(),
  };
}
