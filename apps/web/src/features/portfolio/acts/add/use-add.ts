import { useLingui } from "@lingui/react/macro";
import { callOnce } from "#data/call-once.ts";
import { useOperation } from "#data/use-operation.ts";
import { parseTyped } from "#ui/number-field.tsx";
import { useAct } from "../use-act.ts";
import { useFundsWords } from "../use-funds-words.ts";

/** CAD, as the server allows. */
export const ADD_AT_MOST = 1_000_000;

/** The amount as it is typed, and the deposit it becomes. */
export function useAdd(accountId: string, onDone: () => void) {
  const { t } = useLingui();
  const words = useFundsWords();
  const act = useAct({
    key: `add ${accountId}`,
    empty: { text: "" },
    failed: (message) => words("funds.error", { message }),
    onDone,
  });
  const { text } = act.typed;
  const details = useOperation("accountDetails", { params: { id: accountId } });
  const parsed = parseTyped(text);
  const isToTheCent = parsed !== null && Number(parsed.toFixed(2)) === parsed;
  const amount = isToTheCent && parsed > 0 && parsed <= ADD_AT_MOST ? parsed : null;

  return {
    ...act,
    text,
    amount,
    room: details.data?.contribution_room ?? null,
    type: (next: string): void => act.edit({ text: next }),
    async submit(): Promise<void> {
      if (act.busy) return;
      if (parsed !== null && !isToTheCent)
        return act.refuse(t`Please enter whole cents, with at most two decimals.`);
      if (amount === null) return act.refuse(t`Please enter an amount above 0 and up to 1,000,000 dollars.`);
      await act.book(() => callOnce("addFunds", { account_id: accountId, amount }));
    },
  };
}
