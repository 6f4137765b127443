/**
 * CIBC Investor's Edge: nine lines of preamble, blank lines behind; every cell quoted, days with a blank before them. Known from
 * ksfraser/WealthSystem (web_ui/parsers/CibcParser.php) and Pavel-2004/CSV-Converter-Api. The words for
 * reorganizations and for options that end are a guess. Not understood: events of which one side is missing.
 */
import type { FileAccount } from "../../port.ts";
import type { Row } from "../../source/table.ts";
import { accountType } from "../../values/account-type.ts";
import { absolute, isZero } from "../../values/amount.ts";
import { optionOf } from "../../values/option-symbol.ts";
import { nameIn, securityOf } from "../../values/security.ts";
import { entry, type Meaning, type Told } from "../shared/entries.ts";
import type { LineRead } from "../shared/reading.ts";
import { type TableFile, tableFormat, wordOf } from "../shared/table-format.ts";

const MEANINGS: Readonly<Record<string, Meaning>> = {
  ...{
    BUY: "buy",
    SELL: "sell",
    DIVIDEND: "income",
    DISTRIBUTION: "income",
    REINVEST: "reinvested_dividend",
  },
  ...{
    INTEREST: "interest",
    TAX: "tax",
    "NON-RES TAX": "tax",
    FEE: "fee",
    CONTRIB: "cash",
    CONTRIBUTION: "cash",
  },
  ...{ DEPOSIT: "cash", WITHDRAWAL: "cash", "TRANSF IN": "transfer_in", "TRANSF OUT": "transfer_out" },
  ...{
    TRANSFER: "moved",
    "RETURN OF CAPITAL": "return_of_capital",
    ROC: "return_of_capital",
    SPLIT: "split",
  },
  ...{
    "STOCK SPLIT": "split",
    "STOCK DIV": "stock_dividend",
    "FOREIGN EXCHANGE": "exchange",
    FX: "exchange",
  },
};

/** `Account: 12345678 TFSA`, or the number and the kind alone. */
function accountIn({ table }: TableFile): FileAccount {
  for (const { cells } of table.before) {
    const [, number = "", words = ""] =
      /(?:^|[\s:#])(\d[\dA-Z-]{5,})\s+([A-Za-zÀ-ÿ][\wÀ-ÿ '-]*)/.exec(cells.join(" ").trim()) ?? [];
    if (number !== "") return { key: number, number, name: words.trim(), type: accountType(words) };
  }
  return { key: "", number: null, name: null, type: null };
}

const bookValueOf = (text: string) => /BOOK VALUE:?\s*\$?\s*([\d,]+(?:\.\d+)?)/i.exec(text)?.[1];

function read(row: Row, file: TableFile): LineRead {
  const word = row.get("transaction type");
  const description = row.get("description");
  const symbol = row.get("symbol");
  const option = optionOf(symbol, description);
  const units = file.amount(row, "quantity") ?? "0";
  const bookValue = bookValueOf(description)?.replaceAll(",", "");
  const isIn = wordOf(word) === "TRANSF IN" && !isZero(units);
  const rate = file.amount(row, "exchange rate");
  const told: Told = {
    ...{ line: row.line, rawType: word, description },
    account: file.account(file.once("account", () => accountIn(file))),
    tradeDate: file.day(row, "transaction date"),
    settlementDate: file.dayOrNone(row, "settlement date"),
    security:
      option ??
      securityOf({ symbol, name: symbol ? nameIn(description) : null, market: marketOf(row.get("market")) }),
    units,
    price: absolute(file.amount(row, "price") ?? "0"),
    priceCurrency: row.get("currency of price") || null,
    amount: file.amount(row, "amount"),
    currency: row.get("currency of amount", "currency of sub-account held in") || null,
    fee: absolute(file.amount(row, "commission") ?? "0"),
    fxRate: rate === null || isZero(rate) || rate === "1" ? null : rate,
    ...(option === null ? {} : { multiplier: "100" }),
    ...(isIn && bookValue !== undefined ? { bookValue } : {}),
  };
  return entry(MEANINGS[wordOf(word)], told);
}

const MARKETS: Readonly<Record<string, string>> = { CDN: "CA", CANADA: "CA", CAN: "CA", US: "US", USA: "US" };
const marketOf = (words: string) => MARKETS[words.toUpperCase()] ?? (words || null);

export const cibcInvestorsEdge = tableFormat({
  ...{ id: "cibc_investors_edge", order: "mdy" },
  headings: [
    [
      ...[
        "transaction date",
        "settlement date",
        "currency of sub-account held in",
        "transaction type",
        "symbol",
      ],
      ...["market", "description", "quantity", "currency of price", "price", "currency of amount", "amount"],
    ],
  ],
  days: ["transaction date", "settlement date"],
  read,
});
