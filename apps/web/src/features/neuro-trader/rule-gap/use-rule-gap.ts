import { useLingui } from "@lingui/react/macro";
import { type CallOf, MINUTE_MS } from "@neuro/contract";
import { useState } from "react";
import { useOperation } from "#data/queries/use-operation.ts";
import { saveAnsweredFile } from "#shared/files/save-answered-file.ts";
import { choiceWith, type GapChoice, isCrossed, queryOf, wholeRecord } from "./gap-choice.ts";
import type { Gap } from "./gap-type.ts";

/** The comparison of a strategy's real trades with its test's: what is chosen, what the server says of it, and its file. */
export function useRuleGap(id: string) {
  const [choice, setChoice] = useState(wholeRecord);
  const [asked, setAsked] = useState(() => queryOf(wholeRecord));
  const input = { params: { id }, query: asked };
  const query = useOperation("ruleGap", input, { keepLast: true, staleMs: MINUTE_MS });
  const [known, setKnown] = useState<Gap>();
  if (query.data !== undefined && query.data !== known) setKnown(query.data);
  return {
    query,
    choice,
    /** Whether only a part of its time is asked for. */
    isBounded: asked.from !== undefined || asked.to !== undefined,
    /** The last answer, whatever has been chosen since: the choices stay when what is chosen fails. */
    known,
    /** The last answer is still on screen while what is chosen is on its way. */
    isComing: query.isPlaceholderData,
    choose(change: Partial<GapChoice>): void {
      const next = choiceWith(choice, change);
      setChoice(next);
      if (!isCrossed(next)) setAsked(queryOf(next));
    },
    ...useGapFile(input),
  };
}

export type RuleGapState = ReturnType<typeof useRuleGap>;

/** What is on screen as a file. */
function useGapFile(input: CallOf<"ruleGapFile">) {
  const { t } = useLingui();
  const [saving, setSaving] = useState(false);
  const save = async (): Promise<void> => {
    setSaving(true);
    const said = { saved: t`The file is saved`, failed: t`The file could not be made`, retry: t`Retry` };
    await saveAnsweredFile("ruleGapFile", input, { fallback: "neuro-real-against-test.csv", said });
    setSaving(false);
  };
  return { saving, save };
}
