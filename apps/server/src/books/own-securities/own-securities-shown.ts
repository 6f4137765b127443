/** What a person holds that no market lists: described, or still to be. */
import { type AnswerOf, type Based, isCurrency, madeOf, sourceSeparator } from "@neuro/contract";
import { asPercent, type InstrumentId, symbolIn } from "@neuro/contract/primitives";
import { easternDate, type Market } from "@neuro/market";
import { type DepositTerms, ownPriceOn } from "@neuro/portfolio";
import type { AccountBooks } from "../portfolio/accounts/account-books.ts";
import { cents } from "../portfolio/cents.ts";
import { LEDGER_SOURCE } from "../portfolio/figure-shown.ts";
import { withOwnSecurities } from "../portfolio/own-prices/own-market.ts";
import { type OwnSecurities, type OwnSecurity, TYPED_SOURCE } from "../portfolio/own-prices/own-security.ts";
import { basesOfRates, inHome, type Rates } from "../portfolio/rates/current-rates.ts";

type Shown = AnswerOf<"ownSecurities">["securities"][number];

interface Held {
  readonly units: number;
  readonly currency: string;
}

/** Units of all accounts by listing. */
function heldUnits(books: readonly AccountBooks[]): ReadonlyMap<InstrumentId, Held> {
  const held = new Map<InstrumentId, Held>();
  for (const { instrumentId, units, currency } of books.flatMap(({ positions }) => positions))
    held.set(instrumentId, { units: (held.get(instrumentId)?.units ?? 0) + Number(units), currency });
  return held;
}

function termsShown(terms: DepositTerms | null): Shown["terms"] {
  if (terms === null) return null;
  const { rate, period, isPaidOut, issuedOn, maturesOn } = terms;
  return {
    ...{ rate: asPercent(rate * 100), period, is_paid_out: isPaidOut },
    ...{ issued_on: issuedOn, matures_on: maturesOn },
  };
}

interface Parts {
  readonly market: Market;
  readonly fx: Rates;
}

async function describedShown(
  { market, fx }: Parts,
  { instrument, kind, prices }: OwnSecurity,
  held: Held | undefined,
): Promise<{ readonly shown: Shown; readonly madeOf: readonly Based[] }> {
  const { id, symbol, name, currency } = instrument;
  const latest = ownPriceOn(prices, easternDate(market.clock.now()));
  const quote = await market.quote(instrument);
  const units = held?.units ?? 0;
  return {
    shown: {
      ...{ instrument_id: id, symbol, name, kind, currency, units },
      terms: termsShown(prices.terms),
      ...{ price: latest?.price ?? null, priced_on: latest?.date ?? null },
      value_home: latest === null ? null : cents(inHome(units * latest.price, currency, fx)),
      prices: prices.typed.length,
    },
    madeOf: quote === null ? [] : [quote],
  };
}

const undescribedShown = (id: InstrumentId, { units, currency }: Held): Shown => ({
  ...{ instrument_id: id, symbol: symbolIn(id), name: symbolIn(id), kind: null },
  ...{ currency: isCurrency(currency) ? currency : "CAD", terms: null, units },
  ...{ price: null, priced_on: null, value_home: null, prices: 0 },
});

export async function ownSecuritiesShown(
  { market, fx }: Parts,
  books: readonly AccountBooks[],
  own: OwnSecurities,
): Promise<AnswerOf<"ownSecurities">> {
  const held = heldUnits(books);
  const seen = withOwnSecurities(market, own);
  const described = await Promise.all(
    [...own.values()].map((each) => describedShown({ market: seen, fx }, each, held.get(each.instrument.id))),
  );
  const others: Shown[] = [];
  for (const [id, each] of held)
    if (each.units !== 0 && (await seen.instrument(id)) === null) others.push(undescribedShown(id, each));
  const bySymbol = (a: Shown, b: Shown) => (a.symbol < b.symbol ? -1 : 1);
  const converted = described.flatMap(({ shown }) => (shown.value_home === null ? [] : [shown.currency]));
  const parts = [...described.flatMap((each) => each.madeOf), ...basesOfRates(converted, fx)];
  const asOf = new Date(market.clock.now()).toISOString();
  return {
    securities: [...described.map(({ shown }) => shown).sort(bySymbol), ...others.sort(bySymbol)],
    provenance: madeOf(parts, {
      asOf,
      source: described.length === 0 ? LEDGER_SOURCE : [LEDGER_SOURCE, TYPED_SOURCE].join(sourceSeparator),
    }),
  };
}
