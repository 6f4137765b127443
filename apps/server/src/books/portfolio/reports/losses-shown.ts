/** Losses that a sale of all that an account holds would bring now, each worked out as the preview of that sale is. */
import type { AnswerOf } from "@neuro/contract";
import { isoDateOf } from "@neuro/contract/primitives";
import { type Decimal, decimalOfNumber, formatDecimal, roundMoney } from "@neuro/ledger";
import type { Market } from "@neuro/market";
import { isLongTerm, type LotSale, REPLACEMENT_WINDOW_DAYS } from "@neuro/portfolio";
import type { AccountBooks } from "../accounts/account-books.ts";
import { lossLotsOf } from "../before-order/loss-lots.ts";
import { taxOfOrder } from "../before-order/tax-of-order.ts";
import { cents } from "../cents.ts";
import { provenanceOf } from "../figure-shown.ts";
import { createPause } from "../history/yield-to-event-loop.ts";
import { isRegistered, portfolioOf } from "../household/tax-person.ts";
import type { Portfolio } from "../portfolio-reader.ts";
import { dayOfTrade, type TaxCountry } from "./counting-day.ts";
import { sumOf } from "./gain-rows.ts";
import type { RateOf } from "./listings-in-cad.ts";

type Losses = AnswerOf<"portfolioLosses">;
type LossLot = Losses["us_losses"][number]["lots"][number];

interface Wanted {
  readonly all: readonly AccountBooks[];
  readonly country: TaxCountry;
  readonly personId: string;
  readonly rateOf: RateOf;
}

/** A sale of all that an account holds of each listing, at the price of now; what nobody has a price of is left out. */
function salesNow({ accounts }: Pick<Portfolio, "accounts">) {
  return accounts
    .filter(({ books }) => !isRegistered(books))
    .flatMap(({ books, positions }) =>
      positions.flatMap((position) => {
        const { instrument, units, marketValue, quote } = position;
        if (quote === null || !(units > 0)) return [];
        const cash = formatDecimal(roundMoney(decimalOfNumber(marketValue)));
        const trade = {
          ...({ accountId: books.account.id, side: "SELL", instrumentId: instrument.id, cash } as const),
          ...{ commission: "0", units: formatDecimal(decimalOfNumber(units)), currency: instrument.currency },
        };
        const held = {
          ...{ account_id: books.account.id, account_name: books.account.displayName },
          ...{ symbol: instrument.symbol, instrument_id: instrument.id, name: instrument.name },
        };
        return [{ position, trade, held }];
      }),
    );
}

const dollars = (amount: Decimal) => cents(Number(formatDecimal(amount)));

function lotShown({ acquired, day, units, proceeds, cost, denied, addedToCost }: LotSale): LossLot[] {
  if (cost === null) return [];
  const [loss, washed] = [dollars(cost.usd.minus(proceeds.usd)), dollars(denied.usd)];
  return [
    {
      acquired_on: acquired === null ? null : isoDateOf(acquired),
      term: acquired === null ? "unknown" : isLongTerm(acquired, day) ? "long" : "short",
      units: Number(formatDecimal(units)),
      ...{ loss_usd: loss, denied_usd: washed, lost_usd: dollars(denied.usd.minus(addedToCost.usd)) },
      counted_usd: cents(loss - washed),
    },
  ];
}

/** By lots, of which each could be named to the broker. */
async function lossesOfLots(
  market: Market,
  portfolio: Portfolio,
  { all, rateOf }: Wanted,
): Promise<Losses["us_losses"]> {
  const losses: Losses["us_losses"] = [];
  const pause = createPause();
  for (const { trade, held } of salesNow(portfolio)) {
    const found = await lossLotsOf({ market, rateOf }, all, trade);
    await pause();
    const lots = (found?.sale ?? []).flatMap(lotShown);
    if (found === null || lots.length === 0) continue;
    losses.push({
      ...{ ...held, lots, wait_until: found.waitUntil },
      loss_usd: sumOf(lots, (lot) => lot.loss_usd),
      denied_usd: sumOf(lots, (lot) => lot.denied_usd),
      counted_usd: sumOf(lots, (lot) => lot.counted_usd),
    });
  }
  return losses.sort((a, b) => b.counted_usd - a.counted_usd);
}

async function lossesOfPool(
  market: Market,
  portfolio: Portfolio,
  { all, rateOf }: Wanted,
): Promise<Losses["losses"]> {
  const losses: Losses["losses"] = [];
  const pause = createPause();
  for (const { position, trade, held } of salesNow(portfolio)) {
    if (position.isCostUnknown) continue;
    const tax = await taxOfOrder({ market, rateOf }, all, trade);
    await pause();
    if (tax === null || tax.gain === null || tax.gain >= 0) continue;
    const [loss, denied] = [cents(-tax.gain), tax.denied];
    losses.push({
      ...{ ...held, units: position.units },
      ...{ loss_cad: loss, denied_cad: denied, counted_cad: cents(loss - denied) },
      ...{ wait_until: tax.waitUntil, denied_by: [...tax.deniedBy] },
    });
  }
  return losses.sort((a, b) => b.counted_cad - a.counted_cad);
}

export async function lossesShown(market: Market, everybody: Portfolio, wanted: Wanted): Promise<Losses> {
  const { country, personId } = wanted;
  const portfolio = portfolioOf(everybody, personId);
  const isByLots = country === "US";
  const sale = { instrumentId: "XTSE:XIU", occurredAt: portfolio.now, settledOn: null } as const;
  return {
    person_id: personId,
    losses: isByLots ? [] : await lossesOfPool(market, portfolio, wanted),
    us_losses: isByLots ? await lossesOfLots(market, portfolio, wanted) : [],
    buy_back_from: isoDateOf(dayOfTrade(sale, isByLots ? "US" : "CA") + REPLACEMENT_WINDOW_DAYS + 1),
    provenance: provenanceOf(portfolio),
  };
}
