import { createHash, type Hash } from "node:crypto";
import type { ReferenceCloses, SymbolSeries } from "../features/symbol-series.ts";
import { MODEL_VERSION, type NeuralParameters } from "./neural-parameters.ts";

/** SHA-256 of a series with its references, in hexadecimal. */
export function seriesHash({ symbol, dates, bars, market, sector }: SymbolSeries): string {
  const hash = createHash("sha256").update(`${symbol} ${dates.length} ${dates.join(",")}`);
  for (const column of [bars.open, bars.high, bars.low, bars.close, bars.volume]) addColumn(hash, column);
  for (const reference of [market, sector]) addReference(hash, reference);
  return hash.digest("hex");
}

/** Of all a training looks at: the symbol's own hash, then the pool's in their order. */
export function combinedHash(hashes: readonly string[]): string {
  return createHash("sha256").update(hashes.join(" ")).digest("hex");
}

/** Names a training: the same identity means the same model, bit by bit. */
export function identityOf(dataHash: string, parameters: NeuralParameters, seed: number): string {
  return createHash("sha256")
    .update(JSON.stringify([MODEL_VERSION, dataHash, parameters, seed]))
    .digest("hex");
}

function addReference(hash: Hash, reference: ReferenceCloses | null): void {
  if (reference === null) {
    hash.update("none");
    return;
  }
  hash.update(`${reference.dates.length} ${reference.dates.join(",")}`);
  addColumn(hash, reference.close);
}

function addColumn(hash: Hash, column: Float64Array): void {
  hash.update(new Uint8Array(column.buffer, column.byteOffset, column.byteLength));
}
