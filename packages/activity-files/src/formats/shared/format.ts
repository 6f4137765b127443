/** What a format is. */
import type { ActivityFormatId } from "@neuro/contract";
import type { ReadFile, ReadOptions } from "../../port.ts";
import type { Source } from "../../source/read-source.ts";

export interface Format {
  readonly id: ActivityFormatId;
  /** How surely the source is this: 0 is not at all; the largest wins. */
  recognize(source: Source, options: ReadOptions): number;
  /** Of a source that it recognizes. */
  read(source: Source, options: ReadOptions): ReadFile;
}

/** Surer than any table by its headings. */
export const SURE = 1_000;
