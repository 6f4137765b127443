import { accountName } from "./account-names.ts";
import type { Locale } from "./locale.ts";
import { sourceName } from "./source-names.ts";
import { symbolTold } from "./symbol-told.ts";

type Parts = readonly string[];

/** What the books note of entries of our own, and the same in French. */
const NOTES: readonly (readonly [RegExp, (...parts: Parts) => string])[] = [
  [/^Demo money$/, () => "Argent de démonstration"],
  [/^Practice money$/, () => "Argent fictif"],
  [/^Deposit$/, () => "Dépôt"],
  [/^Opening balance$/, () => "Solde d’ouverture"],
  [/^Opening balance, bought on (\S+)$/, (day) => `Solde d’ouverture, acheté le ${day}`],
  [/^Reported by the broker, transaction to follow$/, () => "Signalé par le courtier, opération à suivre"],
  [/^Entered by hand$/, () => "Entré à la main"],
  [/^Paid in before the opening balance$/, () => "Versé avant le solde d’ouverture"],
  [/^Funds added$/, () => "Fonds ajoutés"],
  [/^Funds added, converted at (\S+)$/, (rate) => `Fonds ajoutés, convertis à ${rate}`],
  [/^Converted CAD to USD at (\S+)$/, (rate) => `CAD convertis en USD à ${rate}`],
  [/^Dividend of (\S+)$/, (symbol) => `Dividende de ${symbol}`],
  [
    /^Converted the dividend of (\S+) at (\S+)$/,
    (symbol, rate) => `Dividende de ${symbol} converti à ${rate}`,
  ],
  [
    /^Moved from (.+) to (.+)$/,
    (from = "", to = "") => `Transféré de ${accountName(from, "fr")} à ${accountName(to, "fr")}`,
  ],
  [
    /^(Bought|Sold) (\S+) (\S+) at (\S+) ([A-Z]{3})(?: \((.+)\))?$/,
    (verb, units, symbol, price, currency, label) =>
      `${verb === "Bought" ? "Achat" : "Vente"} de ${units} ${symbol} à ${price} ${currency}` +
      (label === undefined
        ? ""
        : ` (${label === "practice fill" ? "exécution d’exercice" : sourceName(label, "fr")})`),
  ],
];

/** A note of the books in the reader's language; what a broker wrote stays as it is. Listings are said by their symbols. */
export function memoTold(memo: string, locale: Locale): string {
  const told = symbolTold(memo);
  if (locale !== "fr") return told;
  for (const [note, inFrench] of NOTES) {
    const found = note.exec(told);
    if (found !== null) return inFrench(...found.slice(1));
  }
  return told;
}
