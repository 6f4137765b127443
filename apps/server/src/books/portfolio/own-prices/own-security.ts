/** A security that no market knows, with its owner's name and prices. */
import { type AssetClass, isListingCurrency, type OwnSecurityKind } from "@neuro/contract";
import { type InstrumentId, symbolIn } from "@neuro/contract/primitives";
import type { Instrument, Mic } from "@neuro/market";
import type { OwnPrices } from "@neuro/portfolio";
import { asc, eq } from "drizzle-orm";
import type { Orm } from "../../../platform/db/database.ts";
import { createRowCache } from "../../../platform/db/row-cache/row-cache.ts";
import { ownSecurities } from "../../../platform/db/schema/index.ts";

export interface OwnSecurity {
  readonly instrument: Instrument;
  readonly kind: OwnSecurityKind;
  readonly prices: OwnPrices;
}

export type OwnSecurities = ReadonlyMap<InstrumentId, OwnSecurity>;

/** Stands where the exchange would in the id of one that was named before it was held. */
export const OWN_PLACE = "OWN" as Mic;

const SHORT_NAME = /^[\p{L}\p{N}][\p{L}\p{N}.\- ]{0,19}$/u;

/** The id of one that its owner calls so, in any case; null where no security can be called that. */
export function ownSecurityId(name: string): InstrumentId | null {
  const symbol = name.toUpperCase();
  return SHORT_NAME.test(symbol) ? `${OWN_PLACE}:${symbol}` : null;
}

/** Where one that no exchange lists is taken to be from: by its money alone. */
export const homeOf = (currency: string | null): Instrument["country"] => (currency === "CAD" ? "CA" : "US");

/** ISO 3166: the first two letters of a currency's code are its country's; EU where it is that of several. */
export const countryOfMoney = (currency: string): string => currency.slice(0, 2);

/** No exchange here lists what is priced in other money than the two: its money says where it is from. */
export const countryOf = ({ country, currency }: Pick<Instrument, "country" | "currency">): string =>
  isListingCurrency(currency) ? country : countryOfMoney(currency);

const IN_CANADA = /^(XTSE|XTSX|XCNQ|NEOE):/;

/** `money`: what one that nobody lists cost or pays; of US dollars, and where nobody told, it is taken to be American. */
export function countryOfSecurity(id: InstrumentId, listed: Instrument | null, money: string): string {
  if (listed !== null) return countryOf(listed);
  if (IN_CANADA.test(id)) return "CA";
  return money === "" || isListingCurrency(money) ? "US" : countryOfMoney(money);
}

/** Where a figure comes from that its reader typed. */
export const TYPED_SOURCE = "Typed by you";

const CLASSES: Readonly<Record<OwnSecurityKind, AssetClass>> = {
  fund: "etf",
  deposit: "fixed_income",
  bond: "fixed_income",
  stock: "stock",
  pension: "other",
  option: "other",
  other: "other",
};

export const classOf = (kind: OwnSecurityKind): AssetClass => CLASSES[kind];

type Row = typeof ownSecurities.$inferSelect;

function securityOf({ instrumentId: id, name, kind, currency, terms, prices }: Row): OwnSecurity {
  const symbol = symbolIn(id);
  const instrument: Instrument = {
    ...{ id, symbol, ticker: symbol, name, currency },
    ...{ mic: OWN_PLACE, exchange: "", country: homeOf(currency) },
    ...{ type: kind === "fund" ? "etf" : "stock", sector: null, industry: null },
  };
  const typed = prices.map(([date, price]) => ({ date, price: Number(price) }));
  return { instrument, kind, prices: { typed, terms } };
}

const ownSecurityRows = createRowCache<Row>({
  statement: (db, userId) =>
    db
      .select()
      .from(ownSecurities)
      .where(eq(ownSecurities.userId, userId))
      .orderBy(asc(ownSecurities.instrumentId)),
});

export async function readOwnSecurities(db: Orm, userId: string): Promise<OwnSecurities> {
  const rows = await ownSecurityRows(db, userId);
  return new Map(rows.map((row) => [row.instrumentId, securityOf(row)]));
}
