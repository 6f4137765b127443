/** How real a measurement is: as the prices it was made of. */
import { type Based, type Basis, SAMPLE_BASED } from "@neuro/contract";
import { basisOfLabel } from "@neuro/market";

export interface KeptMeasurement {
  readonly label: string | null;
  /** Missing in what was stored before it was written down: then the name of who gave the prices tells. */
  readonly basis?: Basis | null;
}

/** Of what nobody has measured, or of nothing, nothing is real: its zeros are shown so that the page can be seen. */
export function measuredBases(kept: KeptMeasurement | null): readonly Based[] {
  if (kept === null || kept.label === null) return [SAMPLE_BASED];
  return [{ basis: kept.basis ?? basisOfLabel(kept.label) }];
}

/** The moment a measurement is of, ISO 8601; of a reference history that goes on behind a replayed clock, that clock's. */
export function measuredAsOf(kept: { readonly measuredAt: number }, now: number): string {
  return new Date(Math.min(kept.measuredAt, now)).toISOString();
}
