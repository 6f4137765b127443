/** What becomes of lines that the books tell otherwise. Pure. */
import type { ImportDecision, ImportDifference, ImportStands } from "@neuro/contract";
import type { ConflictChoices } from "../../../platform/db/schema/index.ts";
import type { KeptActivity, Verdict } from "../compare-lines.ts";
import { cents, type ToldLine } from "../reading/file-activities.ts";

/** Of a conflicting line. */
export interface Conflict {
  readonly differs: ImportDifference;
  /** What is booked of it, whoever told it first; null where nothing is. */
  readonly booked: KeptActivity | null;
  /** Why the line may not take its place; null where it may. */
  readonly stands: ImportStands | null;
}

export interface DecidedLine extends ToldLine {
  readonly verdict: Verdict;
  readonly conflict: Conflict | null;
}

export function differenceOf({ activity }: ToldLine, kept: KeptActivity): ImportDifference {
  if (activity.tradeDate === kept.tradeDate) return "amount";
  const isSame = cents(activity.amount) === cents(kept.amount) && activity.currency === kept.currency;
  return isSame ? "day" : "day_and_amount";
}

const decisionOn = (choices: ConflictChoices, differs: ImportDifference): ImportDecision =>
  choices[differs] ?? "keep";

/** What is done with a line: `replace` only where it may take the place of what is booked. */
export function fateOf({ verdict, conflict }: DecidedLine, choices: ConflictChoices): ImportDecision {
  if (verdict === "new") return "book";
  if (conflict === null) return "keep";
  const decision = decisionOn(choices, conflict.differs);
  return decision === "replace" && conflict.stands !== null ? "keep" : decision;
}

export interface DecidedKind {
  readonly differs: ImportDifference;
  readonly lines: number;
  readonly replaceable: number;
  readonly decision: ImportDecision;
}

/** Of each kind that there is, the most frequent first. */
export function decidedKinds(
  lines: readonly DecidedLine[],
  choices: ConflictChoices,
): readonly DecidedKind[] {
  const byKind = new Map<ImportDifference, DecidedKind>();
  for (const { conflict } of lines) {
    if (conflict === null) continue;
    const { differs, stands } = conflict;
    const so = byKind.get(differs) ?? {
      ...{ differs, lines: 0, replaceable: 0, decision: decisionOn(choices, differs) },
    };
    const replaceable = so.replaceable + (stands === null ? 1 : 0);
    byKind.set(differs, { ...so, lines: so.lines + 1, replaceable });
  }
  return [...byKind.values()].sort((a, b) => b.lines - a.lines);
}
