/**
 * E*TRADE: files until 2024 begin with `For Account:` and have TransactionDate, those since 2025 with `Account Activity for …` and have
 * `Activity/Trade Date`. Known from redstreet/beancount_reds_importers (importers/etrade) and tests of several
 * trackers for both forms. A reinvested dividend is one line with the cash of the purchase; the dividend is a line of its own. The words for
 * reorganizations and for options that end are a guess, and whether such contracts were held or written is what the trades of the file left.
 * Not understood: events of which one side is missing.
 */
import type { FileAccount } from "../../port.ts";
import type { Row } from "../../source/table.ts";
import { accountType } from "../../values/account-type.ts";
import { absolute, isNegative, isZero } from "../../values/amount.ts";
import { optionOf } from "../../values/option-symbol.ts";
import { securityOf } from "../../values/security.ts";
import { entry, type Meaning, type Told } from "../shared/entries.ts";
import type { LineRead } from "../shared/reading.ts";
import { type TableFile, tableFormat, wordOf } from "../shared/table-format.ts";

const listed = (meaning: Meaning, words: string) => words.split("|").map((word) => [word, meaning] as const);
const MEANINGS: ReadonlyMap<string, Meaning> = new Map([
  ...listed(
    "buy",
    "BOUGHT|BOUGHT TO OPEN|BOUGHT TO CLOSE|BOUGHT TO COVER|DIVIDEND REINVESTMENT|REINVESTMENT",
  ),
  ...listed("sell", "SOLD|SOLD SHORT|SOLD TO OPEN|SOLD TO CLOSE"),
  ...listed("dividend", "DIVIDEND|QUALIFIED DIVIDEND|LT CAP GAIN|ST CAP GAIN|CASH IN LIEU|CAPITAL GAIN"),
  ...listed("interest", "INTEREST|INTEREST INCOME|MARGIN INTEREST|CREDIT INTEREST"),
  ...listed("fee", "FEE|SERVICE FEE|ADR FEE|MISC TRADE|MANAGEMENT FEE"),
  ...listed("tax", "FOREIGN TAX|TAX WITHHOLDING|NON-RESIDENT TAX|FOREIGN TAX WITHHELD"),
  ...listed(
    "cash",
    "ONLINE TRANSFER|WIRE|DIRECT DEBIT|DIRECT DEPOSIT|DEPOSIT|WITHDRAWAL|ACH DEPOSIT|ACH WITHDRAWAL|CHECK",
  ),
  ...listed("moved", "TRANSFER|ADJUSTMENT|JOURNAL"),
  ...listed("split", "STOCK SPLIT|SPLIT"),
  ...listed("return_of_capital", "RETURN OF CAPITAL"),
]);

/** `For Account:,#####1234`, `Account Activity for Cap 1 -6354 from …`. */
function accountIn({ table }: TableFile): FileAccount {
  for (const { cells } of table.before) {
    const text = cells.join(" ").trim();
    const [, words = ""] =
      /^For Account:?\s*(\S.*)$/i.exec(text) ?? /^Account Activity for (.+?) from\b/i.exec(text) ?? [];
    if (words === "") continue;
    const number = /(?:-|#|^)(\d{3,})\)?$/.exec(words)?.[1] ?? null;
    const name = words.replace(/\s*[-#]*\d{3,}$/, "").trim() || null;
    return { key: words, number, name, type: accountType(name ?? "") };
  }
  return { key: "", number: null, name: null, type: null };
}

function read(row: Row, file: TableFile): LineRead {
  const word = row.get("transactiontype", "activity type");
  const [symbol, description] = [row.get("symbol"), row.get("description")];
  const option = optionOf(symbol, description);
  const isOption =
    option !== null && (/\b(?:CALL|PUT)\b/i.test(`${description} ${symbol}`) || symbol.length > 8);
  const told: Told = {
    ...{ line: row.line, rawType: word, description },
    account: file.account(file.once("account", () => accountIn(file))),
    tradeDate: file.day(row, "transactiondate", "activity/trade date"),
    settlementDate: file.dayOrNone(row, "settlement date"),
    security: isOption ? option : securityOf({ symbol, name: symbol ? description || null : null }),
    units: file.amount(row, "quantity", "quantity #") ?? "0",
    price: absolute(file.amount(row, "price", "price $") ?? "0"),
    amount: file.amount(row, "amount", "amount $"),
    currency: "USD",
    fee: absolute(file.amount(row, "commission") ?? "0"),
    ...(isOption ? { multiplier: "100" } : {}),
    ...(/BOND|FIXED|MUNI|TREAS/i.test(row.get("securitytype")) ? { isBond: true } : {}),
  };
  const meaning = MEANINGS.get(wordOf(word));
  // The side of a reinvested dividend that bought units has the same word.
  const isBought = meaning === "dividend" && isNegative(told.amount) && !isZero(told.units);
  if (wordOf(word) === "CASH IN LIEU" && !isZero(told.units)) return entry("sell", told);
  return entry(isBought ? "buy" : meaning, told);
}

export const etrade = tableFormat({
  ...{ id: "etrade", order: "mdy" },
  headings: [
    [
      "transactiondate",
      "transactiontype",
      "securitytype",
      "symbol",
      "quantity",
      "amount",
      "price",
      "commission",
    ],
    [
      "activity/trade date",
      "activity type",
      "description",
      "symbol",
      "quantity #",
      "price $",
      "amount $",
      "commission",
    ],
  ],
  days: ["transactiondate", "activity/trade date", "settlement date"],
  read,
});
