/**
 * BMO InvestorLine: a line of filters above the headings, a dashed one below. Of an order filled in parts one line has the whole total
 * and the others 0. Known from bluescan/bmoil2sharesight and tests of two trackers. The words for
 * reorganizations and for options that end are a guess. Not understood: events of which one side is missing.
 */
import type { FileAccount, FileActivity } from "../../port.ts";
import type { Row } from "../../source/table.ts";
import { accountType } from "../../values/account-type.ts";
import { absolute, isZero, negative, product, sum } from "../../values/amount.ts";
import { optionOf } from "../../values/option-symbol.ts";
import { nameIn, securityOf } from "../../values/security.ts";
import { entry, type Meaning, type Told } from "../shared/entries.ts";
import { withFeeInside } from "../shared/fee-inside.ts";
import type { LineRead } from "../shared/reading.ts";
import { type TableFile, tableFormat, wordOf } from "../shared/table-format.ts";

const MEANINGS: Readonly<Record<string, Meaning>> = {
  ...{ BUY: "buy", SELL: "sell", BOUGHT: "buy", SOLD: "sell", DIVIDEND: "income", DIVIDENDS: "income" },
  // Of a fund its distribution is called interest as well.
  ...{
    INTEREST: "income",
    DISTRIBUTION: "income",
    "NON RESIDENT TAX": "tax",
    "NON-RESIDENT TAX": "tax",
    TAX: "tax",
  },
  ...{
    "FOREIGN EXCHANGE": "exchange",
    "TRANSFER OF FUNDS": "cash",
    DEPOSIT: "cash",
    CONTRIBUTION: "cash",
    WITHDRAWAL: "cash",
    TRANSFER: "moved",
  },
  ...{
    "TRANSFER IN": "transfer_in",
    "TRANSFER OUT": "transfer_out",
    FEE: "fee",
    FEES: "fee",
    COMMISSION: "fee",
  },
  ...{
    "RETURN OF CAPITAL": "return_of_capital",
    "STOCK SPLIT": "split",
    SPLIT: "split",
    "STOCK DIVIDEND": "stock_dividend",
  },
  ...{ REINVESTMENT: "buy", "REINVESTED DIVIDEND": "buy", "DIVIDEND REINVESTMENT": "buy" },
};

function accountOf(row: Row, file: TableFile): FileAccount {
  const above = file.table.before.map(({ cells }) => cells.join(" ")).join(" ");
  const number = row.get("account number") || (/\b(\d{3}-?\d{5})\b/.exec(above)?.[1] ?? "");
  const name = row.get("account name");
  const kind = row.get("account type");
  return { key: number || name, number: number || null, name: name || null, type: accountType(kind || name) };
}

const CURRENCIES: Readonly<Record<string, string>> = { CDN: "CAD", CDA: "CAD", US: "USD" };
const currencyOf = (word: string) => CURRENCIES[word.toUpperCase()] ?? (word || null);

function read(row: Row, file: TableFile): LineRead {
  const word = row.get("activity description");
  const description = row.get("description");
  const symbol = row.get("symbol");
  const option = optionOf(symbol, description);
  const priced = currencyOf(row.get("price currency", "currency"));
  const told: Told = {
    ...{ line: row.line, rawType: word, description, account: file.account(accountOf(row, file)) },
    tradeDate: file.day(row, "transaction date", "date"),
    settlementDate: file.dayOrNone(row, "settlement date"),
    security:
      option ??
      securityOf({ symbol, name: symbol ? nameIn(description) : null, currency: symbol ? priced : null }),
    units: file.amount(row, "quantity") ?? "0",
    price: absolute(file.amount(row, "price") ?? "0"),
    priceCurrency: priced,
    amount: file.amount(row, "total amount"),
    currency: currencyOf(row.get("total currency", "currency 2", "currency")),
    fee: absolute(file.amount(row, "commission") ?? "0"),
    ...(option === null ? {} : { multiplier: "100" }),
  };
  const meaning = MEANINGS[wordOf(word)];
  return entry(meaning, withFeeInside(meaning, told));
}

const groupOf = ({ type, account, tradeDate, security, currency }: FileActivity) =>
  [type, account, tradeDate, security?.symbol ?? security?.name ?? "", currency ?? ""].join("\n");
const grossOf = ({ units, price, multiplier = "1" }: FileActivity) =>
  product(product(units, price), multiplier);

/** The parts of an order share the total that one of them has; what it differs by from all their prices is the fee. */
function shared(activities: readonly FileActivity[], file: TableFile): readonly FileActivity[] {
  const bare = new Set(file.table.rows.filter((row) => isZero(plainTotal(row, file))).map((row) => row.line));
  if (bare.size === 0) return activities;
  const groups = Map.groupBy(
    activities.filter(({ type, price }) => (type === "buy" || type === "sell") && !isZero(price)),
    groupOf,
  );
  const made = new Map<FileActivity, FileActivity>();
  for (const parts of groups.values()) {
    const whole = parts.filter(({ line }) => !bare.has(line));
    const [total] = whole;
    if (total === undefined || whole.length !== 1 || parts.length < 2) continue;
    const others = parts.filter((part) => part !== total);
    const gross = sum(...parts.map(grossOf));
    const cash = absolute(total.amount ?? "0");
    const fee = absolute(sum(cash, negative(gross)));
    const rest = sum(cash, negative(sum(...others.map(grossOf))));
    const { isUneven: _, ...even } = total;
    made.set(total, { ...even, fee, amount: total.type === "buy" ? negative(rest) : rest });
  }
  return activities.map((each) => made.get(each) ?? each);
}

function plainTotal(row: Row, file: TableFile): string | null {
  try {
    return file.amount(row, "total amount");
  } catch {
    return "1";
  }
}

export const bmoInvestorline = tableFormat({
  ...{ id: "bmo_investorline", order: "mdy" },
  headings: [
    [
      "transaction date",
      "settlement date",
      "activity description",
      "description",
      "symbol",
      "quantity",
      "price",
      "total amount",
    ],
    ["date", "activity description", "description", "symbol", "quantity", "price", "total amount"],
  ],
  days: ["transaction date", "settlement date", "date"],
  read,
  after: shared,
});
