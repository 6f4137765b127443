/**
 * Wealthsimple's monthly statement: six columns, units in the text alone, the account in the file's name. Known from
 * zimuliu/WealthSimpleCSV2QIF (README.md) and XuanNguyenCU/wealthsimple-csv-analyzer. Not understood: distributions and
 * reorganizations of shares, whose units the file does not tell.
 */
import type { FileAccount } from "../../port.ts";
import type { Row } from "../../source/table.ts";
import { absolute, isZero, negative, quotient, sum } from "../../values/amount.ts";
import { optionOf } from "../../values/option-symbol.ts";
import { securityOf } from "../../values/security.ts";
import { entry, type Meaning, type Told } from "../shared/entries.ts";
import { type LineRead, NO_ACCOUNT, PASSED_OVER } from "../shared/reading.ts";
import { type BalanceLine, cashClosings } from "../shared/running-balance.ts";
import { type TableFile, tableFormat, wordOf } from "../shared/table-format.ts";

const MEANINGS: Readonly<Record<string, Meaning>> = {
  ...{
    BUY: "buy",
    SELL: "sell",
    BUYTOOPEN: "buy",
    BUYTOCLOSE: "buy",
    SELLTOOPEN: "sell",
    SELLTOCLOSE: "sell",
  },
  ...{
    DIV: "dividend",
    NRT: "tax",
    INT: "interest",
    FPLINT: "interest",
    ROC: "return_of_capital",
    FEE: "fee",
  },
  ...{ CONT: "cash", EFT: "cash", EFTOUT: "cash", TRFIN: "moved", TRFOUT: "moved", E_TRFIN: "cash" },
  ...{ E_TRFOUT: "cash", AFT_IN: "cash", AFT_OUT: "cash", WD: "cash", CASHBACK: "interest", REFUND: "fee" },
  ...{ SPEND: "cash", TRFINTF: "moved", TRFOUTTF: "moved" },
  // Shares lent out and called back stay the owner's.
  ...{ LOAN: PASSED_OVER, RECALL: PASSED_OVER },
};

function accountOf(fileName: string | undefined): FileAccount {
  const number = /transactions-([A-Z0-9]{6,})-\d{4}-\d{2}/i.exec(fileName ?? "")?.[1];
  return number === undefined ? NO_ACCOUNT : { ...NO_ACCOUNT, key: number, number };
}

const UNITS = /(-?[\d,]+(?:\.\d+)?)\s+(?:shares?|units?|contracts?)\b/i;

/** `AAPL - Apple Inc: Bought 10.0 shares (executed at 2025-07-15), Fee: $1.50`. */
function read(row: Row, file: TableFile): LineRead {
  const word = row.get("transaction");
  const text = row.get("description");
  const isOption = /^(?:BUY|SELL)TO/i.test(word);
  const [, symbol = "", name = ""] = /^\s*([A-Z][A-Z0-9.]{0,9})\s*-\s*([^:]*)/.exec(text) ?? [];
  const amount = file.amount(row, "amount");
  const fee = absolute(file.number(/\bFee:?\s*(\$?[\d,]+(?:\.\d+)?)/i.exec(text)?.[1] ?? "") ?? "0");
  const units = absolute(file.number(UNITS.exec(text)?.[1] ?? "") ?? "0");
  const executed = /executed at\s+(\d{4}-\d{2}-\d{2})/i.exec(text)?.[1];
  const option = isOption ? optionOf(text) : null;
  const meaning = MEANINGS[wordOf(word)];
  const told: Told = {
    ...{
      line: row.line,
      rawType: word,
      description: text,
      account: file.account(accountOf(file.options.fileName)),
    },
    tradeDate: executed ?? file.day(row, "date"),
    settlementDate: executed === undefined ? null : file.day(row, "date"),
    security: isOption ? option : symbol === "" ? null : securityOf({ symbol, name: nameIn(name) }),
    ...{ units, amount, fee, currency: row.get("currency") || null },
    ...(isOption ? { multiplier: "100" } : {}),
  };
  const isTrade = meaning === "buy" || meaning === "sell";
  return entry(meaning, isTrade ? { ...told, price: priceOf(told) } : { ...told, units: "0" });
}

const nameIn = (words: string) =>
  /^[\d.,]+ (?:shares?|units?)|^dividend$/i.test(words.trim()) ? null : words || null;

/** The file gives none: what was paid beside the fee, for each. */
function priceOf({ amount, fee, units, multiplier }: Told): string {
  if (isZero(amount) || isZero(units)) return "0";
  const isBuy = amount?.startsWith("-");
  const gross = sum(absolute(amount ?? "0"), isBuy ? negative(fee ?? "0") : (fee ?? "0"));
  return quotient(quotient(absolute(gross), units ?? "0"), multiplier ?? "1");
}

const balanceIn = (row: Row, file: TableFile): BalanceLine => ({
  account: file.account(accountOf(file.options.fileName)),
  day: file.day(row, "date"),
  pocket: row.get("currency").toUpperCase(),
  change: file.amount(row, "amount") ?? "0",
  balance: file.amount(row, "balance") ?? "0",
});

export const wealthsimpleMonthly = tableFormat({
  ...{ id: "wealthsimple_monthly", order: "mdy" },
  headings: [["date", "transaction", "description", "amount", "balance", "currency"]],
  days: ["date"],
  closings: (rows, file) => cashClosings(rows, (row) => balanceIn(row, file)),
  read,
});
