/** Files of transactions that brokers, exchanges and other trackers write. */
export { suggestMapping } from "./formats/trackers/suggest-mapping.ts";
export { type WrittenActivity, writeActivityCsv } from "./formats/trackers/write-activity-csv.ts";
export * from "./port.ts";
export { readActivityFile } from "./read-activity-file.ts";
