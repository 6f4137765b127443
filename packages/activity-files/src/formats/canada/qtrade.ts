/**
 * Qtrade: a guess. No example of its file was found in public; these headings are those that two trackers expect of it without saying
 * why (elmatthe/portfolio-dashboard). A file with other headings is mapped by hand. Words of what happened are those that mean the same
 * everywhere.
 */
import type { Row } from "../../source/table.ts";
import { accountType } from "../../values/account-type.ts";
import { absolute } from "../../values/amount.ts";
import { securityOf } from "../../values/security.ts";
import { meaningOf } from "../../values/type-words.ts";
import { entry, type Told } from "../shared/entries.ts";
import type { LineRead } from "../shared/reading.ts";
import { type TableFile, tableFormat } from "../shared/table-format.ts";

function read(row: Row, file: TableFile): LineRead {
  const [number, kind] = [row.get("account number", "account"), row.get("account type")];
  const [word, symbol] = [row.get("transaction type", "transaction"), row.get("symbol")];
  const description = row.get("description", "security description");
  const told: Told = {
    ...{ line: row.line, rawType: word, description },
    account: file.account({
      ...{ key: number || kind, number: number || null, name: kind || null, type: accountType(kind) },
    }),
    tradeDate: file.day(row, "trade date"),
    settlementDate: file.dayOrNone(row, "settlement date"),
    security: securityOf({ symbol, name: symbol ? description : null }),
    units: file.amount(row, "quantity") ?? "0",
    price: absolute(file.amount(row, "price") ?? "0"),
    amount: file.amount(row, "net amount", "total amount"),
    currency: row.get("currency") || null,
    fee: absolute(file.amount(row, "commission") ?? "0"),
  };
  return entry(meaningOf(word), told);
}

export const qtrade = tableFormat({
  ...{ id: "qtrade", order: "ask" },
  headings: [
    [
      "trade date",
      "settlement date",
      "transaction type",
      "symbol",
      "description",
      "quantity",
      "price",
      "commission",
      "net amount",
      "currency",
    ],
  ],
  days: ["trade date", "settlement date"],
  // Not what others with more columns of their own have.
  also: ({ headings }) =>
    headings.includes("account description") || headings.includes("action") ? -100 : 0,
  read,
});
