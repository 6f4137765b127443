/**
 * Webull Canada: trades alone, by the day of their settlement; `(10)` is ten sold. Known from one source alone: Pavel-2004/
 * CSV-Converter-Api (js/logic.js). Not understood: whatever is no trade, which the file does not tell.
 */
import type { Row } from "../../source/table.ts";
import { absolute, isZero, negative, product, sum } from "../../values/amount.ts";
import { optionOf } from "../../values/option-symbol.ts";
import { securityOf } from "../../values/security.ts";
import { entry, type Meaning, type Told } from "../shared/entries.ts";
import { type LineRead, NO_ACCOUNT } from "../shared/reading.ts";
import { type TableFile, tableFormat, wordOf } from "../shared/table-format.ts";

const MEANINGS: Readonly<Record<string, Meaning>> = {
  ...{ BUY: "buy", B: "buy", BOT: "buy", BOUGHT: "buy", SELL: "sell", S: "sell", SLD: "sell", SOLD: "sell" },
};

function read(row: Row, file: TableFile): LineRead {
  const [word, symbol] = [row.get("action code"), row.get("symbol")];
  const description = row.get("security description");
  const option = optionOf(symbol, description);
  const day = file.day(row, "date");
  const units = absolute(file.amount(row, "quantity") ?? "0");
  const price = absolute(file.amount(row, "price") ?? "0");
  const amount = file.amount(row, "proceeds");
  const gross = product(product(units, price), option === null ? "1" : "100");
  const told: Told = {
    ...{ line: row.line, rawType: word, description, account: file.account(NO_ACCOUNT) },
    // The file tells no other day.
    tradeDate: day,
    settlementDate: day,
    security: option ?? securityOf({ symbol, name: description || null }),
    ...{ units, price, amount, currency: row.get("currency").toUpperCase() || null },
    fee: isZero(amount) ? "0" : absolute(sum(absolute(amount ?? "0"), negative(gross))),
    ...(option === null ? {} : { multiplier: "100" }),
  };
  return entry(MEANINGS[wordOf(word)], told);
}

export const webullCanada = tableFormat({
  ...{ id: "webull_canada", order: "dmy" },
  headings: [
    ["currency", "date", "action code", "symbol", "security description", "quantity", "price", "proceeds"],
  ],
  days: ["date"],
  read,
});
