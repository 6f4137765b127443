/** Keeps what a person compares their portfolio with. */
import type { AnswerOf } from "@neuro/contract";
import { noPrices } from "../../../market/market-data/detail/why-missing.ts";
import { resolveSymbol } from "../../../market/market-data/resolve-symbol.ts";
import { saveBenchmark } from "../../../people/access/users/preferences.ts";
import { type Failure, isFailure } from "../../../platform/failure.ts";
import type { User } from "../../../platform/http/caller.ts";
import type { BooksContext } from "../../books-context.ts";

/** Null: the index fund again. */
export async function setBenchmark(
  { db, market }: Pick<BooksContext, "db" | "market">,
  { id, country }: Pick<User, "id" | "country">,
  symbol: string | null,
): Promise<AnswerOf<"setBenchmark"> | Failure> {
  const chosen = symbol === null ? null : await resolveSymbol(market, symbol, country);
  if (isFailure(chosen)) return chosen;
  if (chosen !== null && (await market.daily(chosen, { limit: 1 })) === null)
    return await noPrices(market, chosen);
  await saveBenchmark(db.orm, id, chosen?.id ?? null);
  if (chosen === null) return { benchmark: null };
  return { benchmark: { symbol: chosen.symbol, name: chosen.name, instrument_id: chosen.id } };
}
