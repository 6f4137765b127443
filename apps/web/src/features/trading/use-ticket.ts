import type { AnswerOf } from "@neuro/contract";
import { useState } from "react";
import { ledgerReads } from "#data/refresh.ts";
import { useAction } from "#data/use-action.ts";
import { useListing } from "#data/use-listing.ts";
import { useOperation } from "#data/use-operation.ts";
import { useStore } from "#lib/store.ts";
import { useTradingMode } from "#lib/trading-mode.ts";
import { parseTyped } from "#ui/number-field.tsx";
import { toast } from "#ui/toast.ts";
import { afterAttempt, intentFor } from "./order-intent.ts";
import { isIncomplete, orderSymbol, orderValue, problemsOf, readTicket, type Ticket } from "./ticket.ts";
import { editTicket, openIntent, ticketStore } from "./ticket-store.ts";

type OrderAnswer = AnswerOf<"quickTrade">;
export type Account = AnswerOf<"accounts">["accounts"][number];

/** Why the last order was not placed: the server refused it, or the call failed. */
export type TicketFailure = { refused: OrderAnswer } | { error: unknown };

export type Attempt = "placed" | "failed" | "invalid" | "ignored";

/** The form with everything around it: what was typed, the security it means, the accounts, the one action. */
export function useTicket() {
  const ticket = useStore(ticketStore);
  const mode = useTradingMode();
  const accountsQuery = useOperation("accounts");
  const holdings = useOperation("holdings").data?.holdings ?? [];
  const action = useAction("quickTrade", { refreshes: ledgerReads });
  const listing = useListing(ticket.symbol);
  const [checked, setChecked] = useState(false);
  const [failure, setFailure] = useState<TicketFailure | null>(null);

  const accounts = (accountsQuery.data?.accounts ?? []).filter(
    (account) => account.can_trade && account.mode === mode,
  );
  const read = readTicket(
    ticket,
    accounts.map(({ id }) => id),
    parseTyped,
  );
  const account = accounts.find(({ id }) => id === read.accountId);
  const problems = problemsOf(ticket, read);
  const price = ticket.type === "Limit" ? read.limitPrice : listing.price;

  const edit = (change: Partial<Ticket>): void => {
    setFailure(null);
    setChecked(false);
    editTicket(change);
  };

  const send = async (): Promise<Attempt> => {
    const body = {
      symbol: orderSymbol(read.symbol, listing.stock, account?.currency ?? "CAD"),
      action: ticket.side,
      quantity: read.quantity ?? 0,
      account_id: read.accountId ?? null,
      order_type: ticket.type,
      limit_price: read.limitPrice,
    };
    const intent = intentFor(openIntent.get(), body, () => crypto.randomUUID());
    openIntent.set(intent);
    setFailure(null);
    try {
      const answer = await action.run({ body, headers: { "idempotency-key": intent.key } });
      openIntent.set(afterAttempt(intent, "answered"));
      if (answer.success) {
        placed(answer);
        return "placed";
      }
      setFailure({ refused: answer });
    } catch (error) {
      openIntent.set(afterAttempt(intent, { error }));
      setFailure({ error });
    }
    return "failed";
  };

  return {
    ticket,
    edit,
    read,
    listing,
    accounts,
    account,
    fx: accountsQuery.data?.fx ?? null,
    loadingAccounts: accountsQuery.isLoading,
    /** Units of the security in the chosen account. */
    held: holdings
      .filter(
        (item) => item.instrument_id === listing.stock?.instrument_id && item.account_id === account?.id,
      )
      .reduce((sum, item) => sum + item.units, 0),
    value: orderValue(read.quantity, price),
    incomplete: isIncomplete(ticket),
    /** Shown after an attempt, or at once where more typing cannot mend it. */
    problems: checked ? problems : {},
    failure,
    placing: action.busy,
    async submit(): Promise<Attempt> {
      if (action.busy || isIncomplete(ticket)) return "ignored";
      const wrong = Object.keys(problems).length > 0;
      setChecked(wrong);
      return wrong ? "invalid" : await send();
    },
  };
}

export type TicketState = ReturnType<typeof useTicket>;

/** The order is in the journal: says what became of it; the quantity goes, so that one more click is no second order. */
function placed({ message, order }: OrderAnswer): void {
  toast({
    kind: order.status === "filled" ? "done" : "info",
    title: message,
    ...(order.label === null ? {} : { detail: order.label }),
  });
  editTicket({ quantity: "", limitPrice: "" });
}
