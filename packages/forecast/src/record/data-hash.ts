import { createHash } from "node:crypto";
import type { PriceSeries } from "../price-series.ts";

/** Changes whenever the same data and seed would give another model or record. */
export const FORECAST_VERSION = 2;

/** SHA-256 over ids, sectors, dates and every number of the bars, in order of the ids. */
export function dataHashOf(pool: readonly PriceSeries[]): string {
  const hash = createHash("sha256");
  for (const { id, sector, bars } of pool) {
    hash.update(`${id}\n${sector}\n${bars.dates.join()}`);
    for (const column of ["open", "high", "low", "close", "adjClose", "volume"] as const) {
      const { buffer, byteOffset, byteLength } = bars[column];
      hash.update(new Uint8Array(buffer, byteOffset, byteLength));
    }
  }
  return hash.digest("hex");
}

export const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");
