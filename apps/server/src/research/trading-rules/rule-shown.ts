/** A rule of a person's own as it travels to a screen. */

import type { AnswerOf, Locale } from "@neuro/contract";
import type { InstrumentId } from "@neuro/contract/primitives";
import { looksAtRank } from "@neuro/contract/trading-rules";
import type { RuleRow } from "./rule-store.ts";
import type { RuleTestListed } from "./rule-test-store.ts";
import { ruleSentences } from "./rule-told.ts";
import { lastTestShown } from "./test-shown.ts";

export type TestedState = AnswerOf<"keepRule">["tested"];

/** Whether a rule, with its own parameters and, where it ranks, among its own securities, is what its last test shows. */
export function testedState({ ruleHash, rule, trading }: RuleRow, test: RuleTestListed | null): TestedState {
  if (test?.status !== "completed" || test.outcome === null) return "never";
  if (test.ruleHash !== ruleHash) return "changed";
  const { parameters } = test.outcome;
  const isOwn = rule.parameters.every(({ name, byDefault }) => parameters[name] === byDefault);
  if (!isOwn) return "other_parameters";
  const isAmongOthers =
    trading !== null && looksAtRank(rule) && !areSame(trading.instrumentIds, test.instrumentIds);
  return isAmongOthers ? "other_securities" : "as_tested";
}

function areSame(traded: readonly InstrumentId[], tested: readonly InstrumentId[] | null): boolean {
  const [one, other] = [new Set(traded), new Set(tested)];
  return one.size === other.size && [...one].every((id) => other.has(id));
}

export function ruleShown(row: RuleRow, test: RuleTestListed | null, locale: Locale): AnswerOf<"keepRule"> {
  const { id, rule, ruleHash, trading } = row;
  return {
    ...{ id, rule, rule_hash: ruleHash, told: ruleSentences(rule, locale) },
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    tested: testedState(row, test),
    trading:
      trading === null
        ? null
        : {
            ...{ conduct: trading.conduct, account_id: trading.accountId, symbols: [...trading.symbols] },
            largest_cad: trading.largestCad,
          },
    test: lastTestShown(test, row),
  };
}
