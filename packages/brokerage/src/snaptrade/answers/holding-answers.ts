/** What the vendor answers about cash and positions, parsed. */
import { decimal, formatDecimal, ZERO } from "@neuro/ledger";
import * as z from "zod/mini";
import type { BrokerBalance, BrokerLot, BrokerPosition, BrokerPositions } from "../../aggregator/port.ts";
import { amount, day, instant, maybe } from "../../vendor/amounts.ts";
import { heldInstrument, times } from "./symbol-shapes.ts";

const filled = z.string().check(z.minLength(1));

/** Cash that is not given is not zero: such an answer is refused as a whole. */
export const balances = z.array(
  z.pipe(
    z.object({ currency: z.object({ code: filled }), cash: amount }),
    z.transform(({ currency: { code }, cash }): BrokerBalance => ({ currency: code, cash })),
  ),
);

const lot = z.object({
  original_purchase_date: day,
  quantity: amount,
  purchased_price: maybe(amount),
  cost_basis: maybe(amount),
  position_type: maybe(z.string()),
});

/** Null of one that was sold short, or whose cost is not told. */
function lotOf(raw: z.output<typeof lot>): BrokerLot | null {
  const units = decimal(raw.quantity);
  const paid = () => (raw.purchased_price === null ? null : decimal(raw.purchased_price).times(units));
  const cost = raw.cost_basis === null ? paid() : decimal(raw.cost_basis);
  const isLong = (raw.position_type ?? "LONG").toUpperCase() === "LONG";
  if (cost === null || !isLong || !units.gt(ZERO) || cost.lt(ZERO)) return null;
  return { boughtOn: raw.original_purchase_date, units: raw.quantity, cost: formatDecimal(cost) };
}

/** All of them or none: with one missing they are not what is held. A lot that cannot be read never costs the position. */
const lots = z.catch(
  z.pipe(
    maybe(z.array(lot)),
    z.transform((told): readonly BrokerLot[] | null => {
      const read = (told ?? []).map(lotOf).filter((each) => each !== null);
      if (read.length === 0 || read.length < (told ?? []).length) return null;
      return read.sort((a, b) => (a.boughtOn < b.boughtOn ? -1 : a.boughtOn > b.boughtOn ? 1 : 0));
    }),
  ),
  null,
);

const position = z.pipe(
  z.object({
    instrument: heldInstrument,
    units: amount,
    price: maybe(amount),
    cost_basis: maybe(amount),
    currency: maybe(z.string()),
    cash_equivalent: maybe(z.boolean()),
    tax_lots: lots,
  }),
  z.transform((raw, context): BrokerPosition => {
    const { listing, multiplier } = raw.instrument;
    const currency = raw.currency || listing.currency;
    if (!currency) {
      context.issues.push({
        code: "custom",
        message: "no currency",
        input: raw.currency,
        path: ["currency"],
      });
      return z.NEVER;
    }
    return {
      listing,
      units: raw.units,
      price: raw.price === null ? null : times(raw.price, multiplier),
      cost: raw.cost_basis === null ? null : times(raw.cost_basis, multiplier),
      currency,
      isCashEquivalent: raw.cash_equivalent ?? false,
      // The vendor gives them of shares and funds alone, whose units are one by one.
      ...(raw.tax_lots === null || multiplier !== "1" ? {} : { lots: raw.tax_lots }),
    };
  }),
);

export const positions = z.pipe(
  z.object({ results: z.array(position), data_freshness: z.object({ as_of: instant }) }),
  z.transform(
    ({ results, data_freshness: { as_of: asOf } }): BrokerPositions => ({
      asOf,
      positions: results.filter(({ units }) => units !== "0"),
    }),
  ),
);
