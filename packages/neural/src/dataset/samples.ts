import type { FeatureTable } from "../features/feature-table.ts";
import { type Standardizer, writeStandardized } from "../features/standardizer.ts";
import type { Samples } from "../network/index.ts";
import type { Labels } from "./labels.ts";

/** One symbol made ready to learn from. */
export interface PreparedSeries {
  readonly symbol: string;
  readonly dates: readonly string[];
  readonly table: FeatureTable;
  readonly labels: Labels;
}

/** A bar of a prepared series: one sample. */
export interface SampleReference {
  readonly series: PreparedSeries;
  readonly bar: number;
}

/** How bars become inputs. */
export interface InputForm {
  readonly standardizer: Standardizer;
  /** Bars that a sample shows side by side, the referenced one last. */
  readonly steps: number;
}

/** Inputs of the referenced bars and what came after each, by the heads' names. */
export function samplesOf(references: readonly SampleReference[], form: InputForm): Samples {
  const count = references.length;
  const targets = {
    direction1: new Uint8Array(count),
    direction5: new Uint8Array(count),
    size1: new Float32Array(count),
    size5: new Float32Array(count),
  };
  for (const [place, { series, bar }] of references.entries()) {
    const { direction, size } = series.labels;
    targets.direction1[place] = direction[1][bar] as number;
    targets.direction5[place] = direction[5][bar] as number;
    targets.size1[place] = size[1][bar] as number;
    targets.size5[place] = size[5][bar] as number;
  }
  return { count, inputs: inputsOf(references, form), targets };
}

/** Standardized features, step after step; a bar before the first one with features shows nothing but zeros. */
export function inputsOf(
  references: readonly SampleReference[],
  { standardizer, steps }: InputForm,
): Float32Array {
  const width = standardizer.mean.length;
  const inputs = new Float32Array(references.length * steps * width);
  let offset = 0;
  for (const { series, bar } of references) {
    for (let back = steps - 1; back >= 0; back--) {
      const reference = { table: series.table, bar: bar - back };
      if (series.table.usable[bar - back] === 1) writeStandardized(reference, standardizer, inputs, offset);
      offset += width;
    }
  }
  return inputs;
}
