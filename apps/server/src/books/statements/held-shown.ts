/** What an account's books held at the end of a day, as it is answered. */
import type { AnswerOf } from "@neuro/contract";
import { isInstrumentId } from "@neuro/contract/primitives";
import { isMoney } from "@neuro/ledger";
import type { Market } from "@neuro/market";
import { heldOnDays } from "@neuro/portfolio";
import type { AccountBooks } from "../portfolio/accounts/account-books.ts";
import { withPauses } from "./compare-statements.ts";
import { settledOn } from "./statement-facts.ts";
import { basisOfBooks, namesOf } from "./statements-shown.ts";

export async function heldShown(
  market: Market,
  own: AccountBooks,
  date: string,
): Promise<AnswerOf<"heldOn">> {
  const found = await withPauses(heldOnDays(own.entries, [date], "trade", { settledOn }));
  const sums = [...(found.get(date) ?? [])];
  const ids = sums.map(([commodity]) => commodity).filter(isInstrumentId);
  const nameOf = await namesOf(market, ids);
  const amountOf = (wanted: string) => Number(sums.find(([each]) => each === wanted)?.[1].toFixed() ?? 0);
  return {
    cash: sums
      .flatMap(([currency]) => (isMoney(currency) ? [{ currency, amount: amountOf(currency) }] : []))
      .sort((a, b) => (a.currency < b.currency ? -1 : 1)),
    holdings: ids
      .map((id) => ({ ...nameOf(id), instrument_id: id, units: amountOf(id) }))
      .sort((a, b) => (a.symbol < b.symbol ? -1 : 1)),
    provenance: basisOfBooks(own, market),
  };
}
