import type { Range } from "./mention.ts";

/** `[f3]`, `(f1, f2)`: figures that the model names instead of, or behind, a number. */
export interface Citation extends Range {
  readonly keys: readonly string[];
}

const shape = /[[({【]\s*(f\d+(?:\s*[,;]\s*f\d+)*)\s*[\])}】]/giu;

export function findCitations(text: string): readonly Citation[] {
  return [...text.matchAll(shape)].map((found) => ({
    start: found.index,
    end: found.index + found[0].length,
    keys: (found[1] ?? "").toLowerCase().split(/\s*[,;]\s*/),
  }));
}
