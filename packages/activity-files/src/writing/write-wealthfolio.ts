/**
 * A table that Wealthfolio imports: purchases, sales, income, cash that came and left, transfers, fees and taxes, by Yahoo's symbols. It
 * reads no splits, which it tells as ratios, no returns of capital, no money that was taken back, and no security without a market;
 * interest that was paid is a fee there, and a currency exchange is a withdrawal and a deposit between accounts.
 */
import { decimal, formatDecimal, ZERO } from "@neuro/ledger";
import { unitPriceOf } from "./unit-price.ts";
import {
  guarded,
  quoted,
  type WriteFile,
  type WrittenActivity,
  writtenOrCounted,
} from "./written-activity.ts";
import { yahooSymbol } from "./yahoo-symbol.ts";

const COLUMNS = [
  ...[
    "date",
    "symbol",
    "instrumentType",
    "quantity",
    "activityType",
    "unitPrice",
    "currency",
    "fee",
    "amount",
  ],
  ...["account", "comment"],
] as const;

type Line = Readonly<
  Record<"symbol" | "instrumentType" | "quantity" | "activityType" | "unitPrice" | "fee" | "amount", string>
>;

const KINDS: Readonly<Record<string, string>> = { crypto: "CRYPTO", etf: "ETF", fund: "MUTUAL_FUND" };
const kindOf = ({ security }: WrittenActivity) => KINDS[security?.kind ?? ""] ?? "EQUITY";
const size = (text: string) => formatDecimal(decimal(text).abs());

/** What its importer takes for a symbol. */
const SYMBOL = /^[A-Z0-9]{1,10}(?:[.-][A-Z0-9]+){0,2}$/;

function symbolOf(activity: WrittenActivity): string | null {
  const symbol = yahooSymbol(activity);
  return symbol !== null && SYMBOL.test(symbol) ? symbol : null;
}

function traded(activity: WrittenActivity, activityType: string): Line | null {
  const [symbol, price] = [symbolOf(activity), unitPriceOf(activity)];
  if (symbol === null || price === null || price.eq(ZERO)) return null;
  const terms = { quantity: size(activity.units), unitPrice: formatDecimal(price), fee: activity.fee };
  return { symbol, instrumentType: kindOf(activity), activityType, ...terms, amount: "" };
}

/** Some of its versions take a withdrawal without a sign for a deposit; the others read every amount without one. */
const SIGNED: ReadonlySet<string> = new Set(["WITHDRAWAL", "TRANSFER_OUT"]);

/** Money alone, of an amount that is not zero. */
function cash({ amount }: WrittenActivity, activityType: string): Line {
  const paid = size(amount ?? "0");
  return {
    ...{ symbol: "", instrumentType: "", activityType },
    ...{ quantity: paid, unitPrice: "1", fee: "0", amount: SIGNED.has(activityType) ? `-${paid}` : paid },
  };
}

function moved(activity: WrittenActivity, amount: number): Line | null {
  const units = decimal(activity.units);
  if (activity.security === null)
    return amount === 0 ? null : cash(activity, amount > 0 ? "TRANSFER_IN" : "TRANSFER_OUT");
  const symbol = symbolOf(activity);
  if (symbol === null || units.eq(ZERO)) return null;
  const isIn = units.gt(ZERO);
  const cost = isIn ? (activity.bookValue ?? "") : "";
  const price = cost === "" ? "0" : formatDecimal(decimal(cost).div(units).round(10));
  return {
    ...{ symbol, instrumentType: kindOf(activity), activityType: isIn ? "TRANSFER_IN" : "TRANSFER_OUT" },
    ...{ quantity: size(activity.units), unitPrice: price, fee: "0", amount: cost },
  };
}

function lineOf(activity: WrittenActivity): Line | null {
  const amount = Number(activity.amount ?? "0");
  const [symbol, came, left] = [symbolOf(activity), amount > 0, amount < 0];
  switch (activity.type) {
    case "buy":
      return traded(activity, "BUY");
    case "sell":
      return traded(activity, "SELL");
    case "dividend":
      return symbol === null || !came
        ? null
        : { ...cash(activity, "DIVIDEND"), symbol, instrumentType: kindOf(activity) };
    case "interest":
      return amount === 0 ? null : cash(activity, came ? "INTEREST" : "FEE");
    case "contribution":
      return came ? cash(activity, "DEPOSIT") : null;
    case "withdrawal":
      return left ? cash(activity, "WITHDRAWAL") : null;
    case "fee":
      return left ? cash(activity, "FEE") : null;
    case "tax":
      return left ? cash(activity, "TAX") : null;
    case "transfer":
    case "transfer_in":
    case "transfer_out":
      return moved(activity, amount);
    default:
      return null;
  }
}

export const writeWealthfolio: WriteFile = (activities, accounts) => {
  const names = new Map(accounts.map(({ key, name }) => [key, name ?? key] as const));
  const { lines, leftOut } = writtenOrCounted(activities, (activity) => {
    const line = lineOf(activity);
    if (line === null) return null;
    const { tradeDate: date, currency, account, description } = activity;
    const texts = { account: guarded(names.get(account) ?? ""), comment: guarded(description) };
    const cells = { ...line, date, currency: currency ?? "CAD", ...texts };
    return COLUMNS.map((column) => quoted(cells[column as keyof typeof cells])).join(",");
  });
  return { content: `\uFEFF${[COLUMNS.join(","), ...lines].join("\r\n")}\r\n`, leftOut };
};
