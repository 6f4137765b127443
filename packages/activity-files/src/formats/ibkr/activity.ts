/**
 * Interactive Brokers' activity statement as CSV: sections with headings of their own, `Section,Header|Data|Total`, in the language of the
 * account. Known from csingley/ibflex, taxjson/taxjson, KonishchevDmitry/investments and tests of a dozen trackers; the French words from
 * two tests with French statements. Not understood: futures, events of which one side is missing, one security that becomes several, and
 * sections in languages other than English and French; the cash that was there in the end only in English.
 */
import type { FileSecurity } from "../../port.ts";
import type { Source } from "../../source/read-source.ts";
import { folded, type Row } from "../../source/table.ts";
import { absolute, isNegative, isZero, negative, sum } from "../../values/amount.ts";
import { readDay } from "../../values/day.ts";
import { activity, entry, oneSide, type Told } from "../shared/entries.ts";
import { type Format, SURE } from "../shared/format.ts";
import { NotUnderstood } from "../shared/not-understood.ts";
import { type LineRead, PASSED_OVER, Reading } from "../shared/reading.ts";
import { closingsIn } from "./activity-closings.ts";
import { InstrumentNames } from "./instrument-names.ts";
import { amountIn, C, type SectionRow, sectionRows } from "./section-rows.ts";
import {
  actionNamed,
  actionSecurity,
  ibkrSecurity,
  isBond,
  isCurrency,
  isHandedOut,
  isOption,
  isSplit,
  optionEnd,
  paymentOf,
  securityInText,
} from "./values.ts";

interface Statement {
  readonly reading: Reading;
  readonly names: InstrumentNames;
  readonly multipliers: ReadonlyMap<string, string>;
  readonly baseCurrency: string | null;
  readonly number: string;
  readonly comma: boolean;
  /** Orders are told, and what they were made of besides. */
  readonly hasOrders: boolean;
}

function dayIn(row: Row, headings: readonly string[]): string {
  const written = row.get(...headings);
  if (written === "") throw new NotUnderstood("no_date");
  const day = readDay(written);
  if (day === null) throw new NotUnderstood("wrong_date", written);
  return day.iso;
}

function accountIn(row: Row, { reading, number }: Statement): string {
  const own = row.get(...C.account) || number;
  return reading.account({ key: own, number: own || null, name: null, type: null });
}

const currencyIn = (row: Row) => row.get(...C.currency) || null;

function common(row: Row, statement: Statement, rawType: string): Omit<Told, "tradeDate"> {
  const description = row.get("description");
  return {
    ...{ line: row.line, account: accountIn(row, statement), rawType, description },
    currency: currencyIn(row),
  };
}

/** Both sides of a currency exchange, and its fee in the currency of the account. */
function exchange(row: Row, statement: Statement): LineRead {
  const [first = "", second = ""] = row
    .get(...C.symbol)
    .toUpperCase()
    .split(".");
  const quantity = amountIn(row, statement.comma, C.quantity);
  const proceeds = amountIn(row, statement.comma, C.proceeds);
  if (isZero(quantity) || isZero(proceeds) || second === "") throw new NotUnderstood("no_amount");
  const base = statement.baseCurrency;
  const fee = amountIn(row, statement.comma, [`comm in ${(base ?? "").toLowerCase()}`, ...C.fee]);
  const told = {
    ...common(row, statement, "Forex"),
    tradeDate: dayIn(row, C.time),
    reference: `exchange of line ${row.line}`,
  };
  return [
    activity({ ...told, type: "transfer", amount: quantity, currency: first }),
    activity({ ...told, type: "transfer", amount: proceeds, currency: second }),
    ...(isZero(fee) ? [] : [activity({ ...told, type: "fee", amount: fee, currency: base ?? second })]),
  ];
}

/** The currency of a trade or a position is that of its listing. */
function securityIn(row: Row, { names }: Statement): FileSecurity | null {
  const [symbol, currency] = [row.get(...C.symbol), currencyIn(row)];
  const known = names.of(symbol, currency);
  return known === null
    ? ibkrSecurity({ symbol, name: null, currency, category: row.get(...C.category) })
    : { ...known, currency };
}

function trade(row: Row, statement: Statement): LineRead {
  const level = row.get("datadiscriminator");
  if (/^(?:closedlot|lot|subtotal|total)$/i.test(level)) return PASSED_OVER;
  if (statement.hasOrders && level !== "" && !/^order$/i.test(level)) return PASSED_OVER;
  const category = row.get(...C.category);
  if (isCurrency(category)) return exchange(row, statement);
  if (/futures|cfd/i.test(category)) throw new NotUnderstood("unknown_action", category);
  const symbol = row.get(...C.symbol);
  const code = row.get("code");
  const price = absolute(amountIn(row, statement.comma, C.price) ?? "0");
  const end = isOption(category) && isZero(price) ? optionEnd(code) : null;
  const fee = amountIn(row, statement.comma, C.fee) ?? "0";
  const proceeds = amountIn(row, statement.comma, C.proceeds);
  const known = statement.names.of(symbol, currencyIn(row));
  const units = amountIn(row, statement.comma, C.quantity) ?? "0";
  const told: Told = {
    ...common(row, statement, level || "Trade"),
    tradeDate: dayIn(row, C.time),
    security: securityIn(row, statement),
    description: known?.name ?? symbol,
    ...{ units, price, fee: absolute(fee) },
    // The fee is below zero where it was taken.
    amount: isZero(proceeds) ? null : sum(proceeds ?? "0", fee),
    ...(isOption(category) ? { multiplier: statement.multipliers.get(symbol) ?? "100" } : {}),
    ...(isBond(category) ? { isBond: true } : {}),
  };
  if (end !== null) return oneSide(end, told);
  const side = isNegative(units) ? "sell" : "buy";
  if (!/(?:^|;)\s*Ca\s*(?:;|$)/.test(code)) return entry(side, told);
  // The side that takes a trade back has its units the other way round.
  const original = entry(side === "buy" ? "sell" : "buy", {
    ...told,
    amount: told.amount ? negative(told.amount) : null,
  });
  return original === PASSED_OVER ? original : { cancels: original };
}

function payment(section: string) {
  return (row: Row, statement: Statement): LineRead => {
    const description = row.get("description");
    const told: Told = {
      ...common(row, statement, [section, row.get("subtitle", "sous-titre")].filter(Boolean).join(" ")),
      tradeDate: dayIn(row, C.day),
      security: /dividend|withholding|lieu/i.test(section)
        ? securityInText(description, (symbol) => statement.names.of(symbol, currencyIn(row)))
        : null,
      amount: amountIn(row, statement.comma, C.amount),
    };
    return entry(paymentOf(section, description), told);
  };
}

function actionIn(row: Row, { names }: Statement, words: string): FileSecurity | null {
  const [own, currency] = [actionSecurity(words), currencyIn(row)];
  if (own === null) return securityInText(words, (symbol) => names.of(symbol, currency));
  return (
    names.of(own.symbol, currency) ?? ibkrSecurity({ ...own, currency, category: row.get(...C.category) })
  );
}

function action(row: Row, statement: Statement): LineRead {
  const words = row.get("description");
  const proceeds = amountIn(row, statement.comma, C.proceeds);
  const told: Told = {
    ...common(
      row,
      statement,
      actionNamed(words)
        .replace(/^[^)]*\)\s*/, "")
        .slice(0, 40),
    ),
    tradeDate: dayIn(row, ["report date", ...C.time]),
    security: securityInText(words, (symbol) => statement.names.of(symbol, currencyIn(row))),
    units: amountIn(row, statement.comma, C.quantity) ?? "0",
    amount: isZero(proceeds) ? null : proceeds,
  };
  if (isSplit(words)) return entry("split", { ...told, amount: null });
  if (/stock dividend/i.test(words)) return entry("stock_dividend", { ...told, amount: null });
  const own = { ...told, security: actionIn(row, statement, words) };
  return oneSide(isHandedOut(words) ? "handed_out" : "exchange", own, { event: actionNamed(words) });
}

function transfer(row: Row, statement: Statement): LineRead {
  const cash = amountIn(row, statement.comma, ["cash amount"]);
  const symbol = row.get(...C.symbol);
  const told: Told = {
    ...common(row, statement, row.get("type") || "Transfer"),
    tradeDate: dayIn(row, C.day),
    security: symbol === "" ? null : securityIn(row, statement),
    units: amountIn(row, statement.comma, C.quantity) ?? "0",
    amount: isZero(cash) ? null : cash,
  };
  return entry(/out|sort/i.test(row.get("direction")) ? "transfer_out" : "transfer_in", told);
}

const SECTIONS: Readonly<Record<string, (row: Row, statement: Statement) => LineRead>> = {
  ...{
    trades: trade,
    transactions: trade,
    dividends: payment("Dividends"),
    dividendes: payment("Dividends"),
  },
  "payment in lieu of dividends": payment("Payment In Lieu Of Dividends"),
  ...{ "withholding tax": payment("Withholding Tax"), "retenue a la source": payment("Withholding Tax") },
  "871(m) withholding": payment("871(m) Withholding"),
  ...{
    interest: payment("Interest"),
    interets: payment("Interest"),
    "bond interest received": payment("Bond Interest"),
  },
  ...{
    fees: payment("Fees"),
    frais: payment("Fees"),
    "other fees": payment("Fees"),
    "transaction fees": payment("Transaction Fees"),
  },
  "deposits & withdrawals": payment("Deposits & Withdrawals"),
  "depots et retraits": payment("Deposits & Withdrawals"),
  ...{
    "corporate actions": action,
    "operations sur titres": action,
    transfers: transfer,
    transferts: transfer,
  },
};

const INSTRUMENTS = new Set(["financial instrument information", "informations sur l'instrument financier"]);
const ACCOUNT = new Set(["account information", "informations du compte", "renseignements sur le compte"]);

function statementOf(rows: readonly SectionRow[], comma: boolean): Statement {
  const names = new InstrumentNames();
  const multipliers = new Map<string, string>();
  let [number, hasOrders] = ["", false];
  let baseCurrency: string | null = null;
  for (const { section, kind, row } of rows) {
    if (kind !== "data") continue;
    if (INSTRUMENTS.has(section)) {
      const category = row.get(...C.category);
      const multiplier = row.get("multiplier", "multiplicateur");
      const name = row.get("description") || null;
      for (const symbol of row.get(...C.symbol).split(",")) {
        const named = {
          symbol: symbol.trim(),
          name,
          exchange: row.get("listing exch", "bourse de cotation"),
          category,
        };
        const security = ibkrSecurity(named);
        const kindOf = /^etf$/i.test(row.get("type")) ? ("etf" as const) : null;
        if (security !== null) names.add(symbol.trim(), kindOf ? { ...security, kind: kindOf } : security);
        if (multiplier !== "") multipliers.set(symbol.trim(), multiplier.replaceAll(",", ""));
      }
    } else if (ACCOUNT.has(section)) {
      const [label, value] = [folded(row.cells[0] ?? ""), (row.cells[1] ?? "").trim()];
      if (label === "account" || label === "compte") number = value.split(" ")[0] ?? "";
      if (label === "base currency" || label === "devise de base") baseCurrency = value.toUpperCase() || null;
    } else if (/^order$/i.test(row.get("datadiscriminator")) && SECTIONS[section] === trade) hasOrders = true;
  }
  return { reading: new Reading(), names, multipliers, baseCurrency, number, comma, hasOrders };
}

const isTotal = (row: Row) =>
  /^(?:sub)?total/i.test(row.get(...C.currency)) || /^(?:sub)?total/i.test((row.cells[0] ?? "").trim());

export const isSections = (source: Source): boolean =>
  source.kind === "lines" &&
  source.lines.slice(0, 5).some(({ cells }) => cells.length > 3 && folded(cells[1] ?? "") === "header");

export const interactiveBrokersActivity: Format = {
  id: "interactive_brokers_activity",
  recognize: (source) => (isSections(source) ? SURE : 0),
  read(source) {
    if (source.kind !== "lines") return new Reading().result("interactive_brokers_activity");
    const rows = [...sectionRows(source.lines)];
    const statement = statementOf(rows, source.comma);
    const { reading } = statement;
    for (const { section, kind, row } of rows) {
      const read = Object.hasOwn(SECTIONS, section) ? SECTIONS[section] : undefined;
      if (row.isBroken) reading.problem({ line: row.line, code: "half_line", word: "", text: row.text });
      else if (read === undefined || kind !== "data" || isTotal(row)) reading.passOver();
      else
        reading.line(
          row.line,
          () => row.text,
          () => read(row, statement),
        );
    }
    closingsIn(rows, {
      ...{ reading, comma: statement.comma },
      account: (row) => accountIn(row, statement),
      security: (row) => securityIn(row, statement),
    });
    return reading.result("interactive_brokers_activity");
  },
};
