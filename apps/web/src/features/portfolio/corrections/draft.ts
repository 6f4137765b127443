/** A transaction as it is typed into a form: every field a text, and what of it is sent. */
import { type AnswerOf, easternDate, type ToldTransactionInput } from "@neuro/contract";
import { parseTyped, writeTyped } from "#ui/fields/number-field.tsx";

export type Activity = AnswerOf<"portfolioActivity">["activities"][number];
export type ToldType = ToldTransactionInput["type"];

const texts = ["date", "settled_on", "symbol", "to_symbol", "option", "currency", "from_currency"] as const;
const choices = ["to_currency", "side", "right", "moves"] as const;
const numbers = [
  ...([
    "units",
    "price",
    "amount",
    "fee",
    "cost",
    "units_after",
    "units_before",
    "to_units",
    "cash",
  ] as const),
  ...(["to_price", "fraction", "fraction_cash", "units_per_contract"] as const),
  ...(["share_of_cost", "contracts", "strike", "from_amount", "to_amount"] as const),
];
export type NumberName = (typeof numbers)[number];
export type FieldName = (typeof texts)[number] | (typeof choices)[number] | NumberName;
export type Draft = { readonly type: ToldType } & Readonly<Record<FieldName, string>>;

const trade = ["symbol", "units", "price", "fee", "amount", "currency", "settled_on"] as const;
const cash = ["amount", "currency"] as const;

/** What each type asks, in the order it is asked, after its day. `moves`: units or cash. */
export const fieldsOf: Readonly<Record<ToldType, readonly FieldName[]>> = {
  buy: trade,
  sell: trade,
  dividend: ["symbol", "amount", "currency"],
  dividend_in_shares: ["symbol", "units", "amount", "currency"],
  return_of_capital: ["symbol", "amount", "currency"],
  interest: cash,
  deposit: cash,
  withdrawal: cash,
  fee: cash,
  tax: cash,
  transfer_in: ["moves", "symbol", "units", "cost", "amount", "currency"],
  transfer_out: ["moves", "symbol", "units", "amount", "currency"],
  exchange: ["from_amount", "from_currency", "to_amount", "to_currency"],
  split: ["symbol", "units_after", "units_before"],
  merger: [
    "symbol",
    "units",
    "to_symbol",
    "to_units",
    "cash",
    "to_price",
    "fraction",
    "fraction_cash",
    "currency",
  ],
  spin_off: ["symbol", "to_symbol", "to_units", "share_of_cost"],
  rename: ["symbol", "to_symbol"],
  option_exercise: [
    "option",
    "contracts",
    "units_per_contract",
    "side",
    "right",
    "symbol",
    "strike",
    "fee",
    "currency",
  ],
};

/** May be left empty; what a broker does not tell nobody has to know. */
const optional: ReadonlySet<FieldName> = new Set([
  ...(["settled_on", "fee", "price", "cost", "cash", "to_price", "fraction", "fraction_cash"] as const),
]);

/** Shares behind a contract that nothing adjusted. Source: Options Clearing Corporation, option symbology: of an adjusted one the root ends in a digit. */
const STANDARD_CONTRACT = "100";
const ADJUSTED = /^[A-Z]+\d\s*\d{6}[CP]/;

const empty: Draft = {
  ...{ type: "buy", date: "", settled_on: "", symbol: "", to_symbol: "", option: "", currency: "CAD" },
  ...{ from_currency: "CAD", to_currency: "USD", side: "exercised", right: "call", moves: "units" },
  ...{ units: "", price: "", amount: "", fee: "", cost: "", units_after: "2", units_before: "1" },
  ...{ to_price: "", fraction: "", fraction_cash: "", units_per_contract: STANDARD_CONTRACT },
  ...{ to_units: "", cash: "", share_of_cost: "", contracts: "", strike: "", from_amount: "", to_amount: "" },
};

export const emptyDraft = (now: number): Draft => ({ ...empty, date: easternDate(now) });

function typeOf({ kind, units, amount }: Activity): ToldType {
  const isIn = (units ?? amount) >= 0;
  switch (kind) {
    case "trade":
      return isIn ? "buy" : "sell";
    case "adjustment":
      return units === null ? (isIn ? "deposit" : "withdrawal") : isIn ? "buy" : "sell";
    case "transfer":
      return isIn ? "transfer_in" : "transfer_out";
    case "fx":
      return "exchange";
    case "reorganization":
      return "merger";
    case "capital":
      return "return_of_capital";
    default:
      return kind;
  }
}

const typed = (value: number) => writeTyped(Number(Math.abs(value).toFixed(10)));

/** As it was reported. */
export function draftOf(entry: Activity): Draft {
  const { kind, units, amount, fee, currency, symbol, time, settled_on } = entry;
  const paid = amount === 0 ? "" : typed(amount);
  const known = {
    ...{ type: typeOf(entry), date: easternDate(time), settled_on: settled_on ?? "", symbol: symbol ?? "" },
    ...{
      units: units === null ? "" : typed(units),
      amount: paid,
      fee: fee === 0 ? "" : typed(fee),
      currency,
    },
    moves: units === null ? "cash" : "units",
  };
  // Interest that was paid, and charges that were given back, are below zero.
  const sign = kind === "fee" || kind === "tax" ? -1 : kind === "interest" ? 1 : 0;
  const signed = sign === 0 ? {} : { amount: writeTyped(sign * amount) };
  return withThird({ ...empty, ...known, ...signed, from_amount: paid, from_currency: currency }, "amount");
}

const cents = (value: number) => writeTyped(Math.round(value * 100) / 100);

/** Of units, price and amount the third, worked out from the other two; commission is in the amount. */
function withThird(draft: Draft, changed: FieldName): Draft {
  if (draft.type !== "buy" && draft.type !== "sell") return draft;
  const [units, price, amount] = [draft.units, draft.price, draft.amount].map((each) => parseTyped(each));
  const fee = (draft.type === "buy" ? 1 : -1) * (parseTyped(draft.fee) ?? 0);
  if (changed === "amount")
    return units && amount !== null && amount !== undefined
      ? { ...draft, price: writeTyped(Number(((amount - fee) / units).toFixed(6))) }
      : draft;
  return units && price ? { ...draft, amount: cents(units * price + fee) } : draft;
}

const THIRDS: ReadonlySet<FieldName> = new Set(["units", "price", "amount", "fee"]);

/** An adjusted contract is behind another number of shares, which is asked. */
function withContract(draft: Draft): Draft {
  const isAdjusted = ADJUSTED.test(draft.option.trim().toUpperCase());
  const { units_per_contract: typedUnits } = draft;
  if (isAdjusted && typedUnits === STANDARD_CONTRACT) return { ...draft, units_per_contract: "" };
  return !isAdjusted && typedUnits === "" ? { ...draft, units_per_contract: STANDARD_CONTRACT } : draft;
}

export function edited(draft: Draft, field: FieldName, value: string): Draft {
  const next = { ...draft, [field]: value };
  if (field === "option") return withContract(next);
  return THIRDS.has(field) ? withThird(next, field) : next;
}

/** In two equal parts, to be told apart by day or price. */
export function halves(draft: Draft): readonly [Draft, Draft] {
  const part = (field: "units" | "amount" | "fee", share: number): string => {
    const whole = parseTyped(draft[field]);
    if (whole === null) return draft[field];
    const half = field === "units" ? whole / 2 : Math.floor((whole / 2) * 100) / 100;
    return writeTyped(Number((share === 0 ? half : whole - half).toFixed(field === "units" ? 10 : 2)));
  };
  const made = (share: number): Draft =>
    withThird(
      { ...draft, units: part("units", share), amount: part("amount", share), fee: part("fee", share) },
      "amount",
    );
  return [made(0), made(1)];
}

/** Of a transfer either units or cash. */
export function isAsked({ moves }: Draft, field: FieldName, asked: readonly FieldName[]): boolean {
  if (!asked.includes("moves") || field === "moves") return true;
  const ofCash = field === "amount" || field === "currency";
  return moves === "cash"
    ? ofCash
    : field === "amount"
      ? false
      : field !== "currency" || asked.includes("cost");
}

const isNumber = (field: FieldName): field is NumberName => (numbers as readonly string[]).includes(field);

export type Read =
  | { readonly transaction: ToldTransactionInput }
  | { readonly field: FieldName; readonly problem: "missing" | "no_number" };

/** What is sent, or the first field that says nothing. */
export function readDraft(draft: Draft): Read {
  const told: Record<string, string | number> = { type: draft.type, date: draft.date };
  if (draft.date === "") return { field: "date", problem: "missing" };
  const asked = fieldsOf[draft.type];
  for (const field of asked) {
    const value = draft[field].trim();
    if (field === "moves" || !isAsked(draft, field, asked)) continue;
    if (value === "") {
      if (optional.has(field)) continue;
      return { field, problem: "missing" };
    }
    const number = isNumber(field) ? parseTyped(value) : null;
    if (isNumber(field) && number === null) return { field, problem: "no_number" };
    told[field] = number ?? value;
  }
  // The amount counts; the price is what it comes to.
  if ("price" in told) delete told.price;
  return { transaction: told as unknown as ToldTransactionInput };
}
