/** The year in which what was sold had been bought, as column 1 of Schedule 3 asks for it. */
import { dayNumberOf, yearOf } from "@neuro/contract/primitives";
import { inTradingOrder, type JournalEntry, ZERO } from "@neuro/ledger";
import { easternDate, type PropertyOf } from "@neuro/market";
import { entriesByProperty, transferPairs, unitsMoved } from "@neuro/portfolio";

/** Of what another security became: of that one, whenever it was bought. */
const OF_ANOTHER = null;

/**
 * By entry that took units out: the only year units then held came from; null where there were several, or another security brought them.
 * `entries` of taxed accounts.
 */
export function acquiredYears(
  entries: readonly JournalEntry[],
  propertyOf: PropertyOf,
): ReadonlyMap<string, number | null> {
  const found = new Map<string, number | null>();
  for (const own of entriesByProperty([{ entries }], propertyOf).values()) {
    const moved = transferPairs(own);
    let units = ZERO;
    let years = new Set<number | null>();
    for (const entry of inTradingOrder(own)) {
      if (moved.has(entry.id)) continue;
      const change = unitsMoved(entry);
      if (change.lt(ZERO)) found.set(entry.id, years.size === 1 ? ([...years][0] ?? null) : null);
      if (change.gt(ZERO) && entry.kind !== "split")
        years.add(
          entry.kind === "reorganization"
            ? OF_ANOTHER
            : yearOf(dayNumberOf(entry.basis?.boughtOn ?? easternDate(entry.occurredAt))),
        );
      units = units.plus(change);
      if (units.lte(ZERO)) years = new Set();
    }
  }
  return found;
}
