/** What the vendor answers about transactions, parsed. */
import * as z from "zod/mini";
import type { BrokerActivityType } from "../../aggregator/port.ts";
import { amount, day, maybe } from "../../vendor/amounts.ts";
import type { ReadActivity } from "../../vendor/fingerprint-activities.ts";
import { optionSymbol, universalSymbol } from "./symbol-shapes.ts";

const filled = z.string().check(z.minLength(1));

const TYPES: Readonly<Record<string, BrokerActivityType>> = {
  BUY: "buy",
  SELL: "sell",
  DIVIDEND: "dividend",
  SUBSTITUTE_DIVIDEND: "dividend",
  DISTRIBUTION: "dividend",
  RETURN_OF_CAPITAL: "return_of_capital",
  REI: "reinvested_dividend",
  STOCK_DIVIDEND: "stock_dividend",
  INTEREST: "interest",
  CONTRIBUTION: "contribution",
  DEPOSIT: "contribution",
  WITHDRAWAL: "withdrawal",
  TRANSFER: "transfer",
  INTERNAL_CASH_TRANSFER_IN: "transfer",
  INTERNAL_CASH_TRANSFER_OUT: "transfer",
  INTERNAL_ASSET_TRANSFER_IN: "transfer_in",
  INTERNAL_ASSET_TRANSFER_OUT: "transfer_out",
  EXTERNAL_ASSET_TRANSFER_IN: "transfer_in",
  EXTERNAL_ASSET_TRANSFER_OUT: "transfer_out",
  FEE: "fee",
  TAX: "tax",
  SPLIT: "split",
  REVERSE_SPLIT: "split",
  ADJUSTMENT: "adjustment",
  OPTIONEXPIRATION: "option_event",
  OPTIONASSIGNMENT: "option_event",
  OPTIONEXERCISE: "option_event",
};

const activity = z.pipe(
  z.object({
    id: filled,
    symbol: maybe(universalSymbol),
    option_symbol: maybe(optionSymbol),
    currency_universal_symbol: maybe(universalSymbol),
    price: maybe(amount),
    units: maybe(amount),
    amount: maybe(amount),
    currency: maybe(z.object({ code: filled })),
    type: filled,
    description: maybe(z.string()),
    trade_date: maybe(day),
    settlement_date: maybe(day),
    fee: maybe(amount),
    fx_rate: maybe(amount),
    external_reference_id: maybe(z.string()),
  }),
  z.transform((raw, context): ReadActivity => {
    const tradeDate = raw.trade_date ?? raw.settlement_date;
    if (tradeDate === null) {
      context.issues.push({
        code: "custom",
        message: "no date",
        input: raw.trade_date,
        path: ["trade_date"],
      });
      return z.NEVER;
    }
    return {
      id: raw.id,
      type: TYPES[raw.type.toUpperCase()] ?? "other",
      rawType: raw.type,
      tradeDate,
      settlementDate: raw.settlement_date,
      listing: raw.option_symbol?.listing ?? raw.symbol,
      units: raw.units ?? "0",
      price: raw.price ?? "0",
      ...(raw.option_symbol === null ? {} : { multiplier: raw.option_symbol.multiplier }),
      amount: raw.amount,
      currency: raw.currency?.code ?? raw.currency_universal_symbol?.symbol ?? null,
      fee: raw.fee ?? "0",
      fxRate: raw.fx_rate,
      description: raw.description ?? "",
      reference: raw.external_reference_id,
    };
  }),
);

export interface ActivityPage {
  readonly activities: readonly ReadActivity[];
  readonly total: number;
}

export const activityPage = z.pipe(
  z.object({ data: z.array(activity), pagination: z.object({ total: z.int().check(z.nonnegative()) }) }),
  z.transform(({ data, pagination: { total } }): ActivityPage => ({ activities: data, total })),
);
