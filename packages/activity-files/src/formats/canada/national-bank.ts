/**
 * National Bank Direct Brokerage: English or French headings, days as dd/mm/yyyy, balances in columns of their own. Known from one source
 * alone: Pavel-2004/CSV-Converter-Api (js/logic.js); the French headings are a translation that no source confirms. The words for
 * reorganizations and for options that end are a guess. Not understood: events of which one side is missing.
 */
import type { Row } from "../../source/table.ts";
import { accountType } from "../../values/account-type.ts";
import { absolute } from "../../values/amount.ts";
import { optionOf } from "../../values/option-symbol.ts";
import { securityOf } from "../../values/security.ts";
import { meaningOf } from "../../values/type-words.ts";
import { entry, type Told } from "../shared/entries.ts";
import type { LineRead } from "../shared/reading.ts";
import { type BalanceLine, cashClosings } from "../shared/running-balance.ts";
import { type TableFile, tableFormat } from "../shared/table-format.ts";

const numberIn = (row: Row) => row.get("account number", "numero de compte");
const wordsIn = (row: Row) => row.get("account description", "description du compte");

function accountIn(row: Row, file: TableFile): string {
  const [number, words] = [numberIn(row), wordsIn(row)];
  return file.account({
    ...{ key: number, number: number || null, name: words || null, type: accountType(words) },
  });
}

const currencyOf = (row: Row) => row.get("currency", "devise") || currencyIn(wordsIn(row));

/** Null where the file has no such column, or names no currency. */
function balanceIn(row: Row, file: TableFile): BalanceLine | null {
  const balance = file.amount(row, "current balance");
  const pocket = currencyOf(row);
  if (balance === null || pocket === null) return null;
  const change = file.amount(row, "net amount", "montant net") ?? "0";
  return { account: accountIn(row, file), day: file.day(row, "trade date"), pocket, change, balance };
}

function read(row: Row, file: TableFile): LineRead {
  const word = row.get("operation");
  const [symbol, description] = [row.get("symbol", "symbole"), row.get("description")];
  const option = optionOf(symbol, description);
  const told: Told = {
    ...{ line: row.line, rawType: word, description },
    account: accountIn(row, file),
    tradeDate: file.day(row, "trade date", "date de transaction"),
    settlementDate: file.dayOrNone(row, "settlement date", "date de reglement"),
    security:
      option ??
      securityOf({ symbol, name: symbol ? description : null, market: row.get("market", "marche") || null }),
    units: file.amount(row, "quantity", "quantite") ?? "0",
    price: absolute(file.amount(row, "price", "prix") ?? "0"),
    amount: file.amount(row, "net amount", "montant net"),
    currency: currencyOf(row),
    fee: absolute(file.amount(row, "commission") ?? "0"),
    ...(option === null ? {} : { multiplier: "100" }),
  };
  return entry(meaningOf(word), told);
}

/** The currency stands in the account's words alone: `Cash CAD`, `Comptant USD`. */
const currencyIn = (words: string) =>
  /\b(?:US\$|USD|US)\b/i.test(words) ? "USD" : /\b(?:CAD|CDN|CA)\b/i.test(words) ? "CAD" : null;

export const nationalBank = tableFormat({
  ...{ id: "national_bank", order: "dmy" },
  headings: [
    [
      "account number",
      "account description",
      "trade date",
      "settlement date",
      "symbol",
      "operation",
      "quantity",
      "net amount",
    ],
    [
      "numero de compte",
      "date de transaction",
      "date de reglement",
      "symbole",
      "operation",
      "quantite",
      "montant net",
    ],
  ],
  days: ["trade date", "settlement date", "date de transaction", "date de reglement"],
  closings: (rows, file) => cashClosings(rows, (row) => balanceIn(row, file)),
  read,
});
