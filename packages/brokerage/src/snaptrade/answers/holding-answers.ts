/** What the vendor answers about cash and positions, parsed. */
import * as z from "zod/mini";
import type { BrokerBalance, BrokerPosition, BrokerPositions } from "../../aggregator/port.ts";
import { amount, instant, maybe } from "../../vendor/amounts.ts";
import { heldInstrument, times } from "./symbol-shapes.ts";

const filled = z.string().check(z.minLength(1));

/** Cash that is not given is not zero: such an answer is refused as a whole. */
export const balances = z.array(
  z.pipe(
    z.object({ currency: z.object({ code: filled }), cash: amount }),
    z.transform(({ currency: { code }, cash }): BrokerBalance => ({ currency: code, cash })),
  ),
);

const position = z.pipe(
  z.object({
    instrument: heldInstrument,
    units: amount,
    price: maybe(amount),
    cost_basis: maybe(amount),
    currency: maybe(z.string()),
    cash_equivalent: maybe(z.boolean()),
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
