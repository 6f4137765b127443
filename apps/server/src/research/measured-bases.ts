/** How real a measurement is: as the prices it was made of. */
import type { Based, Basis } from "@neuro/contract";
import { basisOfLabel } from "@neuro/market";

export interface KeptMeasurement {
  readonly label: string | null;
  /** Missing in what was stored before it was written down: then the name of who gave the prices tells. */
  readonly basis?: Basis | null;
}

/** Nothing where nothing was measured. */
export function measuredBases(kept: KeptMeasurement | null): readonly Based[] {
  if (kept === null || kept.label === null) return [];
  return [{ basis: kept.basis ?? basisOfLabel(kept.label) }];
}
