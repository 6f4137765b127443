/** Files of transactions that brokers, exchanges and other trackers write. */
export { formats } from "./formats/index.ts";
export * from "./port.ts";
export { readActivityFile } from "./read-activity-file.ts";
