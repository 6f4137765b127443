import { useLingui } from "@lingui/react/macro";
import { type Account, takesKind } from "@neuro/contract";
import { callOnce } from "#data/calls/call-once.ts";
import { useOperation } from "#data/queries/use-operation.ts";
import { parseTyped, writeTyped } from "#ui/fields/number-field.tsx";
import { useBooking } from "./use-booking.ts";
import { useFundsWords } from "./use-funds-words.ts";

const NOTHING_TYPED = { to: "", instrument: "", units: "" };

/** Destination, security and units as they are chosen, and the transfer they become. */
export function useMove({
  account,
  others,
  onDone,
}: {
  account: Account;
  others: readonly Account[];
  onDone(): void;
}) {
  const { t } = useLingui();
  const words = useFundsWords();
  const booking = useBooking({
    key: `move ${account.id}`,
    empty: NOTHING_TYPED,
    failed: (message) => words("transfer.failed", { message }),
    onDone,
  });
  const { typed } = booking;
  const holdings = useOperation("holdings");
  const securities = (holdings.data?.holdings ?? []).filter(
    ({ holding_category }) => holding_category !== "cash",
  );
  const listed = securities.filter(({ account_id }) => account_id === account.id);
  const holding = listed.find(({ instrument_id }) => instrument_id === typed.instrument) ?? listed[0];
  const kind = holding === undefined || holding.type === "cash" ? "stock" : holding.type;
  const takes = ({ mode, type }: Account) => mode === "paper" && takesKind(type, kind);
  const usable = others.filter(takes);
  const chosen = usable.find(({ id }) => id === typed.to) ?? usable[0];
  const to = chosen?.id ?? "";
  const held = holding?.units ?? 0;
  const there = securities.find(
    ({ account_id, instrument_id }) => account_id === to && instrument_id === holding?.instrument_id,
  );
  const amount = parseTyped(typed.units);
  const perUnit = held > 0 ? (holding?.market_value_home ?? 0) / held : 0;

  return {
    ...booking,
    ...typed,
    to,
    takes,
    /** Of both accounts; null when no account takes the security. */
    kinds: chosen === undefined ? null : { from: account.type, to: chosen.type },
    instrument: holding?.instrument_id ?? "",
    symbol: holding?.symbol ?? "",
    holding: to === "" ? undefined : holding,
    holdings,
    listed,
    held,
    heldThere: there?.units ?? 0,
    all: writeTyped(held),
    amount,
    /** In the home currency, at the price of now. */
    value: perUnit * Math.max(0, amount ?? 0),
    async submit(): Promise<void> {
      if (booking.busy || holding === undefined) return;
      if (amount === null || amount <= 0) return booking.refuse(t`Please enter how many units to move.`);
      await booking.book((overRoom) =>
        callOnce("transferHolding", {
          from_account_id: account.id,
          to_account_id: to,
          symbol: holding.instrument_id,
          units: amount,
          over_room: overRoom,
        }),
      );
    },
  };
}

export type MoveState = ReturnType<typeof useMove>;
