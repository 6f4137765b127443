/** Which listings stand for sectors: well-known ones, by turns from each sector and country, one listing a company. */
import { EMBEDDED_INSTRUMENTS, type Instrument } from "@neuro/market";

export interface SectorChoice {
  readonly sectors: readonly string[];
  /** Companies at home in this country only. */
  readonly country?: "CA" | "US" | undefined;
}

/** The listings of one company, the one at home first. */
export type Company = readonly [Instrument, ...Instrument[]];

/** Companies in the order of the product's own list, which names the best known of each country first. */
function companiesOf(instruments: readonly Instrument[]): Company[] {
  const byName = new Map<string, [Instrument, ...Instrument[]]>();
  for (const instrument of instruments) {
    const known = byName.get(instrument.name);
    if (known === undefined) byName.set(instrument.name, [instrument]);
    else known.push(instrument);
  }
  return [...byName.values()];
}

/** One of each list in turn until all are used up. */
function byTurns<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, turn) =>
    lists.flatMap((list) => list.slice(turn, turn + 1)),
  ).flat();
}

/** Candidates, the likeliest first; whether they have prices is for the caller to find out. */
export function sectorMembers(
  { sectors, country }: SectorChoice,
  instruments: readonly Instrument[] = EMBEDDED_INSTRUMENTS,
): Company[] {
  const trading = instruments.filter(({ type, retired }) => type === "stock" && retired === undefined);
  const lists = [...new Set(sectors)].flatMap((sector) => {
    const companies = companiesOf(trading.filter((instrument) => instrument.sector === sector));
    return (country === undefined ? ["CA", "US"] : [country]).map((home) =>
      companies.filter(([first]) => first.country === home),
    );
  });
  return byTurns(lists);
}
