/** Which securities a person means: one the account holds or held by its name there, else one that the market lists. */
import type { ToldTransaction } from "@neuro/contract";
import { type InstrumentId, isInstrumentId, symbolIn } from "@neuro/contract/primitives";
import type { Market } from "@neuro/market";
import { type Failure, failure } from "../../platform/failure.ts";
import type { AccountBooks } from "../portfolio/accounts/account-books.ts";

export interface SecurityTold {
  readonly id: InstrumentId;
  readonly symbol: string;
  /** Null where nobody told it. */
  readonly currency: string | null;
}

/** By what was typed. */
export type SecuritiesTold = ReadonlyMap<string, SecurityTold>;

export function symbolsOf(told: ToldTransaction): readonly string[] {
  const { symbol, to_symbol, option } = told as Partial<Record<"symbol" | "to_symbol" | "option", string>>;
  return [symbol, to_symbol, option].flatMap((typed) => (typed === undefined ? [] : [typed]));
}

/** As typed, of what the account ever held first. */
export async function findSecurity(
  market: Market,
  { listings }: Pick<AccountBooks, "listings">,
  typed: string,
): Promise<SecurityTold | null> {
  const wanted = typed.toUpperCase();
  const own = listings.filter(
    ({ position: { instrumentId } }) => instrumentId === wanted || symbolIn(instrumentId) === wanted,
  );
  const [held] = own;
  // Two of one name are told apart by their exchange alone.
  if (held !== undefined && (own.length === 1 || isInstrumentId(wanted))) {
    const { instrumentId: id, currency } = held.position;
    const listed = await market.instrument(id);
    return { id, symbol: listed?.symbol ?? symbolIn(id), currency: listed?.currency ?? (currency || null) };
  }
  const listed = await market.resolve(typed);
  return listed === null ? null : { id: listed.id, symbol: listed.symbol, currency: listed.currency };
}

export async function findSecurities(
  market: Market,
  own: Pick<AccountBooks, "listings">,
  transactions: readonly ToldTransaction[],
): Promise<SecuritiesTold | Failure> {
  const found = new Map<string, SecurityTold>();
  for (const [at, told] of transactions.entries())
    for (const symbol of symbolsOf(told)) {
      const security = found.get(symbol) ?? (await findSecurity(market, own, symbol));
      if (security === null)
        return failure("correction_unknown_symbol", { params: { line: at + 1, symbol } });
      found.set(symbol, security);
    }
  return found;
}
