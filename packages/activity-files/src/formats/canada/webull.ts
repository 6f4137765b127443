/**
 * Webull Canada: trades alone, by the day of their settlement; `(10)` is ten sold. Known from one source alone: taxjson/taxjson
 * (lib/brokerages/webull.py and its tests). Not understood: whatever is no trade, options that
 * end for nothing without a trade of their shares, since the file does not tell whether they expired.
 */
import type { Row } from "../../source/table.ts";
import { absolute, isZero, negative, product, sum } from "../../values/amount.ts";
import { optionOf } from "../../values/option-symbol.ts";
import { securityOf } from "../../values/security.ts";
import { entry, type Meaning, oneSide, type Told } from "../shared/entries.ts";
import { type LineRead, NO_ACCOUNT, PASSED_OVER } from "../shared/reading.ts";
import { type TableFile, tableFormat, wordOf } from "../shared/table-format.ts";

const MEANINGS: Readonly<Record<string, Meaning>> = {
  ...{ BUY: "buy", B: "buy", BOT: "buy", BOUGHT: "buy", SELL: "sell", S: "sell", SLD: "sell", SOLD: "sell" },
};

/** Parts of an order after the first may leave symbol and description empty. */
interface Before {
  symbol: string;
  description: string;
}

function namesIn(row: Row, file: TableFile): Before {
  const before = file.once("before", (): Before => ({ symbol: "", description: "" }));
  const symbol = row.get("symbol").replace(/^@/, "");
  const description = row.get("security description");
  if (symbol !== "" && symbol !== before.symbol) before.description = "";
  before.symbol = symbol || before.symbol;
  before.description = description || before.description;
  return { ...before };
}

/** Files of 2025 have an empty cell before it that has no heading. */
const proceedsIn = (row: Row, file: TableFile) =>
  file.amount(row, "proceeds") ?? file.number((row.cells[file.table.headings.length] ?? "").trim());

const isSold = (word: string, row: Row) =>
  MEANINGS[wordOf(word)] === "sell" || row.get("quantity").includes("(");

function read(row: Row, file: TableFile): LineRead {
  const word = row.get("action code");
  if (word === "" && row.get("quantity") === "") return PASSED_OVER;
  const { symbol, description } = namesIn(row, file);
  const option = optionOf(symbol, description);
  const day = file.day(row, "date");
  const units = absolute(file.amount(row, "quantity") ?? "0");
  const price = absolute(file.amount(row, "price") ?? "0");
  const amount = proceedsIn(row, file);
  const gross = product(product(units, price), option === null ? "1" : "100");
  const told: Told = {
    ...{ line: row.line, rawType: word, description, account: file.account(NO_ACCOUNT) },
    // The file tells no other day.
    tradeDate: day,
    settlementDate: day,
    security: option ?? securityOf({ symbol, name: description || null }),
    ...{ units, price, amount, currency: row.get("currency") || null },
    fee: isZero(amount) ? "0" : absolute(sum(absolute(amount ?? "0"), negative(gross))),
    ...(option === null ? {} : { multiplier: "100" }),
  };
  // An option that went for nothing has expired, or was exercised: then its shares were traded at the strike.
  if (option !== null && isZero(price) && isZero(amount)) {
    const signed = isSold(word, row) ? negative(units) : units;
    return oneSide("exercise", { ...told, units: signed, amount: null, fee: "0" });
  }
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
