import type { InstrumentId } from "../port.ts";
import { PARAMETERS_BY_LISTING } from "../providers/simulated/parameters.ts";
import { MEASURED_USD_CAD } from "../providers/simulated/parameters-table.ts";
import { EMBEDDED_INSTRUMENTS } from "./embedded-instruments.ts";

let ranks: ReadonlyMap<InstrumentId, number> | null = null;

/**
 * Places of the product's own list by money traded a day, 1 for the most: measured volume × price, in Canadian dollars (assumed
 * for a security nobody measured). Retired securities and those of other lists have none.
 */
export function popularityRanks(): ReadonlyMap<InstrumentId, number> {
  ranks ??= rankAll();
  return ranks;
}

function rankAll(): ReadonlyMap<InstrumentId, number> {
  const traded = EMBEDDED_INSTRUMENTS.flatMap(({ id, retired }) => {
    const parameters = PARAMETERS_BY_LISTING.get(id);
    if (parameters === undefined || retired !== undefined) return [];
    const inCad = parameters.currency === "USD" ? MEASURED_USD_CAD.rate : 1;
    return [{ id, cad: parameters.anchorPrice * inCad * (parameters.volumes.get(id) ?? 0) }];
  });
  return new Map(traded.sort((a, b) => b.cad - a.cad).map(({ id }, index) => [id, index + 1]));
}
