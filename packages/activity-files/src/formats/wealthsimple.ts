/**
 * Wealthsimple's activity export. Cash of an account in CAD is in CAD for US trades as well; the rate in the text is already in it.
 * Known from roparis/ws-analytics (docs/wealthsimple-csv-format.md) and exports of 2024 and 2025.
 */
import type { FileActivity } from "../port.ts";
import type { Row } from "../source/table.ts";
import { accountType } from "../values/account-type.ts";
import { absolute, isZero } from "../values/amount.ts";
import { optionSymbol } from "../values/option-symbol.ts";
import { securityOf } from "../values/security.ts";
import {
  activity,
  type LineRead,
  NotUnderstood,
  PASSED_OVER,
  type TableFile,
  tableFormat,
  trade,
} from "./format.ts";

type Type = FileActivity["type"];

/** Of money alone, by `activity_type`; a move between own accounts is told by both. */
const MONEY: Readonly<Record<string, Type>> = {
  ...{ dividend: "dividend", interest: "interest", interestcharged: "interest", tax: "tax" },
  ...{ nonresidenttax: "tax", fee: "fee", bonuspayment: "interest", refund: "fee", reimbursement: "fee" },
  ...{ administrativepayment: "contribution", returnofcapital: "return_of_capital" },
};

const BUYS = new Set(["BUY", "DRIP", "BTO", "BTC", "BUYTOOPEN", "BUYTOCLOSE"]);
const SELLS = new Set(["SELL", "STO", "STC", "SELLTOOPEN", "SELLTOCLOSE"]);

/** `AAPL 150.00 USD CALL 2024-01-19`, in the name of an option. */
function optionOf(row: Row) {
  const words = `${row.get("symbol")} ${row.get("name")}`;
  const expiry = /(\d{4}-\d{2}-\d{2})/.exec(words)?.[1];
  const right = /\b(call|put)\b/i.exec(words)?.[1]?.toLowerCase();
  const strike = /(\d+(?:\.\d+)?)\s*(?:USD|CAD|\$)?\s*(?:call|put)/i.exec(words)?.[1];
  const underlying = /^([A-Z.]+)/.exec(row.get("symbol"))?.[1];
  if (!expiry || !right || !strike || !underlying) return null;
  const symbol = optionSymbol({ underlying, expiry, strike, right: right as "call" | "put" });
  return symbol === null ? null : securityOf({ symbol, name: row.get("name") || null, kind: "option" });
}

function read(row: Row, file: TableFile): LineRead {
  if (/^"?as of /i.test(row.cells[0] ?? "")) return PASSED_OVER;
  const type = row.get("activity type").toLowerCase().replaceAll(/[\s_]/g, "");
  const sub = row.get("activity sub type").toUpperCase().replaceAll(/[\s_]/g, "");
  const kind = row.get("account type");
  const number = row.get("account id");
  const account = file.account({
    ...{ key: number || kind, number: number || null, name: kind || null, type: accountType(kind) },
  });
  const isOption = ["BTO", "STO", "BTC", "STC"].includes(sub) || type.startsWith("option");
  const security = isOption
    ? optionOf(row)
    : securityOf({ symbol: row.get("symbol"), name: row.get("name") || null });
  const common = {
    ...{
      line: row.line,
      account,
      rawType: [row.get("activity type"), sub].filter(Boolean).join(" "),
      security,
    },
    tradeDate: file.day(row, "transaction date", "effective at"),
    settlementDate: file.dayOrNone(row, "settlement date"),
    amount: file.amount(row, "net cash amount"),
    currency: row.get("currency").toUpperCase() || null,
    fee: absolute(file.amount(row, "commission") ?? "0"),
    description: row.get("description", "name"),
    ...(isOption ? { multiplier: "100" } : {}),
  };
  const units = file.amount(row, "quantity") ?? "0";
  const price = absolute(file.amount(row, "unit price") ?? "0");
  if (type === "trade" || BUYS.has(sub) || SELLS.has(sub)) {
    const side = BUYS.has(sub) ? "buy" : SELLS.has(sub) ? "sell" : null;
    if (side === null) throw new NotUnderstood("unknown_action", common.rawType);
    return trade({ ...common, type: side, units, price });
  }
  return moved({ ...common, type, sub, units });
}

interface Moved extends Omit<FileActivity, "type" | "units" | "price" | "fxRate" | "reference" | "id"> {
  readonly type: string;
  readonly sub: string;
  readonly units: string;
}

function moved({ type, sub, units, ...common }: Moved): LineRead {
  const money = MONEY[type];
  if (money !== undefined) {
    if (isZero(common.amount)) throw new NotUnderstood("no_amount");
    return activity({ ...common, type: money });
  }
  const isOut = units.startsWith("-") || common.amount?.startsWith("-") === true;
  switch (type) {
    case "moneymovement":
      return activity({ ...common, security: null, type: isOut ? "withdrawal" : "contribution" });
    case "fxexchange":
      return activity({ ...common, security: null, type: "transfer" });
    case "corporateaction":
    case "legacycorporateaction":
      if (!/SUBDIVISION|CONSOLIDATION|SPLIT/.test(sub))
        throw new NotUnderstood("unknown_action", common.rawType);
      return activity({ ...common, type: "split", units });
    case "securitytransfer":
    case "internalsecuritytransfer":
      if (common.security === null) throw new NotUnderstood("no_security");
      return activity({ ...common, type: isOut ? "transfer_out" : "transfer_in", units });
    default:
      throw new NotUnderstood("unknown_action", common.rawType);
  }
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
