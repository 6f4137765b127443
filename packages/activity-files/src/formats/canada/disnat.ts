/**
 * Desjardins (Disnat), in French: commas mark decimals, a dash stands for nothing, a payment has the day of its settlement alone, `-C`
 * behind a symbol is Toronto and `CAN` the Canadian dollar. Known from one source alone: dickwolff/Export-To-Ghostfolio
 * (src/converters/disnatConverter.ts, samples/disnat-export.csv). The words for reorganizations are a guess. Not
 * understood: events of which one side is missing.
 */
import type { Row } from "../../source/table.ts";
import { absolute, isNegative } from "../../values/amount.ts";
import { securityOf } from "../../values/security.ts";
import { entry, type Meaning, type Told } from "../shared/entries.ts";
import { type LineRead, NO_ACCOUNT } from "../shared/reading.ts";
import { type TableFile, tableFormat, wordOf } from "../shared/table-format.ts";

const MEANINGS: readonly (readonly [RegExp, Meaning])[] = [
  [/^ACHAT/, "buy"],
  [/^VENTE(?! ET)/, "sell"],
  [/^(?:REMBOURSEMENT|RETOUR) DE CAPITAL/, "return_of_capital"],
  [/^DIVIDENDE EN ACTIONS/, "stock_dividend"],
  [/^(?:DIVIDENDE|DISTRIBUTION)/, "income"],
  [/^INTERETS?/, "interest"],
  [/^(?:FRAIS|TAXE (?:PRODUITS|DE VENTE)|TPS|TVQ|TVH)/, "fee"],
  [/^(?:RETENUE|IMPOT)/, "tax"],
  [/^(?:COTISATION|DEPOT|SUBVENTION|INCITATIF|CONTRIBUTION)/, "cash"],
  [/^(?:RETRAIT|RESILIATION|PAIEMENT)/, "cash"],
  [/^TRANSFERT/, "moved"],
  [/^FRACTIONNEMENT|^REGROUPEMENT/, "split"],
  [/^(?:CONVERSION|CHANGE)/, "exchange"],
];

const CURRENCIES: Readonly<Record<string, string>> = {
  CAN: "CAD",
  CA: "CAD",
  US: "USD",
  USA: "USD",
  "É-U": "USD",
};
const currencyOf = (word: string) => CURRENCIES[word.toUpperCase()] ?? (word || null);
const MARKETS: Readonly<Record<string, string>> = { CAN: "CA", US: "US", USA: "US" };

function securityIn(row: Row) {
  const symbol = row.get("symbole").toUpperCase();
  if (symbol === "") return null;
  const market = row.get("marche").toUpperCase();
  const name = row.get("description") || null;
  const isToronto = symbol.endsWith("-C");
  return securityOf({
    symbol: symbol.replace(/-[CU]$/, ""),
    name,
    market: isToronto ? "XTSE" : symbol.endsWith("-U") ? "US" : (MARKETS[market] ?? (market || null)),
  });
}

function read(row: Row, file: TableFile): LineRead {
  const word = row.get("type de transaction");
  const paidOn = file.dayOrNone(row, "date de reglement");
  const tradedOn = file.dayOrNone(row, "date de transaction");
  const currency = currencyOf(row.get("devise du compte"));
  const amount = file.amount(row, "montant de l'operation");
  const price = absolute(file.amount(row, "prix") ?? "0");
  const security = securityIn(row);
  const units = file.amount(row, "quantite") ?? "0";
  const told: Told = {
    ...{ line: row.line, rawType: word, description: row.get("description") },
    account: file.account(NO_ACCOUNT),
    tradeDate: tradedOn ?? paidOn ?? file.day(row, "date de transaction"),
    settlementDate: paidOn,
    ...{ security, units, amount, currency },
    ...{ price, priceCurrency: currencyOf(row.get("devise du prix")) },
    fee: absolute(file.amount(row, "commission payee") ?? "0"),
    ...(/OBLIG|REVENU FIXE|BONS?\b/i.test(row.get("classe d'actif")) ? { isBond: true } : {}),
  };
  const meaning = MEANINGS.find(([pattern]) => pattern.test(wordOf(word)))?.[1];
  return entry(
    meaning,
    meaning === "moved" && isOut(word) && !isNegative(units) ? { ...told, units: `-${units}` } : told,
  );
}

const isOut = (word: string) => /LIVRE|ENVOYE|SORT|OUT/i.test(wordOf(word));

export const disnat = tableFormat({
  ...{ id: "disnat", order: "dmy" },
  headings: [
    [
      ...[
        "date de transaction",
        "date de reglement",
        "type de transaction",
        "symbole",
        "description",
        "quantite",
      ],
      ...["prix", "devise du prix", "montant de l'operation", "devise du compte"],
    ],
  ],
  days: ["date de transaction", "date de reglement"],
  read,
});
