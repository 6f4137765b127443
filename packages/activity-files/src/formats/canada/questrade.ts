/**
 * Questrade's account activity, a workbook or CSV. Cash is the truth: the sign of a commission varies, a sale's units are negative, a
 * reinvested dividend has no price. Known from tsiemens/acb (src/peripheral/broker/questrade.rs), taxjson/taxjson (questrade.py) and
 * Pavel-2004/CSV-Converter-Api (js/logic.js). The parent of a spin-off is told in words alone, so that its cost stays where it is. That MGR
 * and NAC are mergers and changes of name is a guess. Not understood: events of which one side is missing.
 */
import type { FileActivity } from "../../port.ts";
import type { Row } from "../../source/table.ts";
import { accountType } from "../../values/account-type.ts";
import { absolute, isNegative, isZero, readAmount } from "../../values/amount.ts";
import { optionOf } from "../../values/option-symbol.ts";
import { nameIn, securityOf } from "../../values/security.ts";
import { entry, type Meaning, oneSide, type Told } from "../shared/entries.ts";
import { NotUnderstood } from "../shared/not-understood.ts";
import type { LineRead } from "../shared/reading.ts";
import { type TableFile, tableFormat, wordOf } from "../shared/table-format.ts";

/** Symbols of Questrade's own for units that have another everywhere else. */
const CODES: Readonly<Record<string, string>> = { H038778: "DLR.TO", G036247: "DLR.U.TO" };
/** Letter and digits: says nothing to anyone else. */
const CODE = /^[A-Z]\d{6}$/;

/** Of a journal to another currency it is in the one that was left, with the rate beside it. */
function bookValueOf(text: string): string | null {
  const [, written = "", rate = ""] =
    /BOOK VALUE:?\s*\$?\s*([\d,]+(?:\.\d+)?)(?:\s+CNV@\s*(\d+(?:\.\d+)?))?/i.exec(text) ?? [];
  const [value, by] = [readAmount(written), readAmount(rate)];
  if (value === null || value === "wrong" || by === "wrong") return null;
  return by === null ? value : String(Number((Number(value) / Number(by)).toFixed(2)));
}

/** What came is for cash alone where no units moved. */
function moved(told: Told): LineRead {
  const bookValue = bookValueOf(told.description);
  const isIn = !isZero(told.units) && !isNegative(told.units);
  return entry("moved", { ...told, ...(isIn && bookValue !== null ? { bookValue } : {}) });
}

function dividend(told: Told): LineRead {
  const { description, amount } = told;
  if (/RETURN OF CAPITAL|\bROC\b/i.test(description)) return entry("return_of_capital", told);
  const isTax = isNegative(amount) && /TAX|WITHH|NON-?RES/i.test(description);
  return entry(isTax ? "tax" : "dividend", told);
}

/** `REC 06/01/26 PAY 06/15/26 ON 100 SHS`: rights that are booked, taken back and booked again share it, some of them without a symbol. */
function distributionOf(text: string): { readonly event?: string } {
  const [, record = "", paid = ""] = /\bREC\s+(\S+)\s+PAY\s+(\S+)/i.exec(text) ?? [];
  const [, held = ""] = /\bON\s+([\d,.]+)\s+SHS\b/i.exec(text) ?? [];
  return record === "" ? {} : { event: [record, paid, held].join(" ") };
}

function distributed(told: Told): LineRead {
  if (/SPIN|\b(?:RTS|RIGHTS) DIST/i.test(told.description) && !isZero(told.units))
    return oneSide("handed_out", told, distributionOf(told.description));
  if (isZero(told.units)) return dividend(told);
  return entry(/STK DIV|STOCK DIV/i.test(told.description) ? "stock_dividend" : "split", told);
}

/** For cash, or for another security. */
function liquidated(told: Told): LineRead {
  return isZero(told.amount) || isZero(told.units) ? merged(told) : entry("sell", told);
}

const merged = (told: Told): LineRead => oneSide("exchange", told);
const exercised = (told: Told): LineRead => oneSide("exercise", told);

const as =
  (meaning: Meaning) =>
  (told: Told): LineRead =>
    entry(meaning, told);

const BY_ACTION: Readonly<Record<string, (told: Told) => LineRead>> = {
  BUY: as("buy"),
  SELL: as("sell"),
  DIV: dividend,
  DIS: distributed,
  // The dividend stands in a line of its own.
  REI: as("buy"),
  CIL: (told) => entry(isZero(told.units) ? "dividend" : "sell", told),
  ...{ LIQ: liquidated, RDM: liquidated, MGR: merged, NAC: merged },
  ...{ EXP: (told) => oneSide("expiry", told), ASN: exercised, EX: exercised },
  ...{ FCH: as("fee"), HST: as("fee"), GST: as("fee"), ADJ: as("fee"), LFJ: as("fee") },
  ...{ BRW: moved, TFI: moved, TF6: moved, TFO: moved },
  ...{ CON: as("cash"), DEP: as("cash"), EFT: as("cash"), WDR: as("cash") },
  INT: as("interest"),
  NRT: as("tax"),
  FXT: as("exchange"),
};

/** Where the column `Action` is empty. */
const BY_ACTIVITY: Readonly<Record<string, string>> = {
  ...{ DEPOSITS: "DEP", WITHDRAWALS: "WDR", DIVIDENDS: "DIV", INTEREST: "INT", "FEES AND REBATES": "FCH" },
  ...{ "FX CONVERSION": "FXT", TRANSFERS: "TFI", "DIVIDEND REINVESTMENT": "REI" },
};

function securityIn(row: Row, units: string): Pick<Told, "security" | "multiplier"> {
  const description = row.get("description");
  const option = optionOf(description);
  if (option !== null) return { security: option, multiplier: "100" };
  const written = row.get("symbol").toUpperCase();
  const known = Object.hasOwn(CODES, written) ? (CODES[written] ?? written) : written;
  // A code alone would be a security of its own; the words beside it say which it is.
  const symbol = CODE.test(known) && description !== "" ? "" : known;
  // Cash has neither; a bond has a name alone.
  const isNamed = written !== "" || !isZero(units);
  return { security: isNamed ? securityOf({ symbol, name: nameIn(description) }) : null };
}

function read(row: Row, file: TableFile): LineRead {
  const word = row.get("action");
  const activityWord = row.get("activity type");
  const kind = row.get("account type");
  const number = row.get("account #", "account number", "account");
  const units = file.amount(row, "quantity") ?? "0";
  const told: Told = {
    ...{ line: row.line, description: row.get("description"), rawType: word || activityWord },
    account: file.account({
      ...{ key: number || kind, number: number || null, name: kind || null, type: accountType(kind) },
    }),
    tradeDate: file.day(row, "transaction date"),
    settlementDate: file.dayOrNone(row, "settlement date"),
    ...securityIn(row, units),
    units,
    price: absolute(file.amount(row, "price") ?? "0"),
    amount: file.amount(row, "net amount"),
    currency: row.get("currency") || null,
    fee: absolute(file.amount(row, "commission") ?? "0"),
  };
  const action = wordOf(word) || BY_ACTIVITY[wordOf(activityWord)] || "";
  const known = Object.hasOwn(BY_ACTION, action) ? BY_ACTION[action] : undefined;
  if (known === undefined) throw new NotUnderstood("unknown_action", told.rawType);
  return known(told);
}

const bareSymbol = ({ security }: FileActivity) => (security?.symbol ?? "").replace(/\.U$/, "");

/**
 * Units journalled from CAD to USD (or back): both lines have the same bare symbol, and the side in USD is the listing in USD of units
 * that have one of their own.
 */
function journalled(activities: readonly FileActivity[]): readonly FileActivity[] {
  return activities.map((each) => {
    const { rawType, security, currency } = each;
    if (rawType !== "BRW" || security?.symbol !== "DLR" || currency !== "USD") return each;
    const isPaired = activities.some(
      (other) => other.rawType === "BRW" && other.currency === "CAD" && bareSymbol(other) === "DLR",
    );
    return isPaired ? { ...each, security: { ...security, symbol: "DLR.U" } } : each;
  });
}

export const questrade = tableFormat({
  ...{ id: "questrade", order: "mdy" },
  headings: [["transaction date", "settlement date", "action", "symbol", "net amount", "gross amount"]],
  days: ["transaction date", "settlement date"],
  read,
  after: journalled,
});
