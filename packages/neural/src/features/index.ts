export { type FeatureTable, featureTable } from "./feature-table.ts";
export type { ReferenceCloses, SeriesRefusal, SymbolSeries } from "./symbol-series.ts";
