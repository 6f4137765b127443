/**
 * What the market map speaks of: the well-known stocks of one country that trade in that country's currency. Funds are left
 * out, since they hold the others again; so is a listing quoted in the other currency, whose money cannot be added up with
 * theirs.
 */
import { EMBEDDED_INSTRUMENTS, type Instrument, type Market } from "@neuro/market";

export type Country = "CA" | "US";

const CURRENCY_OF = { CA: "CAD", US: "USD" } as const;
/** The exchange whose days are the country's. */
export const HOME_EXCHANGE = { CA: "XTSE", US: "XNYS" } as const;

function isMapped({ country, currency, type, retired }: Instrument, asked: Country): boolean {
  return country === asked && currency === CURRENCY_OF[asked] && type === "stock" && retired === undefined;
}

export async function mappedListings(
  market: Pick<Market, "instrument">,
  country: Country,
): Promise<readonly Instrument[]> {
  const wellKnown = EMBEDDED_INSTRUMENTS.filter((instrument) => isMapped(instrument, country));
  const found = await Promise.all(wellKnown.map(({ id }) => market.instrument(id)));
  return found.flatMap((instrument, index) => {
    if (instrument === null || !isMapped(instrument, country)) return [];
    return { ...instrument, sector: instrument.sector ?? wellKnown[index]?.sector ?? null };
  });
}
