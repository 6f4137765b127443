/**
 * Scotia iTRADE: no account in the file, the commission inside the settlement amount, days in several spellings. Known from
 * bromanow/portfolio-tracker (backend/app/parsers/itrade.py) and Pavel-2004/CSV-Converter-Api. An exchange of shares is
 * EXCHADJ; that mergers are called so is a guess. Not understood: events of which one side is missing.
 */
import type { Row } from "../../source/table.ts";
import { absolute, isZero, readAmount, sum } from "../../values/amount.ts";
import { optionOf } from "../../values/option-symbol.ts";
import { nameIn, securityOf } from "../../values/security.ts";
import { entry, type Meaning, type Told } from "../shared/entries.ts";
import { withFeeInside } from "../shared/fee-inside.ts";
import { NotUnderstood } from "../shared/not-understood.ts";
import { type LineRead, NO_ACCOUNT, PASSED_OVER } from "../shared/reading.ts";
import { type TableFile, tableFormat, wordOf } from "../shared/table-format.ts";

const MEANINGS: Readonly<Record<string, Meaning>> = {
  ...{
    BUY: "buy",
    SELL: "sell",
    "CASH DIV": "dividend",
    DIVIDEND: "dividend",
    DIST: "dividend",
    INTEREST: "interest",
  },
  ...{ INT: "interest", STOCKDIV: "stock_dividend", DRIP: "reinvested_dividend", RTC: "return_of_capital" },
  ...{
    "RET OF CAP": "return_of_capital",
    TRANSFER: "moved",
    DEPOSIT: "cash",
    CONTRIBUTION: "cash",
    CONT: "cash",
  },
  ...{
    WITHDRAWAL: "cash",
    EFT: "cash",
    FEE: "fee",
    FEES: "fee",
    "NON-RES TAX": "tax",
    "NON RES TAX": "tax",
    NRT: "tax",
    TAX: "tax",
  },
  ...{ SPLIT: "split", "STOCK SPLIT": "split", FX: "exchange", FOREX: "exchange", EXCHANGE: "exchange" },
};

function read(row: Row, file: TableFile): LineRead {
  const word = row.get("activity", "type");
  const description = row.get("description");
  const symbol = row.get("symbol");
  const option = optionOf(symbol, description);
  const priced = row.get("currency of price") || null;
  const told: Told = {
    ...{ line: row.line, rawType: word, description, account: file.account(NO_ACCOUNT) },
    tradeDate: file.day(row, "transaction date"),
    settlementDate: file.dayOrNone(row, "settlement date"),
    security:
      option ??
      securityOf({ symbol, name: symbol ? nameIn(description) : null, currency: symbol ? priced : null }),
    units: file.amount(row, "quantity") ?? "0",
    ...{ price: absolute(file.amount(row, "price") ?? "0"), priceCurrency: priced },
    amount: file.amount(row, "settlement amount"),
    currency: row.get("account currency") || null,
    fee: "0",
    ...(option === null ? {} : { multiplier: "100" }),
  };
  if (wordOf(word) === "REI") return held(symbol, word, file);
  return meant(wordOf(word), told);
}

/** Cash that is held for a reinvestment and let go again: of a security that adds up to nothing. */
function held(symbol: string, word: string, file: TableFile): LineRead {
  const sums = file.once("held", () => {
    const all = new Map<string, string>();
    for (const row of file.table.rows.filter((each) => wordOf(each.get("activity", "type")) === "REI")) {
      const amount = readAmount(row.get("settlement amount"));
      const own = amount === "wrong" ? "0" : (amount ?? "0");
      all.set(row.get("symbol"), sum(all.get(row.get("symbol")) ?? "0", own));
    }
    return all;
  });
  if (isZero(sums.get(symbol))) return PASSED_OVER;
  throw new NotUnderstood("unknown_action", word);
}

function meant(word: string, told: Told): LineRead {
  const [, cancelled] = /^CNCL\s+(BUY|SELL)$/.exec(word) ?? [];
  if (cancelled !== undefined) {
    const side = cancelled === "BUY" ? "buy" : "sell";
    const original = entry(side, withFeeInside(side, told));
    return original === PASSED_OVER ? original : { cancels: original };
  }
  // Two lines of opposite signs, the second of them right.
  if (word === "REVERSE") return entry(isZero(told.units) ? "income" : "moved", told);
  return entry(MEANINGS[word], withFeeInside(MEANINGS[word], told));
}

export const scotiaItrade = tableFormat({
  ...{ id: "scotia_itrade", order: "mdy" },
  headings: [
    [
      "description",
      "symbol",
      "transaction date",
      "settlement date",
      "account currency",
      "type",
      "quantity",
      "settlement amount",
    ],
    [
      "description",
      "symbol",
      "transaction date",
      "settlement date",
      "account currency",
      "activity",
      "quantity",
      "settlement amount",
    ],
  ],
  days: ["transaction date", "settlement date"],
  read,
});
