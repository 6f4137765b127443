/**
 * Wealthfolio: one line for each activity, amounts without a sign. Known from afadil/wealthfolio (public/sample-import.csv, e2e/fixtures)
 * and its export of activities. Not understood: splits, told as a ratio alone; dividends marked DRIP, whose units are not told;
 * conversions, adjustments.
 */
import type { Row } from "../../source/table.ts";
import { absolute, isZero, negative, product, sum } from "../../values/amount.ts";
import { ANY_CURRENCY } from "../../values/money.ts";
import { optionOf } from "../../values/option-symbol.ts";
import { securityOf, withoutYahoo } from "../../values/security.ts";
import { entry, type Meaning, type Told } from "../shared/entries.ts";
import { NotUnderstood } from "../shared/not-understood.ts";
import type { LineRead } from "../shared/reading.ts";
import { type TableFile, tableFormat, wordOf } from "../shared/table-format.ts";

const MEANINGS: Readonly<Record<string, Meaning>> = {
  ...{ BUY: "buy", SELL: "sell", DIVIDEND: "dividend", INTEREST: "interest", DEPOSIT: "contribution" },
  ...{
    WITHDRAWAL: "withdrawal",
    TRANSFER_IN: "transfer_in",
    TRANSFER_OUT: "transfer_out",
    FEE: "fee",
    TAX: "tax",
  },
  ...{ ADD_HOLDING: "transfer_in", REMOVE_HOLDING: "transfer_out", CREDIT: "interest" },
};
const KINDS: Readonly<Record<string, "crypto" | "option" | "fund" | "etf">> = {
  ...{
    CRYPTO: "crypto",
    CRYPTOCURRENCY: "crypto",
    OPTION: "option",
    FUND: "fund",
    MUTUALFUND: "fund",
    ETF: "etf",
  },
};

const QUOTED_IN = new RegExp(`-(?:${ANY_CURRENCY})$`);

function securityIn(row: Row) {
  const symbol = row.get("symbol", "assetid");
  const kind = KINDS[row.get("instrumenttype").toUpperCase().replaceAll(/[_ ]/g, "")] ?? null;
  if (kind === "option") return optionOf(symbol, row.get("comment"));
  return /^\$?CASH(?:[-:]|$)/i.test(symbol)
    ? null
    : securityOf({ symbol: withoutYahoo(symbol.replace(QUOTED_IN, "")), kind });
}

function read(row: Row, file: TableFile): LineRead {
  const word = row.get("type", "activitytype");
  const subtype = row.get("subtype").toUpperCase();
  const security = securityIn(row);
  const units = absolute(file.amount(row, "quantity") ?? "0");
  const price = absolute(file.amount(row, "unit price", "unitprice") ?? "0");
  const fee = absolute(file.amount(row, "fee") ?? "0");
  const written = file.amount(row, "amount");
  const account = row.get("account", "accountid", "accountname");
  const rate = file.amount(row, "fxrate");
  const isOption = security?.kind === "option";
  const told: Told = {
    ...{
      line: row.line,
      rawType: [word, subtype].filter(Boolean).join(" "),
      description: row.get("comment"),
      security,
    },
    account: file.account({ key: account, number: null, name: account || null, type: null }),
    tradeDate: file.day(row, "date", "activitydate"),
    ...{ units, price, fee, currency: row.get("currency") || null },
    fxRate: isZero(rate) ? null : rate,
    id: row.get("id") || null,
    ...(isOption ? { multiplier: "100" } : {}),
  };
  const meaning = MEANINGS[wordOf(word).replaceAll(" ", "_")];
  if (subtype === "DRIP") throw new NotUnderstood("unknown_action", told.rawType);
  if (meaning === "buy" || meaning === "sell") return entry(meaning, told);
  return alone(meaning, told, isZero(written) ? product(units, price) : absolute(written ?? "0"), written);
}

function alone(meaning: Meaning | undefined, told: Told, gross: string, written: string | null): LineRead {
  const isUnits = told.security !== null && !isZero(told.units);
  if ((meaning === "transfer_in" || meaning === "transfer_out") && isUnits) {
    const bookValue = meaning === "transfer_in" && !isZero(gross) ? { bookValue: gross } : {};
    return entry(meaning, { ...told, price: "0", amount: null, fee: "0", ...bookValue });
  }
  if (meaning === "fee" || meaning === "tax") {
    const amount = isZero(gross) ? (told.fee ?? "0") : gross;
    return entry(meaning, { ...told, amount, fee: "0" }, { isUnsigned: true });
  }
  if (meaning === "interest" && told.rawType.endsWith("REBATE"))
    return entry("fee", { ...told, amount: gross, fee: "0" });
  const net = sum(written?.startsWith("-") ? negative(gross) : gross, negative(told.fee ?? "0"));
  return entry(meaning, { ...told, amount: net }, { isUnsigned: true });
}

export const wealthfolio = tableFormat({
  ...{ id: "wealthfolio", order: "mdy" },
  headings: [
    ["date", "type", "symbol", "instrumenttype", "quantity", "unit price", "currency", "fee", "amount"],
    ["date", "symbol", "quantity", "activitytype", "unitprice", "currency", "fee"],
    ["activitydate", "assetid", "quantity", "activitytype", "unitprice", "currency", "fee"],
  ],
  days: ["date", "activitydate"],
  read,
});
