/**
 * Interactive Brokers' Flex queries, as XML: trades, cash transactions, corporate actions and transfers. A trade may be told at several
 * levels of detail, of which one counts. Known from csingley/ibflex (ibflex/enums.py, Types.py) and the broker's reference of Flex fields.
 * Not understood: mergers, spin-offs, options that are exercised, assigned or expire.
 */
import type { FileClosing } from "../../port.ts";
import type { Source } from "../../source/read-source.ts";
import { absolute, isNegative, isZero, negative, product, readAmount } from "../../values/amount.ts";
import { readDay } from "../../values/day.ts";
import { activity, entry, type Told } from "../shared/entries.ts";
import { type Format, SURE } from "../shared/format.ts";
import { type LineRead, NotUnderstood, PASSED_OVER, Reading } from "../shared/reading.ts";
import { ibkrSecurity, isCurrency, isOption, isSplit, paymentOf } from "./values.ts";

type Element = Readonly<Record<string, unknown>>;

const isElement = (value: unknown): value is Element =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const all = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null || value === "" ? [] : [value];

/** Every element of these names below one, in order. */
function within(parent: Element, section: string, name: string): readonly Element[] {
  return all(parent[section])
    .filter(isElement)
    .flatMap((element) => all(element[name]))
    .filter(isElement);
}

const NOTHING = /^(?:|-{1,2}|N\/A)$/;
function text(element: Element, ...names: readonly string[]): string {
  for (const name of names) {
    const value = element[name];
    if (typeof value === "string" && !NOTHING.test(value.trim())) return value.trim();
  }
  return "";
}

function number(element: Element, ...names: readonly string[]): string | null {
  const written = text(element, ...names);
  const value = readAmount(written);
  if (value === "wrong") throw new NotUnderstood("wrong_number", written);
  return value;
}

function day(element: Element, ...names: readonly string[]): string | null {
  const written = text(element, ...names);
  if (written === "") return null;
  const read = readDay(written);
  if (read === null) throw new NotUnderstood("wrong_date", written);
  return read.iso;
}

function needed(element: Element, ...names: readonly string[]): string {
  const found = day(element, ...names);
  if (found === null) throw new NotUnderstood("no_date");
  return found;
}

/** The description of a trade is the security's name, of a payment it is not. */
function common(
  element: Element,
  line: number,
  account: string,
  isNamed = false,
): Omit<Told, "tradeDate" | "rawType"> {
  const category = text(element, "assetCategory");
  // What was before a reverse split.
  const symbol = text(element, "symbol").replace(/\.OLD$/, "");
  const multiplier = text(element, "multiplier");
  return {
    ...{ line, account, description: text(element, "description") },
    security:
      symbol === "" || isCurrency(category)
        ? null
        : ibkrSecurity({
            ...{ symbol, category, name: isNamed ? text(element, "description") || null : null },
            exchange: text(element, "listingExchange", "exchange"),
          }),
    currency: text(element, "currency") || null,
    id: text(element, "transactionID", "tradeID", "actionID") || null,
    ...(isOption(category) ? { multiplier: multiplier || "100" } : {}),
  };
}

/** Both sides of a currency exchange: `USD.CAD` bought is USD that came and CAD that left. */
function exchange(element: Element, told: Omit<Told, "rawType">): LineRead {
  const [first = "", second = ""] = text(element, "symbol").split(".");
  const quantity = number(element, "quantity");
  const proceeds =
    number(element, "proceeds", "tradeMoney") ??
    negative(product(quantity ?? "0", number(element, "tradePrice") ?? "0"));
  if (isZero(quantity) || second === "") throw new NotUnderstood("no_amount");
  const reference = told.id ?? `exchange of line ${told.line}`;
  const side = { ...told, rawType: "CASH", security: null, reference, type: "transfer" as const, fee: "0" };
  const fee = number(element, "ibCommission");
  const feeCurrency = text(element, "ibCommissionCurrency") || told.currency || null;
  return [
    activity({ ...side, amount: quantity, currency: first.toUpperCase() }),
    activity({ ...side, amount: proceeds, currency: second.toUpperCase(), id: null }),
    ...(isZero(fee)
      ? []
      : [activity({ ...side, type: "fee", amount: fee, currency: feeCurrency, reference, id: null })]),
  ];
}

function trade(element: Element, line: number, account: string): LineRead {
  const word = text(element, "buySell");
  const base = {
    ...common(element, line, account, true),
    tradeDate: needed(element, "tradeDate", "dateTime", "reportDate"),
  };
  if (isCurrency(text(element, "assetCategory"))) return exchange(element, base);
  const fee = absolute(number(element, "ibCommission") ?? "0");
  const feeCurrency = text(element, "ibCommissionCurrency");
  const isForeign = feeCurrency !== "" && feeCurrency !== base.currency && !isZero(fee);
  const taxes = number(element, "taxes") ?? "0";
  const told: Told = {
    ...base,
    ...{ rawType: word || "Trade", settlementDate: day(element, "settleDateTarget") },
    units: number(element, "quantity") ?? "0",
    price: number(element, "tradePrice", "price") ?? "0",
    amount: isForeign ? number(element, "proceeds") : number(element, "netCash", "proceeds"),
    fee: isForeign ? "0" : isZero(taxes) ? fee : String(Number(fee) + Math.abs(Number(taxes))),
  };
  const event = /(?:^|;)(A|Ex|Ep)(?:;|$)/.exec(text(element, "notes"))?.[1];
  if (base.multiplier !== undefined && event !== undefined && isZero(told.price))
    throw new NotUnderstood("unknown_action", event);
  const side = /^BUY/i.test(word)
    ? "buy"
    : /^SELL/i.test(word)
      ? "sell"
      : isNegative(told.units)
        ? "sell"
        : "buy";
  if (/\(Ca\.\)|cancel/i.test(word) || /(?:^|;)Ca(?:;|$)/.test(text(element, "notes"))) {
    const original = entry(side === "buy" ? "buy" : "sell", told);
    return original === PASSED_OVER ? original : { cancels: original };
  }
  const read = entry(side, told);
  if (!isForeign || read === PASSED_OVER) return read;
  const { multiplier: _, ...bare } = base;
  const own = { ...bare, rawType: "ibCommission", type: "fee" as const, currency: feeCurrency, id: null };
  return [read, activity({ ...own, security: null, amount: negative(fee) })];
}

function cash(element: Element, line: number, account: string): LineRead {
  const word = text(element, "type");
  const told: Told = {
    ...common(element, line, account),
    ...{ rawType: word, tradeDate: needed(element, "dateTime", "reportDate", "settleDate") },
    settlementDate: day(element, "settleDate"),
    amount: number(element, "amount"),
  };
  return entry(paymentOf(word, told.description), told);
}

function action(element: Element, line: number, account: string): LineRead {
  const told: Told = {
    ...common(element, line, account),
    ...{ rawType: text(element, "type"), tradeDate: needed(element, "reportDate", "dateTime") },
    units: number(element, "quantity") ?? "0",
  };
  if (/^(?:FS|RS)$/.test(told.rawType) || isSplit(told.description)) return entry("split", told);
  if (told.rawType === "SD") return entry("stock_dividend", told);
  throw new NotUnderstood("unknown_action", told.rawType);
}

function transfer(element: Element, line: number, account: string): LineRead {
  const amount = number(element, "cashTransfer");
  const isOut = /OUT/i.test(text(element, "direction"));
  const told: Told = {
    ...common(element, line, account),
    ...{
      rawType: text(element, "type") || "Transfer",
      tradeDate: needed(element, "date", "dateTime", "reportDate"),
    },
    units: number(element, "quantity") ?? "0",
    amount: isZero(amount) ? null : amount,
  };
  return entry(isOut ? "transfer_out" : "transfer_in", told);
}

const EVERY_LEVEL = new Set(["", "EXECUTION"]);

/** Executions where there are any, else orders: never both. */
function trades(statement: Element): readonly Element[] {
  const rows = within(statement, "Trades", "Trade");
  const isExecution = (row: Element) => EVERY_LEVEL.has(text(row, "levelOfDetail").toUpperCase());
  if (rows.some(isExecution)) return rows.filter(isExecution);
  const orders = within(statement, "Trades", "Order");
  return [...rows, ...orders].filter((row) => /^(?:|ORDER)$/i.test(text(row, "levelOfDetail")));
}

const DETAILS = /^(?:|DETAIL)$/i;
const SUMMARY = /^(?:|SUMMARY)$/i;
const CURRENCY = /^[A-Z]{3}$/;

/** Open positions and the cash report at the end of the statement; whole where it has both. */
function closingIn(statement: Element, account: string): FileClosing | null {
  const own = text(statement, "accountId");
  const isOwn = (row: Element) => ["", own].includes(text(row, "accountId"));
  const positions = within(statement, "OpenPositions", "OpenPosition").filter(
    (row) => isOwn(row) && SUMMARY.test(text(row, "levelOfDetail")),
  );
  const cash = within(statement, "CashReport", "CashReportCurrency").filter(
    (row) => isOwn(row) && CURRENCY.test(text(row, "currency")),
  );
  const closesOn = day(statement, "toDate");
  if (closesOn === null || positions.length + cash.length === 0) return null;
  return {
    ...{ account, closesOn, isWhole: "OpenPositions" in statement && cash.length > 0 },
    cash: Object.fromEntries(
      cash.map((row) => [text(row, "currency"), number(row, "endingCash") ?? "0"] as const),
    ),
    units: positions.flatMap((row) => {
      const { security } = common(row, 0, account, true);
      return security ? [{ security, units: number(row, "position", "quantity") ?? "0" }] : [];
    }),
  };
}

function readStatement(statement: Element, reading: Reading, first: number): number {
  let line = first;
  const number = text(statement, "accountId");
  const account = reading.account({ key: number, number: number || null, name: null, type: null });
  const groups: readonly [
    readonly Element[],
    (element: Element, line: number, account: string) => LineRead,
  ][] = [
    [trades(statement), trade],
    [
      within(statement, "CashTransactions", "CashTransaction").filter((row) =>
        DETAILS.test(text(row, "levelOfDetail")),
      ),
      cash,
    ],
    [within(statement, "CorporateActions", "CorporateAction"), action],
    [within(statement, "Transfers", "Transfer"), transfer],
  ];
  for (const [elements, read] of groups)
    for (const element of elements) {
      line += 1;
      const own = text(element, "accountId");
      const key =
        own === "" || own === number
          ? account
          : reading.account({ key: own, number: own, name: null, type: null });
      const at = line;
      reading.line(
        at,
        () => JSON.stringify(element).slice(0, 160),
        () => read(element, at, key),
      );
    }
  reading.closing(() => closingIn(statement, account));
  return line;
}

const statementsOf = (source: Source): readonly Element[] => {
  if (source.kind !== "xml" || !isElement(source.value.FlexQueryResponse)) return [];
  return within(source.value.FlexQueryResponse, "FlexStatements", "FlexStatement");
};

export const interactiveBrokersFlex: Format = {
  id: "interactive_brokers_flex",
  recognize: (source) => (source.kind === "xml" && isElement(source.value.FlexQueryResponse) ? SURE : 0),
  read(source) {
    const reading = new Reading();
    let line = 0;
    for (const statement of statementsOf(source)) line = readStatement(statement, reading, line);
    return reading.result("interactive_brokers_flex");
  },
};
