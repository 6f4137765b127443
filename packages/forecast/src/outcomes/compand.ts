/** Half of the scale lies within this many deviations. */
const HALF_AT = 1.5;

/** A number of deviations on a scale from −1 to 1 that is fine around 0 and reaches as far as any outcome. */
export const compand = (deviations: number): number => deviations / (Math.abs(deviations) + HALF_AT);

/** What was companded. */
export const expand = (companded: number): number => (companded * HALF_AT) / (1 - Math.abs(companded));
