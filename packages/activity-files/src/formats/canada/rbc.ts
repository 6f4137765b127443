/**
 * RBC Direct Investing: eight lines of preamble, disclaimers behind. The amount is signed; of returned capital it may stand in the text
 * alone. Known from tsiemens/acb (src/peripheral/broker/rbc_di.rs) and Pavel-2004/CSV-Converter-Api. While it is being merged a
 * security has a code (`H015283`) instead of its symbol. Not understood: events of which one side is missing.
 */
import type { FileAccount } from "../../port.ts";
import type { Row } from "../../source/table.ts";
import { accountType } from "../../values/account-type.ts";
import { absolute, isNegative, isZero } from "../../values/amount.ts";
import { optionOf } from "../../values/option-symbol.ts";
import { securityOf } from "../../values/security.ts";
import { entry, type Meaning, oneSide, type Told } from "../shared/entries.ts";
import { withFeeInside } from "../shared/fee-inside.ts";
import type { LineRead } from "../shared/reading.ts";
import { type TableFile, tableFormat, wordOf } from "../shared/table-format.ts";

const MEANINGS: Readonly<Record<string, Meaning>> = {
  ...{ BUY: "buy", SELL: "sell", DIVIDENDS: "income", DIVIDEND: "income", DISTRIBUTION: "income" },
  ...{
    DISTRIBUTIONS: "income",
    "RETURN OF CAPITAL": "return_of_capital",
    TAXES: "tax",
    INTEREST: "interest",
  },
  ...{
    FEES: "fee",
    TRANSFERS: "moved",
    "DEPOSITS & CONTRIBUTIONS": "cash",
    "WITHDRAWALS & DE-REGISTRATIONS": "cash",
  },
  ...{ DEPOSITS: "cash", CONTRIBUTIONS: "cash", WITHDRAWALS: "cash", "CURRENCY EXCHANGE": "exchange" },
  ...{ "FOREIGN EXCHANGE": "exchange" },
};

/** `Account: 12345678 - Investment TFSA`, in the preamble. */
function accountIn({ table }: TableFile): { readonly number: string; readonly words: string } {
  for (const { cells } of table.before) {
    const [, number = "", words = ""] =
      /^Account:?\s*([\dA-Z-]+)\s*-\s*(.+)$/i.exec(cells.join(" ").trim()) ?? [];
    if (number !== "") return { number, words: words.trim() };
  }
  return { number: "", words: "" };
}

function accountOf(row: Row, file: TableFile): FileAccount {
  const above = file.once("account", () => accountIn(file));
  const number = row.get("account") || above.number;
  const words = above.number === number || row.get("account") === "" ? above.words : "";
  return { key: number, number: number || null, name: words || null, type: accountType(words) };
}

const CODE = /^[A-Z]\d{4,}$/;

/** Of a code the symbol that other lines have for the same words. */
function securityIn(symbol: string, name: string | null, file: TableFile) {
  const symbols = file.once("symbols", () => {
    const rows = file.table.rows.filter((row) => !CODE.test(row.get("symbol").toUpperCase()));
    return new Map(rows.map((row) => [row.get("symbol description"), row.get("symbol")] as const));
  });
  if (!CODE.test(symbol.toUpperCase()) || name === null) return securityOf({ symbol, name });
  return securityOf({ symbol: symbols.get(name) ?? "", name });
}

function read(row: Row, file: TableFile): LineRead {
  const word = row.get("activity");
  const description = row.get("description");
  const symbol = row.get("symbol");
  const name = row.get("symbol description") || null;
  const option = optionOf(symbol, name ?? "", description);
  const units = file.amount(row, "quantity") ?? "0";
  const told: Told = {
    ...{ line: row.line, rawType: word, description, account: file.account(accountOf(row, file)) },
    tradeDate: file.day(row, "date"),
    settlementDate: file.dayOrNone(row, "settlement date", "settlement"),
    // Of cash the words name no security.
    security: option ?? securityIn(symbol, symbol === "" && isZero(units) ? null : name, file),
    units,
    price: absolute(file.amount(row, "price") ?? "0"),
    amount: file.amount(row, "value", "net amount"),
    currency: row.get("currency") || null,
    fee: absolute(file.amount(row, "commission") ?? "0"),
    ...(option === null ? {} : { multiplier: "100" }),
  };
  return meant(wordOf(word), told, file);
}

/** Both sides of a merger may be a week apart. */
const APART = 7;

function reorganized(told: Told): LineRead {
  const { description, units, amount } = told;
  const words = description.toUpperCase();
  if (/\bON\s+[\d,.]+\s+SHS\b|SPLIT|CONSOLIDATION/.test(words) && !isZero(units)) return entry("split", told);
  if (told.multiplier !== undefined && /\bEXP\b|\bEXPIR/.test(words))
    return oneSide("expiry", told, { isUnsigned: true });
  if (told.multiplier !== undefined) return exercised(told);
  if (/\bCIL\b|CASH IN LIEU/.test(words) && !isZero(amount))
    return entry(isZero(units) ? "income" : "sell", told);
  if (/SPIN/.test(words)) return oneSide("handed_out", told);
  return oneSide("exchange", told, { within: APART });
}

/** The contracts, or the shares that are traded at the strike. */
function exercised(told: Told): LineRead {
  if (told.multiplier !== undefined) return oneSide("exercise", told, { isUnsigned: true });
  return entry(isNegative(told.units) ? "sell" : "buy", told);
}

function meant(word: string, told: Told, file: TableFile): LineRead {
  if (word === "RETURN OF CAPITAL" && isZero(told.amount)) {
    // The units in the text times what was paid for each: `RETURN OF CAPITAL $12.34`.
    const written = /\$\s*([\d,]+(?:\.\d+)?)/.exec(told.description)?.[1];
    return entry("return_of_capital", { ...told, amount: file.number(written ?? "") });
  }
  if (word === "REORGANIZATION" || word === "REORGANIZATIONS") {
    return reorganized(told);
  }
  if (/^(?:EXERCISE|ASSIGNMENT)S?$/.test(word)) return exercised(told);
  if (word === "TRANSFERS") {
    const isUnits = !isZero(told.units) && told.security !== null;
    return entry("moved", isUnits ? { ...told, amount: null, price: "0" } : told);
  }
  if (
    word === "DIVIDENDS" &&
    !isZero(told.units) &&
    isZero(told.amount) &&
    /STOCK|STK/i.test(told.description)
  )
    return entry("stock_dividend", told);
  const meaning = Object.hasOwn(MEANINGS, word) ? MEANINGS[word] : null;
  return entry(meaning, withFeeInside(meaning, told));
}

export const rbcDirectInvesting = tableFormat({
  ...{ id: "rbc_direct_investing", order: "mdy" },
  headings: [
    ["date", "activity", "symbol", "symbol description", "quantity", "price", "value", "currency"],
    ["date", "activity", "symbol", "quantity", "price", "account", "net amount", "currency", "description"],
  ],
  days: ["date", "settlement date", "settlement"],
  read,
});
