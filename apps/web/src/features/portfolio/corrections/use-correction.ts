import { useLingui } from "@lingui/react/macro";
import type { AnswerOf, CallOf } from "@neuro/contract";
import { useState } from "react";
import { isApiError, wordsOf } from "#data/calls/client.ts";
import { ledgerReads } from "#data/queries/refresh.ts";
import { useAction } from "#data/queries/use-action.ts";
import { toast } from "#lib/toast.ts";
import { type Draft, readDraft } from "./draft.ts";
import type { Problem } from "./told-form.tsx";

const SHORTEST_REASON = 3;

interface Wanted {
  readonly accountId: string;
  readonly replaces: readonly string[];
  readonly drafts: readonly Draft[];
  readonly reason: string;
}

export interface Failed {
  readonly words: string;
  readonly ofReason: boolean;
  /** No market knows a symbol: its owner may describe it. */
  readonly isUnlisted: boolean;
}

/** First looked at, then booked: nothing is booked that was not shown. */
export function useCorrection(onBooked: () => void) {
  const { t } = useLingui();
  const check = useAction("checkCorrection");
  const book = useAction("addCorrection", { refreshes: [...ledgerReads, "connections"] });
  const [shown, setShown] = useState<{ call: CallOf<"addCorrection">; told: AnswerOf<"checkCorrection"> }>();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [failed, setFailed] = useState<Failed>();

  const forget = (): void => {
    setShown(undefined);
    setProblem(null);
    setFailed(undefined);
  };
  const refuse = (error: unknown): void => {
    const words = (isApiError(error) ? error.fields[0]?.message : undefined) ?? wordsOf(error);
    const isUnlisted = isApiError(error) && error.code === "correction_unknown_symbol";
    setFailed({ words, ofReason: false, isUnlisted });
  };
  return {
    busy: check.busy || book.busy,
    problem,
    failed,
    told: shown?.told,
    forget,
    async look({ accountId, replaces, drafts, reason }: Wanted): Promise<void> {
      forget();
      const transactions = [];
      for (const [at, draft] of drafts.entries()) {
        const read = readDraft(draft);
        if ("transaction" in read) transactions.push(read.transaction);
        else {
          const words = read.problem === "missing" ? t`Please fill this in.` : t`Please enter a number.`;
          return setProblem({ at, field: read.field, words });
        }
      }
      if (reason.trim().length < SHORTEST_REASON)
        return setFailed({ words: t`Please say in a few words why.`, ofReason: true, isUnlisted: false });
      const call = {
        params: { account_id: accountId },
        body: { replaces: [...replaces], transactions, reason: reason.trim() },
      };
      try {
        setShown({ call, told: await check.run(call) });
      } catch (error) {
        refuse(error);
      }
    },
    async book(): Promise<void> {
      if (shown === undefined) return;
      try {
        await book.run(shown.call);
        toast({ title: t`The correction is booked` });
        onBooked();
      } catch (error) {
        refuse(error);
      }
    },
  };
}
