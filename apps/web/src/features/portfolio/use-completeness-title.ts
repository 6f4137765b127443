import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { AnswerOf } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";

type Completeness = AnswerOf<"statements">["completeness"];

/** Whether an account has all its transactions, in a few words. */
export function useCompletenessTitle(): (completeness: Completeness) => string {
  const { t } = useLingui();
  const format = useFormat();
  return ({ state, begins_on, reasons }) => {
    const first = begins_on === null ? "" : format.date(begins_on);
    if (begins_on === null) return t`No transactions yet`;
    if (state === "complete") return t`Complete since ${first}`;
    if (state === "unchecked") return t`Not checked yet`;
    if (state === "exact") return t`Exact since ${first}`;
    return plural(reasons.length, { one: "# thing to clear up", other: "# things to clear up" });
  };
}
