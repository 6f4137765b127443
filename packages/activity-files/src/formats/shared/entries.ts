/** What a line means, from what it tells: the rules of cash and units that every format keeps. */
import type { FileActivity } from "../../port.ts";
import { absolute, isNegative, isZero, negative, product, quotient, sum } from "../../values/amount.ts";
import { NotUnderstood } from "./not-understood.ts";
import { OneSide, type SideKind, type SideTerms, sideOfWord } from "./one-side.ts";
import { withUnitPrice } from "./percent-price.ts";
import { PASSED_OVER } from "./reading.ts";
import { inWholeMoney } from "./whole-money.ts";

type Defaulted =
  | "settlementDate"
  | "security"
  | "units"
  | "price"
  | "amount"
  | "currency"
  | "fee"
  | "fxRate"
  | "reference"
  | "id";

/** An activity with what most lines do not have left out; currencies as the file writes them, pence among them. */
export type Told = Omit<FileActivity, Defaulted | "type"> &
  Partial<Pick<FileActivity, Defaulted>> & {
    /** Of the price, where the file tells it apart from that of the amount. */
    readonly priceCurrency?: string | null;
    /** That its price may be in percent of the face; else its name tells. */
    readonly isBond?: boolean;
  };

/** A code, or the symbol of a coin that pays. */
const CURRENCY = /^[A-Z]{3,6}$/;

export function activity(written: Told & { readonly type: FileActivity["type"] }): FileActivity {
  const { isBond: _, ...told } = inWholeMoney(written);
  return {
    settlementDate: null,
    security: null,
    units: "0",
    price: "0",
    amount: null,
    fee: "0",
    fxRate: null,
    reference: null,
    id: null,
    ...told,
    currency: told.currency && CURRENCY.test(told.currency) ? told.currency : null,
  };
}

/** Of what a price in cents and a rounded total may differ by. */
const ROUNDING = 0.02;

/**
 * A trade with its cash signed by its side, from what the file gives of units, price, amount and fee; marked where they do not add up.
 * `amount` is what the cash changed by in all; without it units × price and the fee make it.
 */
export function trade(written: Told & { readonly type: "buy" | "sell" }): FileActivity {
  const told = withUnitPrice(inWholeMoney(written, { isTrade: true }));
  const units = absolute(told.units ?? "0");
  const price = absolute(told.price ?? "0");
  const fee = absolute(told.fee ?? "0");
  if (isZero(units)) throw new NotUnderstood("no_units");
  if (told.security === null || told.security === undefined) throw new NotUnderstood("no_security");
  const gross = product(product(units, price), told.multiplier ?? "1");
  const made = told.type === "buy" ? sum(gross, fee) : sum(gross, negative(fee));
  const given = told.amount ?? null;
  if (given === null && isZero(price)) throw new NotUnderstood("no_amount");
  const isMade = given === null || (isZero(given) && !isZero(price));
  // A fee that is more than what a sale brought.
  const cash =
    isMade || given === null ? made : isNegative(made) && isNegative(given) ? given : absolute(given);
  const isUneven = !isZero(price) && Math.abs(Number(cash) - Number(made)) > ROUNDING + Number(units) * 5e-5;
  return {
    ...activity(told),
    ...{ units, price, fee, amount: told.type === "buy" ? negative(cash) : cash },
    ...(isUneven ? { isUneven: true as const } : {}),
  };
}

/** One line for a dividend and what was bought with it: no cash moved. */
export function reinvested(written: Told): FileActivity {
  const told = inWholeMoney(written, { isTrade: true });
  const units = absolute(told.units ?? "0");
  if (isZero(units)) throw new NotUnderstood("no_units");
  if (!told.security) throw new NotUnderstood("no_security");
  const price = isZero(told.price)
    ? quotient(absolute(told.amount ?? "0"), units)
    : absolute(told.price ?? "0");
  if (isZero(price)) throw new NotUnderstood("no_amount");
  return { ...activity({ ...told, type: "reinvested_dividend" }), units, price, amount: null };
}

/**
 * Meanings beyond the types of activities. `cash`: came in or went out, by its sign. `moved`: units or cash from or to another account.
 * `exchange`: one side of a currency exchange. `income`: a dividend where a security pays, else interest.
 */
export type Meaning = FileActivity["type"] | "cash" | "moved" | "exchange" | "income" | typeof PASSED_OVER;

const paid = (told: Told, type: FileActivity["type"], security = told.security ?? null): FileActivity => {
  if (isZero(told.amount)) throw new NotUnderstood("no_amount");
  return activity({ ...told, type, security, units: "0", price: "0" });
};

/** Against its usual direction where the file writes it with a sign; always so where it writes none. */
const outward = (told: Told, isUnsigned: boolean): Told =>
  isUnsigned && told.amount ? { ...told, amount: negative(absolute(told.amount)) } : told;

function pieces(told: Told, type: "split" | "stock_dividend"): FileActivity {
  if (!told.security) throw new NotUnderstood("no_security");
  if (isZero(told.units)) throw new NotUnderstood("no_units");
  return activity({ ...told, type, price: "0", amount: isZero(told.amount) ? null : (told.amount ?? null) });
}

function moved(told: Told, isOut: boolean | null, isUnsigned: boolean): FileActivity {
  const isUnits = !isZero(told.units) && !!told.security;
  if (!isUnits && isZero(told.amount))
    throw new NotUnderstood(isZero(told.units) ? "no_amount" : "no_security");
  const out = isOut ?? isNegative(isUnits ? told.units : told.amount);
  const type = out ? "transfer_out" : "transfer_in";
  const signed = (text: string) => (out ? negative(absolute(text)) : absolute(text));
  if (isUnits) {
    const amount = isZero(told.amount) ? null : (told.amount ?? null);
    return activity({ ...told, type, amount, units: signed(told.units ?? "0") });
  }
  const amount = isUnsigned || isOut !== null ? signed(told.amount ?? "0") : (told.amount ?? null);
  return activity({ ...told, type, amount, units: "0", price: "0", security: null });
}

/** A part of an event that other lines of the file complete. */
export function oneSide(kind: SideKind, told: Told, terms: SideTerms = {}): never {
  throw new OneSide({ kind, ...terms, told: activity({ ...told, type: "other" }) });
}

/** The word may still say which part of a larger event it is; brokers of whom no more is known write no sign for an option that ends. */
function notKnown(told: Told): never {
  const kind = sideOfWord(told.rawType);
  if (kind === null || isZero(told.units) || !told.security)
    throw new NotUnderstood("unknown_action", told.rawType);
  return oneSide(kind, told, { isUnsigned: true });
}

export interface Spelling {
  /** The file writes amounts without a sign: what a line means tells it. */
  readonly isUnsigned?: boolean;
}

/** A line by what its word means; null is a word that is not known. */
export function entry(
  meaning: Meaning | null | undefined,
  told: Told,
  { isUnsigned = false }: Spelling = {},
): FileActivity | typeof PASSED_OVER {
  switch (meaning) {
    case null:
    case undefined:
    case "other":
    case "option_event":
      return notKnown(told);
    case PASSED_OVER:
      return PASSED_OVER;
    case "buy":
    case "sell":
      return trade({ ...told, type: meaning });
    case "reinvested_dividend":
      // Where cash left for it the dividend came in a line of its own.
      return isNegative(told.amount) ? trade({ ...told, type: "buy" }) : reinvested(told);
    case "split":
    case "stock_dividend":
      return pieces(told, meaning);
    case "moved":
      return moved(told, null, isUnsigned);
    case "transfer_in":
    case "transfer_out":
      return moved(told, meaning === "transfer_out", isUnsigned);
    case "exchange":
    case "transfer":
      return paid(told, "transfer", null);
    case "income":
      return paid(told, told.security ? "dividend" : "interest");
    case "fee":
    case "tax":
      return paid(outward(told, isUnsigned), meaning);
    case "cash":
      return paid(told, isNegative(told.amount) ? "withdrawal" : "contribution", null);
    case "withdrawal":
      return paid(outward(told, isUnsigned), meaning, null);
    case "contribution":
      return paid(told, meaning, null);
    default:
      return paid(told, meaning);
  }
}
