/** Columns that a narrow room drops, the least telling first. */
export const columnClass = {
  country: "@max-[930px]:hidden",
  sector: "@max-[894px]:hidden",
  sparkline: "@max-[794px]:hidden",
  exchange: "@max-[714px]:hidden",
  confidence: "@max-[644px]:hidden",
} as const;

/** What stands beside the name once the exchange has no column of its own. */
export const withoutExchangeColumn = "@min-[714px]:hidden";
