/** Losses that a sale of all that an account holds would bring now, each worked out as the preview of that sale is. */
import type { AnswerOf } from "@neuro/contract";
import { isoDateOf } from "@neuro/contract/primitives";
import { decimalOfNumber, formatDecimal, roundMoney } from "@neuro/ledger";
import type { Market } from "@neuro/market";
import { REPLACEMENT_WINDOW_DAYS } from "@neuro/portfolio";
import type { AccountBooks } from "../accounts/account-books.ts";
import { taxOfOrder } from "../before-order/tax-of-order.ts";
import { cents } from "../cents.ts";
import { provenanceOf } from "../figure-shown.ts";
import { createPause } from "../history/yield-to-event-loop.ts";
import { isRegistered, portfolioOf } from "../household/tax-person.ts";
import type { Portfolio } from "../portfolio-reader.ts";
import { dayOfTrade, type TaxCountry } from "./counting-day.ts";
import type { RateOf } from "./listings-in-cad.ts";

type Losses = AnswerOf<"portfolioLosses">;

export async function lossesShown(
  market: Market,
  everybody: Portfolio,
  wanted: {
    readonly all: readonly AccountBooks[];
    readonly country: TaxCountry;
    readonly personId: string;
    readonly rateOf: RateOf;
  },
): Promise<Losses> {
  const { all, country, personId, rateOf } = wanted;
  const portfolio = portfolioOf(everybody, personId);
  const losses: Losses["losses"] = [];
  const pause = createPause();
  const taxed = country === "US" ? [] : portfolio.accounts.filter(({ books }) => !isRegistered(books));
  for (const { books, positions } of taxed)
    for (const { instrument, units, marketValue, quote, isCostUnknown } of positions) {
      if (quote === null || isCostUnknown) continue;
      const cash = formatDecimal(roundMoney(decimalOfNumber(marketValue)));
      const tax = await taxOfOrder({ market, rateOf }, all, {
        ...{ accountId: books.account.id, side: "SELL", instrumentId: instrument.id, cash, commission: "0" },
        ...{ units: formatDecimal(decimalOfNumber(units)), currency: instrument.currency },
      });
      await pause();
      if (tax === null || tax.gain === null || tax.gain >= 0) continue;
      const [loss, denied] = [cents(-tax.gain), tax.denied];
      losses.push({
        ...{ account_id: books.account.id, account_name: books.account.displayName },
        ...{ symbol: instrument.symbol, instrument_id: instrument.id, name: instrument.name, units },
        ...{ loss_cad: loss, denied_cad: denied, counted_cad: cents(loss - denied) },
        ...{ wait_until: tax.waitUntil, denied_by: [...tax.deniedBy] },
      });
    }
  const sale = { instrumentId: "XTSE:XIU", occurredAt: portfolio.now, settledOn: null } as const;
  return {
    person_id: personId,
    losses: losses.sort((a, b) => b.counted_cad - a.counted_cad),
    buy_back_from: isoDateOf(dayOfTrade(sale, "CA") + REPLACEMENT_WINDOW_DAYS + 1),
    provenance: provenanceOf(portfolio),
  };
}
