import { useLingui } from "@lingui/react/macro";
import { callOnce } from "#data/calls/call-once.ts";
import { useOperation } from "#data/queries/use-operation.ts";
import { parseTyped } from "#ui/fields/number-field.tsx";
import { useBooking } from "./use-booking.ts";
import { useFundsWords } from "./use-funds-words.ts";

/** CAD, as the server allows. */
export const ADD_AT_MOST = 1_000_000;

/** The amount as it is typed, and the deposit it becomes. */
export function useAdd(accountId: string, onDone: () => void) {
  const { t } = useLingui();
  const words = useFundsWords();
  const booking = useBooking({
    key: `add ${accountId}`,
    empty: { text: "" },
    failed: (message) => words("funds.error", { message }),
    onDone,
  });
  const { text } = booking.typed;
  const details = useOperation("accountDetails", { params: { id: accountId } });
  const parsed = parseTyped(text);
  const isToTheCent = parsed !== null && Number(parsed.toFixed(2)) === parsed;
  const amount = isToTheCent && parsed > 0 && parsed <= ADD_AT_MOST ? parsed : null;

  return {
    ...booking,
    text,
    amount,
    room: details.data?.contribution_room ?? null,
    type: (next: string): void => booking.edit({ text: next }),
    async submit(): Promise<void> {
      if (booking.busy) return;
      if (parsed !== null && !isToTheCent)
        return booking.refuse(t`Please enter whole cents, with at most two decimals.`);
      if (amount === null)
        return booking.refuse(t`Please enter an amount above 0 and up to 1,000,000 dollars.`);
      await booking.book((overRoom) =>
        callOnce("addFunds", { account_id: accountId, amount, over_room: overRoom }),
      );
    },
  };
}
