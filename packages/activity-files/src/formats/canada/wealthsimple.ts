/**
 * Wealthsimple's activity export. Cash of an account in CAD is in CAD for US trades as well; the rate in the text is already in it.
 * Known from roparis/ws-analytics (docs/wealthsimple-csv-format.md) and afadil/wealthfolio (import templates). The words for
 * reorganizations other than splits and changes of name are a guess, and so are those for options that end. Not understood: events of which
 * one side is missing.
 */
import type { Row } from "../../source/table.ts";
import { accountType } from "../../values/account-type.ts";
import { absolute, isNegative, isZero } from "../../values/amount.ts";
import { optionOf } from "../../values/option-symbol.ts";
import { securityOf } from "../../values/security.ts";
import { entry, type Meaning, oneSide, type Told } from "../shared/entries.ts";
import type { LineRead } from "../shared/reading.ts";
import { type TableFile, tableFormat } from "../shared/table-format.ts";

/** By `activity_type`. */
const MEANINGS: Readonly<Record<string, Meaning>> = {
  ...{ dividend: "dividend", interest: "interest", interestcharged: "interest", stocklending: "interest" },
  ...{ tax: "tax", nonresidenttax: "tax", fee: "fee", refund: "fee", reimbursement: "fee" },
  ...{ bonuspayment: "interest", administrativepayment: "cash", returnofcapital: "return_of_capital" },
  ...{ moneymovement: "cash", fxexchange: "exchange", securitytransfer: "moved" },
  ...{ internalsecuritytransfer: "moved" },
};

const BUYS = new Set(["BUY", "DRIP", "BTO", "BTC", "BUYTOOPEN", "BUYTOCLOSE"]);
const SELLS = new Set(["SELL", "STO", "STC", "SELLTOOPEN", "SELLTOCLOSE"]);
const OPTIONS = new Set([
  ...["BTO", "BTC", "STO", "STC", "BUYTOOPEN", "BUYTOCLOSE", "SELLTOOPEN", "SELLTOCLOSE"],
]);

const packed = (text: string) => text.replaceAll(/[\s_]/g, "");

function toldBy(row: Row, file: TableFile, sub: string): Told {
  const kind = row.get("account type");
  const number = row.get("account id");
  const [symbol, name] = [row.get("symbol"), row.get("name")];
  const isOption = OPTIONS.has(sub) || /^option/i.test(row.get("activity type"));
  const option = isOption ? optionOf(symbol, `${symbol} ${name}`, name) : null;
  return {
    ...{
      line: row.line,
      rawType: [row.get("activity type"), row.get("activity sub type")].filter(Boolean).join(" "),
    },
    account: file.account({
      ...{ key: number || kind, number: number || null, name: kind || null, type: accountType(kind) },
    }),
    security: isOption ? option : securityOf({ symbol, name: name || null }),
    tradeDate: file.day(row, "transaction date", "effective at"),
    settlementDate: file.dayOrNone(row, "settlement date"),
    units: file.amount(row, "quantity") ?? "0",
    price: absolute(file.amount(row, "unit price") ?? "0"),
    amount: file.amount(row, "net cash amount"),
    currency: row.get("currency") || null,
    fee: absolute(file.amount(row, "commission") ?? "0"),
    description: row.get("description", "name"),
    ...(isOption ? { multiplier: "100" } : {}),
  };
}

/** Of a trade told in lots of a hundred shares the price is of one share, or of the whole lot. */
function priced(told: Told): Told {
  if (told.multiplier === undefined || isZero(told.amount) || isZero(told.price)) return told;
  const [units, price, cash] = [told.units, told.price, told.amount].map((text) => Math.abs(Number(text)));
  const isOfLot = Math.abs((units ?? 0) * (price ?? 0) - (cash ?? 0)) < Math.abs((cash ?? 0) / 2);
  return isOfLot ? { ...told, price: String((price ?? 0) / 100) } : told;
}

function read(row: Row, file: TableFile): LineRead {
  const type = packed(row.get("activity type")).toLowerCase();
  const sub = packed(row.get("activity sub type")).toUpperCase();
  const told = toldBy(row, file, sub);
  if (type === "trade" || BUYS.has(sub) || SELLS.has(sub)) {
    const side = BUYS.has(sub) ? "buy" : SELLS.has(sub) ? "sell" : null;
    return entry(side, priced(told));
  }
  if (type === "corporateaction" || type === "legacycorporateaction") {
    if (/SUBDIVISION|CONSOLIDATION|SPLIT/.test(sub)) return entry("split", told);
    return reorganized(sub, told);
  }
  if (/^option(?:expir|exerci|assign)/.test(type))
    return oneSide(type.startsWith("optionexpir") ? "expiry" : "exercise", told, { isUnsigned: true });
  return entry(Object.hasOwn(MEANINGS, type) ? MEANINGS[type] : null, directed(told, type));
}

/** A change of name may be told as the old symbol and the new one, or as what units were put right by. */
function reorganized(sub: string, told: Told): LineRead {
  return oneSide(/SPIN/.test(sub) ? "handed_out" : "exchange", told);
}

/** The units of a transfer are written without a sign where its cash has one. */
function directed(told: Told, type: string): Told {
  if (!type.endsWith("securitytransfer")) return told;
  const isOut = isNegative(told.units) || isNegative(told.amount) || /OUT/.test(told.rawType.toUpperCase());
  const units = isOut ? `-${absolute(told.units ?? "0")}` : absolute(told.units ?? "0");
  return { ...told, units: isZero(units) ? "0" : units, amount: null };
}

export const wealthsimple = tableFormat({
  ...{ id: "wealthsimple", order: "mdy" },
  headings: [
    ["transaction date", "activity type", "net cash amount", "quantity", "unit price"],
    ["effective at", "activity type", "net cash amount", "quantity"],
  ],
  days: ["transaction date", "effective at", "settlement date"],
  read,
});
