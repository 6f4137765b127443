import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { callOnce, isUnknown } from "#data/call-once.ts";
import { isApiError, wordsOf } from "#data/client.ts";
import { ledgerReads, refresh } from "#data/refresh.ts";
import { useOperation } from "#data/use-operation.ts";
import { parseTyped } from "#ui/number-field.tsx";
import { toast } from "#ui/toast.ts";
import { keepTyped, readTyped } from "../typed-store.ts";
import { useFundsWords } from "../use-funds-words.ts";

/** CAD, as the server allows. */
export const ADD_AT_MOST = 1_000_000;

/** The amount as it is typed, and the deposit it becomes. */
export function useAdd(accountId: string, onDone: () => void) {
  const { t } = useLingui();
  const words = useFundsWords();
  const key = `add ${accountId}`;
  const [text, setText] = useState(readTyped(key, { text: "" }).text);
  const [problem, setProblem] = useState("");
  const [unknown, setUnknown] = useState(false);
  const [busy, setBusy] = useState(false);
  const details = useOperation("accountDetails", { params: { id: accountId } });
  const parsed = parseTyped(text);
  const amount =
    parsed !== null && parsed > 0 && parsed <= ADD_AT_MOST ? Math.round(parsed * 100) / 100 : null;

  return {
    text,
    amount,
    problem,
    unknown,
    busy,
    room: details.data?.contribution_room ?? null,
    type(next: string): void {
      setText(next);
      setProblem("");
      setUnknown(false);
      keepTyped(key, { text: next });
    },
    async submit(): Promise<void> {
      if (busy) return;
      if (amount === null) return setProblem(t`Please enter an amount above 0 and up to 1,000,000 dollars.`);
      setBusy(true);
      setUnknown(false);
      setProblem("");
      try {
        const { message } = await callOnce("addFunds", { account_id: accountId, amount });
        keepTyped(key, null);
        refresh(ledgerReads);
        toast({ title: message });
        onDone();
      } catch (error) {
        setUnknown(isUnknown(error));
        const said = (isApiError(error) ? error.fields[0]?.message : undefined) ?? wordsOf(error);
        setProblem(words("funds.error", { message: said }));
      } finally {
        setBusy(false);
      }
    },
  };
}
