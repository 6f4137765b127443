/** What units of such a security were worth on days: typed, or read from a file. */
import { readPrices } from "@neuro/activity-files";
import { type AnswerOf, type InputOf, mostOwnPrices } from "@neuro/contract";
import { decimalOfNumber, formatDecimal } from "@neuro/ledger";
import { easternDate } from "@neuro/market";
import { type Failure, failure, isFailure } from "../../platform/failure.ts";
import { lockUser } from "../portfolio/funds/posted-under-key.ts";
import type { OwnSecurityParts } from "./describe-security.ts";
import {
  changeOwnSecurity,
  countOwn,
  findOwnSecurity,
  type KeptPrices,
  type OwnerOf,
} from "./own-security-store.ts";

/** Of all securities of a person together. */
export const MOST_PRICES = 20_000;

type Shown = AnswerOf<"ownPrices">;

export async function ownPricesShown(
  { db }: Pick<OwnSecurityParts, "db">,
  of: OwnerOf,
): Promise<Shown | Failure> {
  const found = await findOwnSecurity(db.orm, of);
  if (found === null) return failure("own_security_not_found");
  const { instrumentId, currency, terms, prices } = found;
  const typed = terms === null ? prices : [];
  return {
    instrument_id: instrumentId,
    currency,
    prices: typed.map(([date, price]) => ({ date, price: Number(price) })).reverse(),
  };
}

/** `known` with days set and days taken away, ascending. */
function withPrices(known: KeptPrices, told: InputOf<"setOwnPrices">["body"]["prices"]): KeptPrices {
  const byDay = new Map(known);
  for (const { date, price } of told)
    if (price === null) byDay.delete(date);
    else byDay.set(date, formatDecimal(decimalOfNumber(price)));
  return [...byDay].sort(([a], [b]) => (a < b ? -1 : 1));
}

export async function setOwnPrices(
  parts: OwnSecurityParts,
  of: OwnerOf,
  { prices: told }: InputOf<"setOwnPrices">["body"],
): Promise<Shown | Failure> {
  const { db, market, wall, booksChanged } = parts;
  const today = easternDate(market.clock.now());
  if (told.some(({ date }) => date > today)) return failure("own_price_ahead");
  const refused = await db.transaction(async (tx) => {
    await lockUser(tx, of.userId);
    const found = await findOwnSecurity(tx, of);
    if (found === null) return failure("own_security_not_found");
    if (found.terms !== null) return failure("own_price_of_deposit");
    const prices = withPrices(found.prices, told);
    const added = prices.length - found.prices.length;
    const { prices: all } = await countOwn(tx, of.userId);
    if (prices.length > mostOwnPrices || (added > 0 && all + added > MOST_PRICES))
      return failure("own_prices_too_many");
    await changeOwnSecurity(tx, of, { prices, at: new Date(wall()) });
    return null;
  });
  if (isFailure(refused)) return refused;
  booksChanged(of.userId);
  return await ownPricesShown(parts, of);
}

/** Nothing is kept. */
export async function readOwnPrices(
  { db }: Pick<OwnSecurityParts, "db">,
  of: OwnerOf,
  { file, date_order }: InputOf<"readOwnPrices">["body"],
): Promise<AnswerOf<"readOwnPrices"> | Failure> {
  const found = await findOwnSecurity(db.orm, of);
  if (found === null) return failure("own_security_not_found");
  if (found.terms !== null) return failure("own_price_of_deposit");
  const bytes = new Uint8Array(await file.arrayBuffer());
  const read = await readPrices(bytes, date_order === undefined ? {} : { dateOrder: date_order });
  if ("fault" in read || read.prices.length === 0) return failure("own_prices_unreadable");
  if (read.prices.length > mostOwnPrices) return failure("own_prices_too_many");
  return {
    prices: read.prices.map(({ date, price }) => ({ date, price: Number(price) })),
    left_out: [...read.leftOut],
    is_ambiguous: read.isAmbiguous,
  };
}
