/** One fill as journal entries: the trade in its own currency and, when the account settles in another, the conversion. */
import { type Based, leastReal, SAMPLE_BASED, symbolTold } from "@neuro/contract";
import { type Decimal, decimal, formatDecimal, minimum, ZERO } from "./decimal.ts";
import { entryOf } from "./journal-entries.ts";
import { roundMoney } from "./money.ts";
import type { Basis, Fill, JournalEntry, OrderIntent, Settlement } from "./port.ts";

/**
 * Money of an order so far, each figure rounded once from the exact sum. A fill is booked as the difference between
 * the totals after and before it: however an order is sliced, its total is one rounding of the exact amount, so many
 * small fills can never cost more than the reservation of the whole.
 */
export interface OrderTotals {
  /** Sum of price × quantity. */
  readonly notional: Decimal;
  readonly commission: Decimal;
  /** Amount of the settlement currency paid (buy) or received (sale) before the conversion fee. */
  readonly converted: Decimal;
  readonly conversionFee: Decimal;
}

/** `notional` and `commission` are exact sums over the order's fills. */
export function orderTotals(
  side: OrderIntent["side"],
  sums: { readonly notional: Decimal; readonly commission: Decimal },
  settlement: Settlement,
): OrderTotals {
  const notional = roundMoney(sums.notional);
  const commission = roundMoney(sums.commission);
  const net = side === "BUY" ? notional.plus(commission) : notional.minus(commission);
  const exact = net.times(decimal(settlement.rate));
  const fee = exact.abs().times(decimal(settlement.feeBps)).div("10000");
  return { notional, commission, converted: roundMoney(exact), conversionFee: roundMoney(fee) };
}

/** What a buy takes out of the settlement currency. */
export function settlementCost(totals: OrderTotals): Decimal {
  return totals.converted.plus(totals.conversionFee);
}

export interface FillBooking {
  readonly order: OrderIntent & { readonly settlement: Settlement };
  readonly fill: Fill;
  readonly before: OrderTotals;
  readonly after: OrderTotals;
  /** Of the reservation (settlement cash for a buy, units for a sale), before this fill. */
  readonly reservationLeft: Decimal;
}

/** Entries in posting order, and how much of the reservation they used. */
export function fillEntries(booking: FillBooking): { entries: readonly JournalEntry[]; used: Decimal } {
  return booking.order.side === "BUY" ? buyEntries(booking) : saleEntries(booking);
}

function headOf({ order, fill }: FillBooking, cause: string) {
  const verb = order.side === "BUY" ? "Bought" : "Sold";
  const label = fill.label === null ? "" : ` (${fill.label})`;
  const memo = `${verb} ${fill.quantity} ${symbolTold(order.instrumentId)} at ${fill.price} ${order.currency}${label}`;
  const { accountId, orderId } = order;
  const priceBasis = leastReal([{ basis: fill.priceBasis }, ...ratesOf(order)]);
  return { accountId, occurredAt: fill.filledAt, memo, cause, orderId, priceBasis };
}

/** A rate nobody told of counts as made up. */
function ratesOf({ currency, settlement }: FillBooking["order"]): readonly Based[] {
  if (currency === settlement.homeCurrency) return [];
  return [settlement.rateBasis === undefined ? SAMPLE_BASED : { basis: settlement.rateBasis }];
}

function basisOf({ order }: FillBooking, amount: Decimal): Basis {
  return {
    currency: order.currency,
    amount: formatDecimal(amount),
    homeCurrency: order.settlement.homeCurrency,
    homeAmount: formatDecimal(roundMoney(amount.times(decimal(order.settlement.homeRate)))),
  };
}

function buyEntries(booking: FillBooking) {
  const { order, fill, before, after, reservationLeft } = booking;
  const quantity = decimal(fill.quantity);
  const notional = after.notional.minus(before.notional);
  const commission = after.commission.minus(before.commission);
  const cost = notional.plus(commission);
  const paid = settlementCost(after).minus(settlementCost(before));
  const used = minimum(paid, reservationLeft);
  const converts = order.settlement.currency !== order.currency;
  const entries: JournalEntry[] = [];
  if (converts) {
    const gross = after.converted.minus(before.converted);
    entries.push(
      entryOf("fx", headOf(booking, `fx:${fill.fillId}`), [
        ["reserved", order.settlement.currency, used.neg()],
        ["cash", order.settlement.currency, used.minus(paid)],
        ["expense:fx", order.settlement.currency, paid.minus(gross)],
        ["trading", order.settlement.currency, gross],
        ["trading", order.currency, cost.neg()],
        ["cash", order.currency, cost],
      ]),
    );
  }
  const fromReserved = converts ? ZERO : used;
  entries.push(
    entryOf(
      "trade",
      headOf(booking, `fill:${fill.fillId}`),
      [
        ["position", order.instrumentId, quantity],
        ["trading", order.instrumentId, quantity.neg()],
        ["trading", order.currency, notional],
        ["expense:commission", order.currency, commission],
        ["reserved", order.currency, fromReserved.neg()],
        ["cash", order.currency, fromReserved.minus(cost)],
      ],
      basisOf(booking, cost),
    ),
  );
  return { entries: entries.filter((entry) => entry.postings.length > 0), used };
}

function saleEntries(booking: FillBooking) {
  const { order, fill, before, after, reservationLeft } = booking;
  const quantity = decimal(fill.quantity);
  const notional = after.notional.minus(before.notional);
  const commission = after.commission.minus(before.commission);
  const proceeds = notional.minus(commission);
  const used = minimum(quantity, reservationLeft);
  const entries = [
    entryOf(
      "trade",
      headOf(booking, `fill:${fill.fillId}`),
      [
        ["committed", order.instrumentId, used.neg()],
        ["position", order.instrumentId, used.minus(quantity)],
        ["trading", order.instrumentId, quantity],
        ["trading", order.currency, notional.neg()],
        ["expense:commission", order.currency, commission],
        ["cash", order.currency, proceeds],
      ],
      basisOf(booking, proceeds),
    ),
  ];
  if (order.settlement.currency !== order.currency) {
    const gross = after.converted.minus(before.converted);
    const fee = after.conversionFee.minus(before.conversionFee);
    entries.push(
      entryOf("fx", headOf(booking, `fx:${fill.fillId}`), [
        ["cash", order.currency, proceeds.neg()],
        ["trading", order.currency, proceeds],
        ["trading", order.settlement.currency, gross.neg()],
        ["expense:fx", order.settlement.currency, fee],
        ["cash", order.settlement.currency, gross.minus(fee)],
      ]),
    );
  }
  return { entries: entries.filter((entry) => entry.postings.length > 0), used };
}

/** A trade executed outside the order states (an imported or planned history): whole, in one fill, paid from free cash. */
export function executedTradeEntries(
  order: OrderIntent & { readonly settlement: Settlement },
  fill: Fill,
): readonly JournalEntry[] {
  const sums = {
    notional: decimal(fill.price).times(decimal(fill.quantity)),
    commission: decimal(fill.commission),
  };
  const before = orderTotals(order.side, { notional: ZERO, commission: ZERO }, order.settlement);
  const after = orderTotals(order.side, sums, order.settlement);
  return fillEntries({ order, fill, before, after, reservationLeft: ZERO }).entries;
}
