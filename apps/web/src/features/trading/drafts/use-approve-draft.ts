import { useState } from "react";
import { autoTradingReads, orderReads } from "#data/queries/refresh.ts";
import { useAction } from "#data/queries/use-action.ts";
import { useFormat } from "#lib/format.ts";
import { toast } from "#lib/toast.ts";
import { type OrderAnswer, useReview } from "#shared/orders/review/use-review.ts";
import { parseTyped } from "#ui/fields/number-field.tsx";
import type { DraftOrder } from "../ai/use-trading-dashboard.ts";
import {
  approveBody,
  type DraftForm,
  draftForm,
  draftProblems,
  previewBody,
  readDraft,
} from "./draft-form.ts";

/** Editing a draft, previewing it, and sending it once. */
export function useApproveDraft(draft: DraftOrder, onDone: () => void) {
  const write = useTypedNumber();
  const previewing = useAction("previewOrder");
  const approval = useAction("approveDraft", { refreshes: [...orderReads, ...autoTradingReads] });
  const [form, setForm] = useState(() => draftForm(draft, write));
  const [checked, setChecked] = useState(false);
  const review = useReview({
    onPlaced(answer) {
      told(answer);
      onDone();
    },
  });
  const problems = draftProblems(form, draft, parseTyped);
  const read = readDraft(form, draft.action, parseTyped);

  return {
    form,
    read,
    review,
    problems: checked ? problems : {},
    edit(change: Partial<DraftForm>): void {
      review.forgetFailure();
      setForm({ ...form, ...change });
    },
    /** What is wrong is said first; otherwise the server says what the order would do. */
    preview(): void {
      const wrong = Object.keys(problems).length > 0;
      setChecked(wrong);
      if (wrong) return;
      const contents = { draft: draft.id, ...approveBody(read, null) };
      void review.begin({
        contents,
        preview: () => previewing.run({ query: { draft_id: draft.id }, body: previewBody(draft, read) }),
        place: ({ previewId, key }) =>
          approval.run({
            params: { id: draft.id },
            headers: { "idempotency-key": key },
            body: approveBody(read, previewId),
          }),
      });
    },
  };
}

export type ApproveState = ReturnType<typeof useApproveDraft>;

function told({ message, order }: OrderAnswer): void {
  toast({
    kind: order.status === "filled" ? "done" : "info",
    title: message,
    ...(order.label === null ? {} : { detail: order.label }),
  });
}

/** A figure as it would be typed in the language in use. */
function useTypedNumber(): (value: number) => string {
  const { language } = useFormat();
  return (value) => (language === "fr" ? String(value).replace(".", ",") : String(value));
}
