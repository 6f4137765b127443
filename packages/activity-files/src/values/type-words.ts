/** Words for what happened that mean the same wherever they stand, English and French. */

import type { MappableType } from "@neuro/contract";
import { withoutAccents } from "./without-accents.ts";

/** Beyond the types: what came in or went out by its sign, and a move of units or cash by its sign. */
type Common = MappableType | "cash" | "moved" | "exchange";

const WORDS: readonly (readonly [Common, string])[] = [
  [
    "buy",
    "buy|bought|purchase|achat|acheter|b|bot|buy to open|buy to close|reinvest shares|bto|btc|you bought|market buy|limit buy",
  ],
  [
    "sell",
    "sell|sold|sale|vente|vendre|s|sld|sell to open|sell to close|sto|stc|you sold|market sell|limit sell",
  ],
  [
    "dividend",
    "dividend|dividends|div|dividende|dividendes|distribution|distributions|cash dividend|cash div|dividend income",
  ],
  [
    "reinvested_dividend",
    "drip|reinvest|reinvestment|reinvested dividend|dividend reinvestment|reinvestissement|dividende reinvesti",
  ],
  ["stock_dividend", "stock dividend|stock div|dividende en actions"],
  ["return_of_capital", "return of capital|roc|rtc|remboursement de capital|retour de capital"],
  ["interest", "interest|int|interet|interets|interest income|credit interest"],
  ["contribution", "contribution|deposit|depot|cotisation|con|dep|cash in|contrib|deposits"],
  ["withdrawal", "withdrawal|retrait|wd|cash out|withdraw|withdrawals"],
  ["transfer_in", "transfer in|transfert entrant|transfert recu|tfr-in|transf in"],
  ["transfer_out", "transfer out|transfert sortant|transfert livre|tfrout|transf out"],
  ["moved", "transfer|transfers|transfert|journal"],
  ["exchange", "fx|foreign exchange|currency exchange|conversion de devises|fx conversion|change"],
  ["fee", "fee|fees|frais|commission|service charge|management fee|frais de gestion"],
  [
    "tax",
    "tax|taxes|withholding tax|impot|nrt|retenue d'impot|non-resident tax|non resident tax|retenue a la source|impot non-resident",
  ],
  ["split", "split|stock split|fractionnement|regroupement|consolidation"],
];

const BY_WORD: ReadonlyMap<string, Common> = new Map(
  WORDS.flatMap(([type, words]) => words.split("|").map((word) => [word, type] as const)),
);

const plain = (word: string) =>
  withoutAccents(word)
    .replaceAll("’", "'")
    .replaceAll(/[_\s]+/g, " ")
    .trim()
    .toLowerCase();

/** Null where the word is none of these. */
export const meaningOf = (word: string): Common | null => BY_WORD.get(plain(word)) ?? null;

/** As a type of activity: a move is told apart by its sign later. Undefined where the word is none of these. */
export function typeOfWord(word: string): MappableType | undefined {
  const meaning = BY_WORD.get(plain(word));
  if (meaning === "cash") return "contribution";
  return meaning === "moved" || meaning === "exchange" ? "transfer" : meaning;
}
