/** A trade as a broker tells it: units, and the cash it moved. What of that was commission is only what the broker names so. */
import type { InstrumentId } from "@neuro/contract/primitives";
import { type Decimal, decimal, formatDecimal, ZERO } from "./decimal.ts";
import { type EntryHead, entryOf } from "./journal-entries.ts";
import { roundMoney } from "./money.ts";
import type { JournalEntry } from "./port.ts";

export interface BrokerTrade {
  readonly side: "BUY" | "SELL";
  readonly instrumentId: InstrumentId;
  /** Above zero. */
  readonly units: string;
  readonly currency: string;
  /** What was paid or received, commission included; above zero, in whole cents. */
  readonly cash: string;
  /** Part of it, or taken off it; never below zero, in whole cents. */
  readonly commission: string;
  readonly homeCurrency: string;
  /** Units of home currency for one of `currency`, on the day of the trade. */
  readonly homeRate: string;
}

export function brokerTradeEntry(head: EntryHead, trade: BrokerTrade): JournalEntry {
  const { side, instrumentId, currency, homeCurrency } = trade;
  const units = decimal(trade.units);
  const cash = decimal(trade.cash);
  const commission = decimal(trade.commission);
  const signed = (amount: Decimal) => (side === "BUY" ? amount : amount.neg());
  const notional = side === "BUY" ? cash.minus(commission) : cash.plus(commission);
  return entryOf(
    "trade",
    head,
    [
      ["cash", currency, signed(cash).neg()],
      ["expense:commission", currency, commission],
      ["trading", currency, signed(notional)],
      ["trading", instrumentId, signed(units).neg()],
      ["position", instrumentId, signed(units)],
    ],
    {
      currency,
      amount: formatDecimal(cash),
      homeCurrency,
      homeAmount: formatDecimal(roundMoney(cash.times(decimal(trade.homeRate)))),
    },
  );
}

/** Positive whole cents of price × units, with the commission on top (a purchase) or taken off (a sale). */
export function tradeCash(
  trade: Pick<BrokerTrade, "side" | "units" | "commission"> & { readonly price: string },
): string {
  const value = roundMoney(decimal(trade.price).times(decimal(trade.units)));
  const cash =
    trade.side === "BUY" ? value.plus(decimal(trade.commission)) : value.minus(decimal(trade.commission));
  return formatDecimal(cash.lt(ZERO) ? ZERO : cash);
}
