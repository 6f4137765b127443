/**
 * Questrade's account activity, a workbook or CSV. Cash is the truth: the sign of a commission varies, a sale's units are negative, a
 * reinvested dividend has no price. Known from tsiemens/acb (src/peripheral/broker/questrade.rs) and taxjson (questrade.py).
 */
import type { FileActivity } from "../port.ts";
import type { Row } from "../source/table.ts";
import { accountType } from "../values/account-type.ts";
import { absolute, isZero } from "../values/amount.ts";
import { readDay } from "../values/day.ts";
import { optionSymbol } from "../values/option-symbol.ts";
import { securityOf } from "../values/security.ts";
import { activity, type LineRead, NotUnderstood, type TableFile, tableFormat, trade } from "./format.ts";

type Type = FileActivity["type"];
type Common = Omit<FileActivity, "type" | "price" | "fxRate" | "reference" | "id">;

/** Symbols of Questrade's own for units that have another everywhere else. */
const CODES: Readonly<Record<string, string>> = { H038778: "DLR.TO", G036247: "DLR.U.TO" };

/** `CALL ABC 06/20/25 50.00 …`. */
function optionOf(text: string) {
  const [, right = "", underlying = "", day = "", strike = ""] =
    /\b(CALL|PUT)\s+\.?([A-Z.]{1,6})\s+(\d{2}\/\d{2}\/\d{2})\s+(\d+(?:\.\d+)?)/i.exec(text) ?? [];
  const expiry = readDay(day, "mdy")?.iso;
  if (expiry === undefined) return null;
  const symbol = optionSymbol({
    underlying,
    expiry,
    strike,
    right: right.toLowerCase() === "put" ? "put" : "call",
  });
  return symbol === null ? null : securityOf({ symbol, name: text, kind: "option" });
}

const signedType = (amount: string | null, come: Type, gone: Type): Type =>
  amount?.startsWith("-") ? gone : come;

/** What came is for cash alone where no units moved. */
function transferred(common: Common): LineRead {
  const isUnits = common.security !== null && !isZero(common.units);
  if (!isUnits && isZero(common.amount)) throw new NotUnderstood("no_amount");
  const told = isUnits ? common.units : common.amount;
  const bookValue = /BOOK VALUE:?\s*\$?\s*([\d,]+(?:\.\d+)?)/i.exec(common.description)?.[1];
  return activity({
    ...common,
    security: isUnits ? common.security : null,
    type: signedType(told, "transfer_in", "transfer_out"),
    ...(isUnits && bookValue !== undefined ? { bookValue: bookValue.replaceAll(",", "") } : {}),
  });
}

function dividend(common: Common): LineRead {
  const { description, amount } = common;
  if (/RETURN OF CAPITAL|\bROC\b/i.test(description))
    return activity({ ...common, type: "return_of_capital", units: "0" });
  const isTax = amount?.startsWith("-") === true && /TAX|WITHH|NON-?RES/i.test(description);
  return activity({ ...common, type: isTax ? "tax" : "dividend", units: "0" });
}

function distributed(common: Common): LineRead {
  const { description, units } = common;
  if (/SPIN/i.test(description)) throw new NotUnderstood("unknown_action", "DIS (spin-off)");
  if (isZero(units)) return dividend(common);
  return activity({ ...common, type: /STK DIV|STOCK DIV/i.test(description) ? "stock_dividend" : "split" });
}

const cash =
  (type: (common: Common) => Type) =>
  (common: Common): LineRead => {
    if (isZero(common.amount)) throw new NotUnderstood("no_amount");
    return activity({ ...common, units: "0", security: null, type: type(common) });
  };
const inOrOut = cash(({ amount }) => signedType(amount, "contribution", "withdrawal"));
const fee = cash(() => "fee");

const BY_ACTION: Readonly<Record<string, (common: Common, price: string) => LineRead>> = {
  BUY: (common, price) => trade({ ...common, price, type: "buy" }),
  SELL: (common, price) => trade({ ...common, price, type: "sell" }),
  DIV: dividend,
  DIS: distributed,
  REI: (common) => trade({ ...common, type: "buy", rawType: "REI" }),
  CIL: (common) => activity({ ...common, type: "dividend", units: "0" }),
  ...{
    FCH: fee,
    HST: fee,
    GST: fee,
    ADJ: fee,
    BRW: transferred,
    TFI: transferred,
    TF6: transferred,
    TFO: transferred,
  },
  ...{ CON: inOrOut, DEP: inOrOut, EFT: inOrOut, WDR: inOrOut },
  INT: cash(() => "interest"),
  NRT: cash(() => "tax"),
  FXT: cash(() => "transfer"),
};

function read(row: Row, file: TableFile): LineRead {
  const word = row.get("action");
  const description = row.get("description");
  const kind = row.get("account type");
  const number = row.get("account #", "account");
  const account = file.account({
    ...{ key: number || kind, number: number || null, name: kind || null, type: accountType(kind) },
  });
  const option = optionOf(description);
  const symbol = row.get("symbol");
  const code = CODES[symbol.toUpperCase()];
  const common: Common = {
    ...{ line: row.line, account, description, rawType: word || row.get("activity type") },
    tradeDate: file.day(row, "transaction date"),
    settlementDate: file.dayOrNone(row, "settlement date"),
    security: option ?? (symbol === "" ? null : securityOf({ symbol: code ?? symbol, name: description })),
    units: file.amount(row, "quantity") ?? "0",
    amount: file.amount(row, "net amount"),
    currency: row.get("currency").toUpperCase() || null,
    fee: absolute(file.amount(row, "commission") ?? "0"),
    ...(option === null ? {} : { multiplier: "100" }),
  };
  const price = absolute(file.amount(row, "price") ?? "0");
  const known = BY_ACTION[(word || BY_ACTIVITY[row.get("activity type").toLowerCase()] || "").toUpperCase()];
  if (known === undefined) throw new NotUnderstood("unknown_action", common.rawType);
  return known(common, price);
}

/** Where the column `Action` is empty. */
const BY_ACTIVITY: Readonly<Record<string, string>> = {
  ...{ deposits: "DEP", withdrawals: "WDR", dividends: "DIV", interest: "INT", "fees and rebates": "FCH" },
  ...{ "fx conversion": "FXT", transfers: "TFI", "dividend reinvestment": "REI", other: "" },
};

export const questrade = tableFormat({
  ...{ id: "questrade", order: "mdy" },
  headings: [["transaction date", "settlement date", "action", "symbol", "net amount", "gross amount"]],
  days: ["transaction date", "settlement date"],
  read,
});
