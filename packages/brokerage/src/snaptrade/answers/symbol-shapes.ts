/** Securities as the vendor describes them: one way in positions, another in activities and orders. */
import { decimal, formatDecimal } from "@neuro/ledger";
import * as z from "zod/mini";
import type { BrokerListing } from "../../aggregator/port.ts";
import { amount, maybe } from "../../vendor/amounts.ts";
import { listingOf } from "../../vendor/listing.ts";
import { kindOfPosition, kindOfType } from "../listing-kinds.ts";

const filled = z.string().check(z.minLength(1));
const currency = z.object({ code: filled });

/** In activities and orders. */
export const universalSymbol = z.pipe(
  z.object({
    id: filled,
    symbol: filled,
    raw_symbol: maybe(z.string()),
    description: maybe(z.string()),
    currency: maybe(currency),
    exchange: maybe(z.object({ code: maybe(z.string()), mic_code: maybe(z.string()) })),
    type: maybe(z.object({ code: maybe(z.string()) })),
  }),
  z.transform((raw): BrokerListing => {
    const { mic_code: mic, code } = raw.exchange ?? { mic_code: null, code: null };
    return listingOf({
      id: raw.id,
      symbol: raw.symbol,
      rawSymbol: raw.raw_symbol || null,
      name: raw.description,
      exchanges: [mic, code].flatMap((name) => (name ? [name] : [])),
      currency: raw.currency?.code ?? null,
      kind: kindOfType(raw.type?.code ?? null),
    });
  }),
);

/** Shares behind one contract. */
const CONTRACT = "100";
const MINI_CONTRACT = "10";

export interface HeldInstrument {
  readonly listing: BrokerListing;
  /** Units of the price's basis that one unit held stands for: 100 shares behind an option contract. */
  readonly multiplier: string;
}

/** Of an option in an activity: contracts of it are held, not the share behind it. */
export const optionSymbol = z.pipe(
  z.object({
    id: filled,
    ticker: filled,
    is_mini_option: maybe(z.boolean()),
    underlying_symbol: z.object({ currency: maybe(currency) }),
  }),
  z.transform(({ id, ticker, is_mini_option, underlying_symbol: { currency: quoted } }): HeldInstrument => {
    const listing = listingOf({
      id,
      symbol: ticker,
      rawSymbol: null,
      name: null,
      exchanges: [],
      currency: quoted?.code ?? null,
      kind: "option",
    });
    return { listing, multiplier: is_mini_option === true ? MINI_CONTRACT : CONTRACT };
  }),
);

/** In positions. */
export const heldInstrument = z.pipe(
  z.object({
    kind: filled,
    id: filled,
    symbol: filled,
    raw_symbol: maybe(z.string()),
    description: maybe(z.string()),
    currency: maybe(z.string()),
    exchange: maybe(z.string()),
    multiplier: maybe(amount),
    underlying: maybe(z.object({ currency: maybe(z.string()) })),
  }),
  z.transform((raw): HeldInstrument => {
    const kind = kindOfPosition(raw.kind);
    const listing = listingOf({
      id: raw.id,
      symbol: raw.symbol,
      rawSymbol: raw.raw_symbol || null,
      name: raw.description,
      exchanges: raw.exchange ? [raw.exchange] : [],
      currency: raw.currency || (raw.underlying?.currency ?? null),
      kind,
    });
    return { listing, multiplier: kind === "option" ? (raw.multiplier ?? CONTRACT) : "1" };
  }),
);

export function times(value: string, factor: string): string {
  return formatDecimal(decimal(value).times(decimal(factor)));
}
