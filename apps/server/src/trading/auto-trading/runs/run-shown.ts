/** Runs and decisions as they travel to a screen. */
import { type AnswerOf, type Locale, message } from "@neuro/contract";
import { asFraction } from "@neuro/contract/primitives";
import type { StrategyKey } from "../../../people/trading-settings/trading-settings.ts";
import { strategyName } from "../../../research/analysis/strategies/strategy-words.ts";
import { isOwnRuleKey } from "../../../research/trading-rules/rule-key.ts";
import type { OwnRuleReason } from "../decisions/decision-reason.ts";
import type { DecisionRow } from "../decisions/decision-store.ts";
import { decisionText, noteText } from "../decisions/decision-words.ts";
import type { RunRow } from "./run-store.ts";

type RunShown = AnswerOf<"analysisRunDetails">["run"];
type DecisionShown = AnswerOf<"analysisRunDetails">["decisions"][number];

export function runShown(run: RunRow, locale: Locale): RunShown {
  const { id, phase, trigger, sessionDate, status, note } = run;
  const told = note === null ? null : noteText(note, locale);
  return {
    id,
    phase,
    trigger,
    session_date: sessionDate,
    signals_count: run.signals,
    orders_count: run.orders,
    drafts_count: run.drafts,
    timestamp: run.startedAt.toISOString(),
    ended_at: run.endedAt?.toISOString() ?? null,
    status,
    note: told ?? (status === "running" ? message("auto.run_under_way", locale) : null),
  };
}

/** `reason`: what was stored with the decision, which has the name of a rule of the user's own. */
export function strategyShown(key: string, reason: object | null, locale: Locale): string {
  if (!isOwnRuleKey(key)) return strategyName(key as StrategyKey, locale);
  const { name } = (reason ?? {}) as Partial<OwnRuleReason>;
  return name ?? message("auto.own_rule_name", locale);
}

export function decisionShown(row: DecisionRow, name: string, locale: Locale): DecisionShown {
  return {
    symbol: row.symbol,
    name,
    instrument_id: row.instrumentId,
    strategy: strategyShown(row.strategy, row.note.reason, locale),
    signal: row.signal,
    confidence: asFraction(row.confidence),
    outcome: row.outcome,
    text: decisionText(row.note, locale),
    order_id: row.orderId,
    draft_id: row.draftId,
  };
}
