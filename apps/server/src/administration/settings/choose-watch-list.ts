/** The trading universe as a user types it, brought to the symbols the product shows, each listing once. */
import { errorText, type FieldError, type Locale } from "@neuro/contract";
import type { Market } from "@neuro/market";
import { type Failure, failure } from "../../platform/failure.ts";
import { nameInList } from "../../trading/auto-trading/name-in-list.ts";

/** Names every symbol that nobody knows. */
export async function chooseWatchList(
  market: Market,
  typed: readonly string[],
  locale: Locale,
): Promise<readonly string[] | Failure> {
  const chosen = new Map<string, string>();
  const unknown: { readonly symbol: string; readonly field: FieldError }[] = [];
  for (const [place, symbol] of typed.entries()) {
    const instrument = await market.resolve(symbol, { prefer: "CA" });
    if (instrument !== null) {
      if (!chosen.has(instrument.id)) chosen.set(instrument.id, await nameInList(market, instrument));
      continue;
    }
    const { detail } = errorText("symbol_unknown", locale, { symbol });
    unknown.push({ symbol, field: { path: `watch_list.${place}`, code: "symbol_unknown", message: detail } });
  }
  if (unknown.length === 0) return [...chosen.values()];
  return failure("symbol_unknown", {
    params: { symbol: unknown.map(({ symbol }) => symbol).join(", ") },
    fields: unknown.map(({ field }) => field),
  });
}
