/** Files of transactions that brokers, exchanges and other trackers write. */
export { suggestMapping } from "./formats/trackers/suggest-mapping.ts";
export * from "./port.ts";
export { type FilePrice, type FilePrices, readPrices } from "./prices/read-prices.ts";
export { readActivityFile } from "./read-activity-file.ts";
export { writeActivityCsv } from "./writing/write-activity-csv.ts";
export { writeActivityJson } from "./writing/write-activity-json.ts";
export { writeGhostfolio } from "./writing/write-ghostfolio.ts";
export { writeWealthfolio } from "./writing/write-wealthfolio.ts";
export type { LeftOut, WriteFile, WrittenActivity, WrittenFile } from "./writing/written-activity.ts";
