/** Columns that a narrow room drops, the least telling first. */
export const columnClass = {
  exchange: "@max-[520px]:hidden",
  country: "@max-[860px]:hidden",
  sector: "@max-[780px]:hidden",
  sparkline: "@max-[680px]:hidden",
  confidence: "@max-[580px]:hidden",
} as const;
