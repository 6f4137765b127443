import { useLingui } from "@lingui/react/macro";
import { useFormat } from "#lib/format.ts";
import { useAccountType } from "#shared/accounts/account-name.ts";
import type { TicketState } from "./use-ticket.ts";

/** The order in plain words, as far as it is written. */
export function TicketSentence({ state }: { state: TicketState }) {
  const { t } = useLingui();
  const typeName = useAccountType();
  const { ticket, read, account } = state;
  const words = useOrderSentence(state);
  const base = "min-h-10 text-13";
  if (words === null) {
    return (
      <p className={`${base} text-muted`}>
        {read.symbol === ""
          ? t`Give a symbol and a quantity to see what the order does.`
          : t`Give a quantity to see what the order does.`}
      </p>
    );
  }
  const name = account === undefined ? t`your demo account` : typeName(account.display_name);
  const sentences = [
    words,
    read.type === "Market"
      ? null
      : ticket.timeInForce === "Day"
        ? t`Today only.`
        : t`Until you cancel it, 90 days at most.`,
    read.stopLoss !== null && read.takeProfit !== null
      ? t`A stop and a target stand ready once it fills.`
      : read.stopLoss !== null
        ? t`A stop stands ready once it fills.`
        : read.takeProfit !== null
          ? t`A target stands ready once it fills.`
          : null,
    t`Account: ${name}.`,
  ];
  return <p className={`${base} text-soft`}>{sentences.filter((each) => each !== null).join(" ")}</p>;
}

/** What is bought or sold at which price; null while symbol or quantity are missing. */
function useOrderSentence({ ticket, read, listing }: TicketState): string | null {
  const { t } = useLingui();
  const format = useFormat();
  if (read.symbol === "" || read.quantity === null || read.quantity <= 0) return null;
  const buy = ticket.side === "BUY";
  const units = format.number(read.quantity, { maxDigits: 8 });
  const symbol = listing.stock?.symbol ?? read.symbol;
  const price = read.limitPrice === null ? "…" : format.price(read.limitPrice);
  const stop = read.stopPrice === null ? "…" : format.price(read.stopPrice);
  switch (read.type) {
    case "Market":
      return buy
        ? t`Buy ${units} ${symbol} at the market price.`
        : t`Sell ${units} ${symbol} at the market price.`;
    case "Limit":
      return buy
        ? t`Buy ${units} ${symbol} at ${price} or less.`
        : t`Sell ${units} ${symbol} at ${price} or more.`;
    case "Stop":
      return buy
        ? t`Buy ${units} ${symbol} at the market price once it trades at ${stop} or more.`
        : t`Sell ${units} ${symbol} at the market price once it trades at ${stop} or less.`;
    case "StopLimit":
      return buy
        ? t`Once it trades at ${stop} or more, buy ${units} ${symbol} at ${price} or less.`
        : t`Once it trades at ${stop} or less, sell ${units} ${symbol} at ${price} or more.`;
    case "OCO":
      return t`Sell ${units} ${symbol} at ${price} or more, or at the market price once it trades at ${stop} or less. One cancels the other.`;
  }
}
