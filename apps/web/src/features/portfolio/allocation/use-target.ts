import { useLingui } from "@lingui/react/macro";
import { type AllocationDimension, type AllocationShare, asPercent } from "@neuro/contract";
import { wordsOf } from "#data/calls/client.ts";
import { useAction } from "#data/queries/use-action.ts";
import { useFormat } from "#lib/format.ts";
import { toast } from "#lib/toast.ts";
import { parseTyped, writeTyped } from "#ui/fields/number-field.tsx";
import {
  differs,
  draftOf,
  type Filling,
  filled,
  isCleared,
  rowsOf,
  sumOf,
  type TargetDraft,
  weightsOf,
} from "./target-draft.ts";
import { keepTargetDraft, useTargetDrafts } from "./target-drafts.ts";

const reading = { parse: parseTyped, write: writeTyped };

/** One dimension's target as it is edited; what is typed is kept until it is saved or given up. */
export function useTarget(dimension: AllocationDimension, shares: readonly AllocationShare[]) {
  const { t } = useLingui();
  const format = useFormat();
  const drafts = useTargetDrafts();
  const action = useAction("portfolioTarget", { refreshes: ["portfolioAllocation"] });
  const draft = drafts[dimension] ?? draftOf(shares, reading);
  const rows = rowsOf(shares, draft, reading);
  const sum = sumOf(rows);
  const cleared = isCleared(rows);
  const changed = differs(shares, rows);
  const left = format.percent(asPercent(Math.abs(sum.missing)), {
    digits: Math.abs(sum.missing) < 0.1 ? 2 : 1,
  });
  const off = sum.missing > 0 ? t`${left} missing` : t`${left} too much`;

  const edit = (next: TargetDraft): void => {
    action.reset();
    keepTargetDraft(dimension, differs(shares, rowsOf(shares, next, reading)) ? next : null);
  };
  return {
    rows,
    sum,
    cleared,
    changed,
    busy: action.busy,
    problem: action.error === null ? null : wordsOf(action.error),
    /** What stands against saving, in words. */
    refused:
      sum.wrong.length > 0 ? t`Each share is between 0 and 100%.` : cleared || sum.missing === 0 ? null : off,
    type: (key: string, text: string) => edit({ ...draft, texts: { ...draft.texts, [key]: text } }),
    fill: (filling: Filling) => edit(filled(rows, draft, { filling, write: writeTyped })),
    add: (key: string, label: string) =>
      edit({
        texts: { ...draft.texts, [key]: draft.texts[key] ?? "0" },
        added: { ...draft.added, [key]: label },
      }),
    remove(key: string): void {
      const { [key]: _label, ...added } = draft.added;
      const { [key]: _text, ...texts } = draft.texts;
      edit({ texts, added });
    },
    discard(): void {
      action.reset();
      keepTargetDraft(dimension, null);
    },
    /** True once it is stored. */
    async save(): Promise<boolean> {
      try {
        await action.run({ body: { dimension, weights: weightsOf(rows) } });
        keepTargetDraft(dimension, null);
        toast({ title: cleared ? t`The target is removed` : t`The target is saved` });
        return true;
      } catch {
        // The refusal stands above the buttons.
        return false;
      }
    },
  };
}

export type TargetState = ReturnType<typeof useTarget>;
