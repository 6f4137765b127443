/**
 * Interactive Brokers' Flex queries, as XML: trades, cash transactions, corporate actions and transfers. A trade may be told at several
 * levels of detail, of which one counts. Known from csingley/ibflex (ibflex/enums.py, Types.py) and the broker's reference of Flex fields.
 * A merger or a change of name is joined by the number of its action, an exercise with the trade of its shares. Not understood: events
 * of which one side is missing, one security that becomes several.
 */
import type { FileClosing } from "../../port.ts";
import type { Source } from "../../source/read-source.ts";
import { absolute, isNegative, isZero, negative, product } from "../../values/amount.ts";
import { activity, entry, oneSide, type Told } from "../shared/entries.ts";
import { type Format, SURE } from "../shared/format.ts";
import { NotUnderstood } from "../shared/not-understood.ts";
import { type LineRead, PASSED_OVER, Reading } from "../shared/reading.ts";
import { day, type Element, isElement, listingsIn, needed, number, text, within } from "./flex-elements.ts";
import {
  actionNamed,
  ibkrSecurity,
  isBond,
  isCurrency,
  isOption,
  isSplit,
  optionEnd,
  paymentOf,
  withoutSuffix,
} from "./values.ts";

interface Place {
  readonly line: number;
  /** Its key. */
  readonly account: string;
  listedOn(element: Element): string;
}

/** The description of a trade is the security's name, and its currency that of the listing; of a payment they are not. */
function common(
  element: Element,
  { line, account, listedOn }: Place,
  isNamed = false,
): Omit<Told, "tradeDate" | "rawType"> {
  const category = text(element, "assetCategory");
  const symbol = withoutSuffix(text(element, "symbol"));
  const multiplier = text(element, "multiplier");
  return {
    ...{ line, account, description: text(element, "description") },
    security:
      symbol === "" || isCurrency(category)
        ? null
        : ibkrSecurity({
            ...{ symbol, category, name: isNamed ? text(element, "description") || null : null },
            exchange: listedOn(element),
            currency: (isNamed && text(element, "currency")) || null,
          }),
    currency: text(element, "currency") || null,
    id: text(element, "transactionID", "tradeID", "actionID") || null,
    ...(isOption(category) ? { multiplier: multiplier || "100" } : {}),
    ...(isBond(category) ? { isBond: true } : {}),
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

function trade(element: Element, place: Place): LineRead {
  const word = text(element, "buySell");
  const base = {
    ...common(element, place, true),
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
  const end = base.multiplier === undefined || !isZero(told.price) ? null : optionEnd(text(element, "notes"));
  if (end !== null) return oneSide(end, told);
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
  const { multiplier: _, isBond: __, ...bare } = base;
  const own = { ...bare, rawType: "ibCommission", type: "fee" as const, currency: feeCurrency, id: null };
  return [read, activity({ ...own, security: null, amount: negative(fee) })];
}

function cash(element: Element, place: Place): LineRead {
  const word = text(element, "type");
  const told: Told = {
    ...common(element, place),
    ...{ rawType: word, tradeDate: needed(element, "dateTime", "reportDate", "settleDate") },
    settlementDate: day(element, "settleDate"),
    amount: number(element, "amount"),
  };
  return entry(paymentOf(word, told.description), told);
}

/** Of units that stay where they are: what the company handed out of another security. */
const HANDED_OUT = new Set(["SO", "CO", "RI", "DI"]);

function action(element: Element, place: Place): LineRead {
  const proceeds = number(element, "proceeds");
  const words = text(element, "actionDescription", "description");
  const told: Told = {
    ...common(element, place),
    ...{ rawType: text(element, "type"), tradeDate: needed(element, "reportDate", "dateTime") },
    units: number(element, "quantity") ?? "0",
    amount: isZero(proceeds) ? null : proceeds,
  };
  if (/^(?:FS|RS)$/.test(told.rawType) || isSplit(words)) return entry("split", told);
  if (told.rawType === "SD") return entry("stock_dividend", told);
  const event = text(element, "actionID") || actionNamed(words);
  return oneSide(HANDED_OUT.has(told.rawType) ? "handed_out" : "exchange", told, { event });
}

function transfer(element: Element, place: Place): LineRead {
  const amount = number(element, "cashTransfer");
  const isOut = /OUT/i.test(text(element, "direction"));
  const told: Told = {
    ...common(element, place),
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
const detailed = (statement: Element, section: string, name: string) =>
  within(statement, section, name).filter((row) => DETAILS.test(text(row, "levelOfDetail")));
const SUMMARY = /^(?:|SUMMARY)$/i;
const CURRENCY = /^[A-Z]{3}$/;

/** Open positions and the cash report at the end of the statement; whole where it has both. */
function closingIn(statement: Element, { account, listedOn }: Place): FileClosing | null {
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
      const { security } = common(row, { line: 0, account, listedOn }, true);
      return security ? [{ security, units: number(row, "position", "quantity") ?? "0" }] : [];
    }),
  };
}

function readStatement(statement: Element, reading: Reading, first: number): number {
  let line = first;
  const number = text(statement, "accountId");
  const account = reading.account({ key: number, number: number || null, name: null, type: null });
  const listedOn = listingsIn(statement);
  const groups: readonly [readonly Element[], (element: Element, place: Place) => LineRead][] = [
    [trades(statement), trade],
    [detailed(statement, "CashTransactions", "CashTransaction"), cash],
    [detailed(statement, "CorporateActions", "CorporateAction"), action],
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
        () => read(element, { line: at, account: key, listedOn }),
      );
    }
  reading.closing(() => closingIn(statement, { line: 0, account, listedOn }));
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
