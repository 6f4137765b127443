import type { AnswerOf } from "@neuro/contract";
import { useEffect, useState } from "react";
import { callOnce } from "#data/call-once.ts";
import { wordsOf } from "#data/client.ts";
import { autoTradingReads, ledgerReads, refresh } from "#data/refresh.ts";
import { useAction } from "#data/use-action.ts";
import { useFormat } from "#lib/format.ts";
import { useWords } from "#lib/use-words.ts";
import { parseTyped } from "#ui/number-field.tsx";
import { toast } from "#ui/toast.ts";
import {
  approveBody,
  type DraftForm,
  draftForm,
  draftProblems,
  previewBody,
  readDraft,
} from "./draft-form.ts";
import type { DraftOrder } from "./use-trading-dashboard.ts";

export type Preview = AnswerOf<"previewOrder">;

interface Failure {
  title: string;
  detail: string;
}

/** Editing a draft, previewing it where it is live, and sending it once. */
export function useApproveDraft(draft: DraftOrder, onDone: () => void) {
  const words = useWords();
  const format = useFormat();
  const [sending, setSending] = useState(false);
  const previewing = useAction("previewOrder");
  // The rule of the language for what is typed: no groups, the comma in French.
  const write = (value: number): string =>
    format
      .number(value, { maxDigits: 8 })
      .replaceAll(/[\s\u00a0\u202f]/g, "")
      .replaceAll(/,(?=\d{3})/g, "");
  const [form, setForm] = useState(() => draftForm(draft, write));
  const [checked, setChecked] = useState(false);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const secondsLeft = useSecondsLeft(preview);
  const problems = draftProblems(form, draft, parseTyped);
  const read = readDraft(form, draft.action, parseTyped);

  const check = async (): Promise<void> => {
    setFailure(null);
    try {
      setPreview(await previewing.run({ body: previewBody(draft, read) }));
    } catch (error) {
      setFailure({ title: words("order.trading_error"), detail: wordsOf(error) });
    }
  };

  const approve = async (): Promise<void> => {
    setFailure(null);
    setSending(true);
    try {
      const body = approveBody(read, preview?.preview_id ?? null);
      const answer = await callOnce("approveDraft", { params: { id: draft.id }, body });
      refresh(ledgerReads);
      refresh(autoTradingReads);
      if (answer.success) {
        toast({ kind: answer.order.status === "filled" ? "done" : "info", title: answer.message });
        onDone();
      } else {
        setFailure({ title: words("order.failed"), detail: answer.order.reason ?? answer.message });
      }
    } catch (error) {
      setFailure({
        title: words("order.trading_error"),
        detail: words("order.error", { message: wordsOf(error) }),
      });
    } finally {
      setSending(false);
    }
  };

  return {
    form,
    read,
    problems: checked ? problems : {},
    preview,
    failure,
    secondsLeft,
    expired: preview !== null && secondsLeft <= 0,
    busy: sending || previewing.busy,
    edit(change: Partial<DraftForm>): void {
      setFailure(null);
      setForm({ ...form, ...change });
    },
    check,
    approve,
    back(): void {
      setPreview(null);
      setFailure(null);
    },
    /** The foot's button: what is wrong is said first; live is previewed, paper is sent. */
    async go(): Promise<void> {
      const wrong = Object.keys(problems).length > 0;
      setChecked(wrong);
      if (!wrong) await (draft.mode === "live" ? check() : approve());
    },
  };
}

export type ApproveState = ReturnType<typeof useApproveDraft>;

function useSecondsLeft(preview: Preview | null): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (preview === null) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [preview]);
  return preview === null ? 0 : Math.max(0, Math.ceil((Date.parse(preview.expires_at) - now) / 1_000));
}
