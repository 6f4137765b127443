/** A purchase or sale as a person tells it. Pure. */
import type { Currency } from "@neuro/contract";
import { brokerTradeEntry, decimal, decimalOfNumber, formatDecimal, tradeCash } from "@neuro/ledger";
import { isFailure } from "../../platform/failure.ts";
import { type Case, currencyOf, HOME, moneyText, securityOf, type Told, unitsText } from "./telling.ts";

export interface TradeTold {
  readonly side: "BUY" | "SELL";
  readonly symbol: string;
  readonly units: number;
  /** Of one unit; counts where there is no amount. */
  readonly price?: number | undefined;
  /** In all, with the fee in it. */
  readonly amount?: number | undefined;
  readonly fee: number;
  readonly currency?: Currency | undefined;
}

export function tradeOf(own: Case, trade: TradeTold): Told {
  const { telling, head, told } = own;
  const { side, price, amount } = trade;
  const security = securityOf(own, trade.symbol);
  if (isFailure(security)) return security;
  const currency = currencyOf(own, trade.currency, security);
  if (isFailure(currency)) return currency;
  const units = unitsText(trade.units);
  const fee = moneyText(trade.fee);
  const cash =
    amount === undefined
      ? tradeCash({ side, units, commission: fee, price: formatDecimal(decimalOfNumber(price ?? 0)) })
      : moneyText(amount);
  // A fee beyond what was paid is not part of it.
  const commission = side === "BUY" && decimal(fee).gt(decimal(cash)) ? "0" : fee;
  const terms = { homeCurrency: HOME, homeRate: telling.rateOn(currency, told.date) };
  return [
    brokerTradeEntry(head, { side, instrumentId: security.id, units, currency, cash, commission, ...terms }),
  ];
}
