/** Best first. */
export const BASES = ["real", "estimated", "sample"] as const;

/** For choosing words and colours; no figure can be marked with it. */
export type BasisName = (typeof BASES)[number];
