/**
 * AdjustedCostBase.ca: transactions of securities with what they did to the adjusted cost base, in CAD, the columns as their owner chose.
 * Known from one source alone: the site's own tables as its users quote them. Not understood: splits, told as a ratio alone; phantom
 * distributions and superficial losses, which move neither cash nor units.
 */
import type { Row } from "../../source/table.ts";
import { absolute, isZero, negative, sum } from "../../values/amount.ts";
import { securityOf } from "../../values/security.ts";
import { entry, type Meaning, type Told } from "../shared/entries.ts";
import { type LineRead, NO_ACCOUNT } from "../shared/reading.ts";
import { type TableFile, tableFormat, wordOf } from "../shared/table-format.ts";

const MEANINGS: Readonly<Record<string, Meaning>> = {
  ...{ BUY: "buy", SELL: "sell", "RETURN OF CAPITAL": "return_of_capital" },
  ...{ "REINVESTED DIVIDEND": "reinvested_dividend", "DIVIDEND REINVESTMENT": "reinvested_dividend" },
};

function read(row: Row, file: TableFile): LineRead {
  const word = row.get("transaction", "transaction type");
  const fee = absolute(file.amount(row, "commission") ?? "0");
  const amount = file.amount(row, "amount", "total amount");
  const meaning = MEANINGS[wordOf(word)];
  const isTrade = meaning === "buy" || meaning === "sell";
  // The amount is without the commission.
  const cash =
    isTrade && !isZero(amount)
      ? sum(absolute(amount ?? "0"), meaning === "buy" ? fee : negative(fee))
      : amount;
  const told: Told = {
    ...{
      line: row.line,
      rawType: word,
      description: row.get("memo", "notes"),
      account: file.account(NO_ACCOUNT),
    },
    tradeDate: file.day(row, "date"),
    security: securityOf({ symbol: row.get("security") }),
    units: absolute(file.amount(row, "shares", "quantity") ?? "0"),
    price: absolute(file.amount(row, "amount/share", "price/share", "price") ?? "0"),
    ...{ amount: cash, fee, currency: row.get("currency") || "CAD" },
  };
  return entry(meaning, told);
}

export const adjustedCostBase = tableFormat({
  ...{ id: "adjusted_cost_base", order: "mdy" },
  headings: [
    ["security", "date", "transaction", "amount", "shares"],
    ["security", "date", "transaction type", "amount", "shares"],
    ["security", "date", "transaction type", "total amount", "shares"],
  ],
  days: ["date"],
  read,
});
