/** What files of exchanges for coins share: which names are money, and trades of one thing against another. */
import { CURRENCIES } from "@neuro/contract";
import type { FileActivity, FileSecurity } from "../../port.ts";
import { absolute, isZero, negative, quotient, sum } from "../../values/amount.ts";
import { activity, type Told, trade } from "../shared/entries.ts";
import { NotUnderstood } from "../shared/not-understood.ts";

/** What exchanges pay out to banks: no coin has the code of a currency for its name, so that SGD or INR are never coins. */
const MONEY: ReadonlySet<string> = new Set(CURRENCIES);
export const isMoney = (name: string): boolean => MONEY.has(name.toUpperCase());

export const coin = (name: string): FileSecurity | null => {
  const symbol = name.trim().toUpperCase();
  return /^[A-Z0-9.$]{1,15}$/.test(symbol)
    ? { symbol, name: null, market: null, currency: null, kind: "crypto" }
    : null;
};

/** What moved of one thing, without a sign. */
export interface Leg {
  readonly name: string;
  readonly amount: string;
}

export interface Swap {
  readonly came: Leg;
  readonly left: Leg;
  /** In the money of the trade, beside its legs. */
  readonly fee: string;
  /** What coins against coins are worth, where the file tells it. */
  readonly value: { readonly amount: string; readonly currency: string } | null;
}

const priced = (told: Told): Told =>
  isZero(told.units)
    ? told
    : { ...told, price: quotient(absolute(told.amount ?? "0"), absolute(told.units ?? "0")) };

/**
 * A trade of coins: against money a purchase or a sale, against other coins a sale and a purchase at what the file says they are worth;
 * of money against money both sides of an exchange. `reference` joins what is one event.
 */
export function swap(told: Omit<Told, "units" | "amount">, { came, left, fee, value }: Swap): FileActivity[] {
  const [isCame, isLeft] = [isMoney(came.name), isMoney(left.name)];
  const reference = told.reference ?? `exchange of line ${told.line}`;
  if (isCame && isLeft) {
    const side = { ...told, type: "transfer" as const, security: null, reference };
    const [out, back] = [negative(sum(left.amount, fee)), came.amount];
    return [
      activity({ ...side, amount: out, currency: left.name.toUpperCase() }),
      activity({ ...side, amount: back, currency: came.name.toUpperCase(), id: null }),
    ];
  }
  if (isLeft) return [bought(told, { leg: came, cash: left, fee })];
  if (isCame) return [sold(told, { leg: left, cash: came, fee })];
  if (value === null || isZero(value.amount))
    throw new NotUnderstood("no_amount", `${left.name} → ${came.name}`);
  const cash = { name: value.currency, amount: value.amount };
  const both = { ...told, reference };
  return [sold(both, { leg: left, cash, fee }), bought({ ...both, id: null }, { leg: came, cash, fee: "0" })];
}

interface Side {
  readonly leg: Leg;
  /** Without the fee. */
  readonly cash: Leg;
  readonly fee: string;
}

function bought(told: Told, { leg, cash, fee }: Side): FileActivity {
  const bare = priced({ ...told, units: leg.amount, amount: cash.amount });
  const currency = cash.name.toUpperCase();
  const own = { ...bare, security: coin(leg.name), amount: sum(cash.amount, fee), fee, currency };
  return even(trade({ ...own, type: "buy" }));
}

function sold(told: Told, { leg, cash, fee }: Side): FileActivity {
  const bare = priced({ ...told, units: leg.amount, amount: cash.amount });
  const currency = cash.name.toUpperCase();
  const own = { ...bare, security: coin(leg.name), amount: sum(cash.amount, negative(fee)), fee, currency };
  return even(trade({ ...own, type: "sell" }));
}

/** The price was made from the amount. */
function even({ isUneven: _, ...told }: FileActivity): FileActivity {
  return told;
}

/** Coins that were earned: worth what the file says, else no more is known than that they came. */
export function earned(told: Told): FileActivity {
  if (!told.security) throw new NotUnderstood("no_security");
  if (isZero(told.units)) throw new NotUnderstood("no_units");
  return activity({
    ...told,
    type: "stock_dividend",
    amount: isZero(told.amount) ? null : (told.amount ?? null),
  });
}
