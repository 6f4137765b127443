/**
 * Which listings are one property: the same class of the same issuer wherever it is traded. A share bought in Toronto and
 * journaled to New York is not sold.
 * Source: Income Tax Act, section 47; Canada Revenue Agency, IT-387R2, "Meaning of identical properties", paragraph 1.
 */
import type { InstrumentId } from "@neuro/contract/primitives";
import { EMBEDDED_COMPANIES } from "./embedded-instruments.ts";

/** Units of one fund that trade in two currencies and are journaled into each other. */
const JOURNALED_FUNDS: readonly (readonly InstrumentId[])[] = [["XTSE:DLR", "XTSE:DLR.U"]];

const shares = EMBEDDED_COMPANIES.map(({ listings }) => listings.map(({ id }) => id));
const shipped = new Map<InstrumentId, readonly InstrumentId[]>();
for (const listings of [...shares, ...JOURNALED_FUNDS])
  if (listings.length > 1) for (const listing of listings) shipped.set(listing, listings);

/** The listings that this table has as one property with it, first the one that stands for it; none where it is the only one. */
export function listedAlike(listing: InstrumentId): readonly InstrumentId[] {
  return shipped.get(listing) ?? [];
}

/** The listing that stands for the property; a listing that is its only one stands for itself. */
export function identicalProperty(listing: InstrumentId): InstrumentId {
  return shipped.get(listing)?.[0] ?? listing;
}

export type PropertyOf = (listing: InstrumentId) => InstrumentId;

const isCanadian = (listing: InstrumentId) => /^(XTSE|XTSX|XCNQ|NEOE):/.test(listing);

/** In whatever order they are told: one in Canada, so that it is no foreign property, else the first by its id. */
function standing(one: InstrumentId, other: InstrumentId): InstrumentId {
  if (isCanadian(one) !== isCanadian(other)) return isCanadian(one) ? one : other;
  return one < other ? one : other;
}

/** The same with pairs of listings that somebody says are one property; what is one with another is one with all of the other's. */
export function propertyWith(told: readonly (readonly [InstrumentId, InstrumentId])[]): PropertyOf {
  if (told.length === 0) return identicalProperty;
  const joined = new Map<InstrumentId, InstrumentId>();
  const propertyOf = (listing: InstrumentId): InstrumentId => {
    const own = identicalProperty(listing);
    const next = joined.get(own);
    return next === undefined ? own : propertyOf(next);
  };
  for (const pair of told) {
    const [one, other] = [propertyOf(pair[0]), propertyOf(pair[1])];
    if (one === other) continue;
    const first = standing(one, other);
    joined.set(first === one ? other : one, first);
  }
  return propertyOf;
}
