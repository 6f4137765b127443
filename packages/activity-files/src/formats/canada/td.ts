/**
 * TD Direct Investing: `As of Date` and the account above the headings. No symbol: securities are told in words that end in codes
 * (`AB-123456`). Some files write the net amount without a sign. Known from afadil/wealthfolio (import templates) and
 * Pavel-2004/CSV-Converter-Api (js/logic.js). The words for reorganizations are a guess. Not understood: events of which one side is
 * missing.
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
    DRIP: "buy",
    DIV: "income",
    TXPDDV: "income",
    CIL: "income",
  },
  ...{ WHTX02: "tax", WHTX: "tax", NRT: "tax", INT: "interest", CONT: "contribution", DEP: "contribution" },
  ...{ WD: "withdrawal", WITHDR: "withdrawal", EFT: "cash", "TFR-IN": "transfer_in", TFRIN: "transfer_in" },
  ...{
    TFROUT: "transfer_out",
    "TFR-OUT": "transfer_out",
    FEE: "fee",
    ROC: "return_of_capital",
    RTC: "return_of_capital",
  },
  ...{ "STK SPLIT": "split", SPLIT: "split", STKDIV: "stock_dividend", FX: "exchange", FXT: "exchange" },
};

function accountIn({ table }: TableFile): FileAccount {
  for (const { cells } of table.before) {
    const [label = "", ...rest] = cells.map((cell) => cell.trim());
    if (!/^account$/i.test(label)) continue;
    const words = rest.join(" ").trim();
    const number = /-\s*([A-Z0-9]+)\s*$/i.exec(words)?.[1] ?? words;
    const name = words.replace(/\s*-\s*[A-Z0-9]+\s*$/i, "") || null;
    return { key: number, number: number || null, name, type: accountType(words) };
  }
  return { key: "", number: null, name: null, type: null };
}

/** Codes at the end of the words, which differ from line to line. */
const named = (words: string) => nameIn(words.replace(/(?:\s+[A-Z]{1,2}-?\d{5,7}\w*)+\s*$/, ""));

const SIGNED = /^\s*(?:[-−–(]|\$\s*[-(])|-\s*$/;
const isUnsigned = ({ table }: TableFile) => !table.rows.some((row) => SIGNED.test(row.get("net amount")));

function read(row: Row, file: TableFile): LineRead {
  const word = row.get("action");
  const description = row.get("description");
  const name = named(description);
  const option = optionOf(description);
  const units = file.amount(row, "quantity") ?? "0";
  const isSecurity = !isZero(units) || /DIV|TX|ROC|RTC/i.test(word);
  const told: Told = {
    ...{ line: row.line, rawType: word, description },
    account: file.account(file.once("account", () => accountIn(file))),
    tradeDate: file.day(row, "trade date"),
    settlementDate: file.dayOrNone(row, "settle date", "settlement date"),
    security: option ?? (isSecurity ? securityOf({ symbol: "", name }) : null),
    units,
    price: absolute(file.amount(row, "price") ?? "0"),
    amount: file.amount(row, "net amount"),
    currency: row.get("currency") || currencyIn(file),
    fee: absolute(file.amount(row, "commission") ?? "0"),
    ...(option === null ? {} : { multiplier: "100" }),
    ...(/^(?:BD|BND|BOND|FI|TB)/i.test(row.get("security type")) ? { isBond: true } : {}),
  };
  const meaning = MEANINGS[wordOf(word)];
  const isReversed = file.once("unsigned", () => isUnsigned(file));
  return entry(meaning, told, { isUnsigned: isReversed });
}

/** Of an account of one currency, which its name tells: `TD Direct Investing - 12AB34 USD`. */
const currencyIn = (file: TableFile) =>
  file.once("currency", () => {
    const above = file.table.before.map(({ cells }) => cells.join(" ")).join(" ");
    return /\b(?:US\$|USD|US dollar)/i.test(above) ? "USD" : /\b(?:CAD|CDN|C\$)/i.test(above) ? "CAD" : null;
  });

export const tdDirectInvesting = tableFormat({
  ...{ id: "td_direct_investing", order: "dmy" },
  headings: [
    ["trade date", "settle date", "description", "action", "quantity", "price", "commission", "net amount"],
  ],
  days: ["trade date", "settle date"],
  read,
});
