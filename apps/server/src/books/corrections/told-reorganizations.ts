/** Splits and what makes of one security another one, as a person tells it: what is held at that moment is what changes. Pure. */
import type { Currency, ToldTransaction } from "@neuro/contract";
import type { InstrumentId } from "@neuro/contract/primitives";
import {
  type Decimal,
  decimal,
  decimalOfNumber,
  exerciseEntries,
  formatDecimal,
  reorganizationEntries,
  splitEntry,
  tradeCash,
  ZERO,
} from "@neuro/ledger";
import { type Failure, failure, isFailure } from "../../platform/failure.ts";
import { easternDay } from "../connection/sync/eastern-day.ts";
import type { SecurityTold } from "./securities-told.ts";
import {
  basisIn,
  type Case,
  currencyOf,
  HOME,
  moneyText,
  type Of,
  securityOf,
  type Told,
  unitsText,
} from "./telling.ts";
import { tradeOf } from "./told-trade.ts";

const UNIT_DECIMALS = 10;

/**
 * Units at the moment of the case, below zero where they were sold short. What a broker reported that day without a transaction is what
 * is being told now.
 */
function heldOf({ journal, head, told }: Case, instrumentId: InstrumentId): Decimal {
  return journal
    .filter(({ occurredAt, kind }) =>
      kind === "adjustment" ? easternDay(occurredAt) < told.date : occurredAt <= head.occurredAt,
    )
    .flatMap(({ postings }) => postings)
    .filter(
      ({ book, commodity }) => commodity === instrumentId && (book === "position" || book === "committed"),
    )
    .reduce((sum, { amount }) => sum.plus(decimal(amount)), ZERO);
}

interface Held extends SecurityTold {
  readonly units: Decimal;
}

function findHeld(own: Case, symbol: string): Held | Failure {
  const security = securityOf(own, symbol);
  if (isFailure(security)) return security;
  const units = heldOf(own, security.id);
  const { line, told } = own;
  return units.eq(ZERO)
    ? failure("correction_nothing_held", { params: { line, symbol: security.symbol, date: told.date } })
    : { ...security, units };
}

function tooMany({ line, told }: Case, { symbol, units }: Held, required: string): Failure {
  const held = formatDecimal(units.abs());
  return failure("correction_units_exceed", { params: { line, symbol, required, held, date: told.date } });
}

/** What it became, which is another one. */
function becomes(own: Case, from: SecurityTold, symbol: string): SecurityTold | Failure {
  const to = securityOf(own, symbol);
  if (isFailure(to) || to.id !== from.id) return to;
  return failure("correction_same_security", { params: { line: own.line, symbol: to.symbol } });
}

export function split(own: Of<"split">): Told {
  const { told, head } = own;
  const held = findHeld(own, told.symbol);
  if (isFailure(held)) return held;
  const [after, before] = [decimalOfNumber(told.units_after), decimalOfNumber(told.units_before)];
  const units = held.units.times(after).div(before).round(UNIT_DECIMALS).minus(held.units);
  if (units.eq(ZERO)) return failure("correction_empty");
  return [splitEntry(head, { instrumentId: held.id, units: formatDecimal(units) })];
}

interface Reorganized {
  readonly from: Held;
  readonly units: string;
  readonly leave: boolean;
  /** Part of the cost that goes along. */
  readonly share: string;
  readonly to: { readonly symbol: string; readonly units: string; readonly worthEach?: string | null };
  readonly cash?: { readonly amount: number; readonly currency: Currency | undefined } | undefined;
}

function reorganized(own: Case<Extract<ToldTransaction, { to_symbol: string }>>, wanted: Reorganized): Told {
  const { head } = own;
  const { from, units, leave, share, cash } = wanted;
  const { symbol, units: came, worthEach = null } = wanted.to;
  const to = becomes(own, from, symbol);
  if (isFailure(to)) return to;
  const currency = cash === undefined ? HOME : currencyOf(own, cash.currency, to);
  if (isFailure(currency)) return currency;
  const paid =
    cash === undefined ? null : basisIn(own, moneyText(cash.amount), { from: currency, to: currency });
  return reorganizationEntries(head, {
    key: head.cause,
    from: { instrumentId: from.id, units, leave },
    share,
    to: { instrumentId: to.id, units: came, cash: paid, worthEach },
  });
}

/**
 * A fraction of a share that was paid out came with the others and was sold.
 * Source: Rev. Rul. 66-365, 1966-2 C.B. 116: cash in its place is paid for the fraction itself.
 */
export function merger(own: Of<"merger">): Told {
  const { told, head } = own;
  const from = findHeld(own, told.symbol);
  if (isFailure(from)) return from;
  const units = unitsText(told.units);
  if (decimal(units).gt(from.units)) return tooMany(own, from, units);
  const { fraction, fraction_cash: amount, to_price: price } = told;
  const came = decimal(unitsText(told.to_units)).plus(unitsText(fraction ?? 0));
  const became = reorganized(own, {
    ...{ from, units, leave: true, share: "1" },
    to: {
      ...{ symbol: told.to_symbol, units: formatDecimal(came) },
      worthEach: price === undefined ? null : formatDecimal(decimalOfNumber(price)),
    },
    cash: told.cash === undefined ? undefined : { amount: told.cash, currency: told.currency },
  });
  if (isFailure(became) || fraction === undefined) return became;
  const after = { ...own, head: { ...head, occurredAt: head.occurredAt + 1 } };
  const { to_symbol: symbol, currency } = told;
  const sold = tradeOf(after, { side: "SELL", symbol, units: fraction, amount, fee: 0, currency });
  return isFailure(sold) ? sold : [...became, ...sold];
}

export function spinOff(own: Of<"spin_off">): Told {
  const { told } = own;
  const from = findHeld(own, told.symbol);
  if (isFailure(from)) return from;
  const share = formatDecimal(decimalOfNumber(told.share_of_cost).div("100").round(UNIT_DECIMALS));
  return reorganized(own, {
    ...{ from, units: formatDecimal(from.units), leave: false, share },
    to: { symbol: told.to_symbol, units: unitsText(told.to_units) },
  });
}

export function rename(own: Of<"rename">): Told {
  const from = findHeld(own, own.told.symbol);
  if (isFailure(from)) return from;
  const units = formatDecimal(from.units);
  return reorganized(own, {
    ...{ from, units, leave: true, share: "1", to: { symbol: own.told.to_symbol, units } },
  });
}

/** Who exercises a call buys, and who is assigned one sells; of a put it is the other way round. */
export function exercise(own: Of<"option_exercise">): Told {
  const { told, head, telling } = own;
  const option = findHeld(own, told.option);
  if (isFailure(option)) return option;
  const share = securityOf(own, told.symbol);
  if (isFailure(share)) return share;
  const currency = currencyOf(own, told.currency, share);
  if (isFailure(currency)) return currency;
  const contracts = unitsText(told.contracts);
  const isHeld = told.side === "exercised";
  const held = isHeld ? option.units : option.units.neg();
  if (decimal(contracts).gt(held))
    return tooMany(own, { ...option, units: held.lt(ZERO) ? ZERO : held }, contracts);
  const side = isHeld === (told.right === "call") ? "BUY" : "SELL";
  const units = formatDecimal(decimal(contracts).times(unitsText(told.units_per_contract)));
  const commission = moneyText(told.fee);
  const price = formatDecimal(decimalOfNumber(told.strike));
  return exerciseEntries(head, {
    key: head.cause,
    option: { instrumentId: option.id, units: isHeld ? contracts : `-${contracts}` },
    trade: {
      ...{ side, instrumentId: share.id, units, currency, commission, homeCurrency: HOME },
      cash: tradeCash({ side, units, price, commission }),
      homeRate: telling.rateOn(currency, told.date),
    },
  });
}
