/**
 * Which listings are one property: the same class of the same issuer wherever it is traded. A share bought in Toronto and
 * journaled to New York is not sold.
 * Source: Income Tax Act, section 47; Canada Revenue Agency, IT-387R2, "Meaning of identical properties", paragraph 1.
 */
import type { InstrumentId } from "@neuro/contract/primitives";
import { EMBEDDED_COMPANIES } from "./embedded-instruments.ts";

/** Units of one fund that trade in two currencies and are journaled into each other. */
const JOURNALED_FUNDS: readonly (readonly InstrumentId[])[] = [["XTSE:DLR", "XTSE:DLR.U"]];

const properties = new Map<InstrumentId, InstrumentId>();
const shares = EMBEDDED_COMPANIES.map(({ listings }) => listings.map(({ id }) => id));
for (const [first, ...others] of [...shares, ...JOURNALED_FUNDS])
  if (first !== undefined) for (const other of others) properties.set(other, first);

/** The listing that stands for the property; a listing that is its only one stands for itself. */
export function identicalProperty(listing: InstrumentId): InstrumentId {
  return properties.get(listing) ?? listing;
}
