/** Words for what happened that mean the same wherever they stand, English and French. */
import type { FileActivity } from "../port.ts";

type Type = FileActivity["type"] | null;

const WORDS: readonly (readonly [Type, readonly string[]])[] = [
  [
    "buy",
    ["buy", "bought", "purchase", "achat", "acheter", "b", "buy to open", "buy to close", "reinvest shares"],
  ],
  ["sell", ["sell", "sold", "sale", "vente", "vendre", "s", "sell to open", "sell to close"]],
  [
    "dividend",
    [
      "dividend",
      "dividends",
      "div",
      "dividende",
      "dividendes",
      "distribution",
      "distributions",
      "cash dividend",
    ],
  ],
  [
    "reinvested_dividend",
    ["drip", "reinvest", "reinvestment", "reinvested dividend", "rei", "reinvestissement"],
  ],
  ["stock_dividend", ["stock dividend", "dividende en actions"]],
  ["return_of_capital", ["return of capital", "roc", "rtc", "remboursement de capital"]],
  ["interest", ["interest", "int", "interet", "interets"]],
  ["contribution", ["contribution", "deposit", "depot", "cotisation", "con", "dep", "cash in", "contrib"]],
  ["withdrawal", ["withdrawal", "retrait", "wd", "cash out", "withdraw"]],
  ["transfer_in", ["transfer in", "transfer_in", "transfert entrant", "tfr-in", "transf in"]],
  ["transfer_out", ["transfer out", "transfer_out", "transfert sortant", "tfrout", "transf out"]],
  ["fee", ["fee", "fees", "frais", "commission", "service charge"]],
  ["tax", ["tax", "taxes", "withholding tax", "impot", "nrt", "retenue d'impot", "non-resident tax"]],
  ["split", ["split", "stock split", "fractionnement"]],
];

const BY_WORD: ReadonlyMap<string, Type> = new Map(
  WORDS.flatMap(([type, words]) => words.map((word) => [word, type] as const)),
);

/** Undefined where the word is none of these. */
export function typeOfWord(word: string): Type | undefined {
  return BY_WORD.get(
    word
      .normalize("NFD")
      .replaceAll(/[\u0300-\u036f]/g, "")
      .trim()
      .toLowerCase(),
  );
}
