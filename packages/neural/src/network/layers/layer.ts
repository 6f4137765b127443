import type { Arena } from "../arena.ts";
import type { Kernels } from "../kernels.ts";

/** What one layer hands to the next: a row of `width` floats per sample, and the gradient of each (0 = nobody asks for it). */
export interface Signal {
  readonly values: number;
  readonly gradients: number;
  /** Floats of a row, padding included. */
  readonly width: number;
}

export interface Layer {
  readonly output: Signal;
  /** `rows` is a multiple of 4. */
  forward(kernels: Kernels, rows: number, pass: Pass): void;
  /** Finds the gradient of its output; leaves those of its parameters and, where asked for, of its input. */
  backward(kernels: Kernels, rows: number): void;
}

/** Dropout drops when learning only. */
export type Pass = "learning" | "judging";

/** What every layer needs to find its place in memory. */
export interface Site {
  readonly arena: Arena;
  /** Rows of the largest batch, a multiple of 4. */
  readonly capacity: number;
  /** Addresses of the block of all weights and of that of their gradients. */
  readonly weights: number;
  readonly gradients: number;
  /** Address of a float per row. */
  readonly sampleWeights: number;
  /** The seeded generator's state. */
  readonly generator: number;
  /** As many zeros as the widest row. */
  readonly zeros: number;
  /** Gradients will be asked for. */
  readonly learns: boolean;
}

export function placeSignal(
  { arena, capacity, learns }: Site,
  width: number,
  options: { needsGradient: boolean },
): Signal {
  const values = arena.floats(capacity * width);
  return { values, gradients: learns && options.needsGradient ? arena.floats(capacity * width) : 0, width };
}
