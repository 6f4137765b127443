/** A rule of a person's own as it travels to a screen. */
import type { AnswerOf, Locale } from "@neuro/contract";
import type { RuleRow } from "./rule-store.ts";
import type { RuleTestListed } from "./rule-test-store.ts";
import { ruleSentences } from "./rule-told.ts";
import { lastTestShown } from "./test-shown.ts";

export type TestedState = NonNullable<AnswerOf<"keepRule">["trading"]>["tested"];

/** Whether a rule is the one that was tested last. */
export function testedState(
  { ruleHash }: Pick<RuleRow, "ruleHash">,
  test: Pick<RuleTestListed, "status" | "ruleHash"> | null,
): TestedState {
  if (test?.status !== "completed") return "never";
  return test.ruleHash === ruleHash ? "as_tested" : "changed";
}

export function ruleShown(row: RuleRow, test: RuleTestListed | null, locale: Locale): AnswerOf<"keepRule"> {
  const { id, rule, ruleHash, trading } = row;
  return {
    ...{ id, rule, rule_hash: ruleHash, told: ruleSentences(rule, locale) },
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    trading:
      trading === null
        ? null
        : {
            ...{ conduct: trading.conduct, account_id: trading.accountId, symbols: [...trading.symbols] },
            ...{ largest_cad: trading.largestCad, tested: testedState(row, test) },
          },
    test: lastTestShown(test, row),
  };
}
