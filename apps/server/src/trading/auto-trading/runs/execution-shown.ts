/** What an execution of a strategy did, as it travels to a screen. */
import { type AnswerOf, type ErrorCode, isErrorCode, type Locale } from "@neuro/contract";
import { asFraction, asPercent } from "@neuro/contract/primitives";
import { tradedProvenance } from "../../../books/brokerage-accounts/traded-provenance.ts";
import type { AutoTradingContext } from "../auto-trading-context.ts";
import { type DecisionRow, decidedAt, listDecisions } from "../decisions/decision-store.ts";
import { decisionText, noteText } from "../decisions/decision-words.ts";
import type { RunRow } from "./run-store.ts";

type Execution = AnswerOf<"executeStrategy">;

/** Why nothing was placed although something was tried; null when that is not so. */
function errorOf(run: RunRow, decisions: readonly DecisionRow[]): ErrorCode | null {
  if (run.status !== "completed") return "service_unavailable";
  if (decisions.some(({ outcome }) => outcome === "ordered")) return null;
  const refused = decisions.find(({ outcome }) => outcome === "refused");
  const code = String(refused?.note.params.error ?? "");
  return isErrorCode(code) ? code : null;
}

function traded(decisions: readonly DecisionRow[]): Execution["results"]["trades_executed"] {
  return decisions.flatMap(({ outcome, orderId, signal, symbol, confidence, note }) =>
    outcome !== "ordered" || orderId === null || signal === "HOLD"
      ? []
      : [
          {
            order_id: orderId,
            action: signal,
            quantity: Number(note.params.quantity ?? 0),
            symbol,
            confidence: asFraction(confidence ?? 0),
          },
        ],
  );
}

export async function executionShown(
  { db, market }: AutoTradingContext,
  run: RunRow,
  { locale, source }: { readonly locale: Locale; readonly source: string },
): Promise<Execution> {
  const decisions = await listDecisions(db.orm, run.id);
  const trades = traded(decisions);
  const tried = decisions.filter(({ outcome }) => outcome === "ordered" || outcome === "refused").length;
  const error = errorOf(run, decisions);
  const refused = decisions.find(({ outcome }) => outcome === "refused");
  const told = run.note === null ? "" : noteText(run.note, locale);
  return {
    success: error === null,
    message: error !== null && refused !== undefined ? noteText(refused.note, locale) : told,
    error,
    results: {
      run_id: run.id,
      total_trades: trades.length,
      drafts: run.drafts,
      symbols_traded: [...new Set(trades.map(({ symbol }) => symbol))],
      success_rate: asPercent(tried === 0 ? null : (trades.length / tried) * 100),
      analysis_results: decisions.map(({ symbol, signal, confidence, note }) => ({
        symbol,
        signal,
        confidence: asFraction(confidence),
        outcome: decisionText(note, locale),
      })),
      trades_executed: trades,
    },
    provenance: await tradedProvenance(
      { db, market },
      { userId: run.userId, rows: decisions.map(decidedAt) },
      {
        asOf: (run.endedAt ?? run.startedAt).toISOString(),
        source,
      },
    ),
  };
}
