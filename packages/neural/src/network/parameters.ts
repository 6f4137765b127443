/** The weights of a plan, twice: in the order a saved network has them, and in the padded panels the kernels work on. */
import { type HeadPlan, headWidth, type LayerPlan, type NetworkPlan } from "./plan.ts";
import type { NetworkRefusal } from "./refusal.ts";

/** A matrix of `rows` inputs, or a bias (one row); its columns come in `gates` groups of equal size, each padded on its own. */
export interface Parameter {
  readonly rows: number;
  readonly gates: number;
  /** Columns per gate. */
  readonly columns: number;
  readonly paddedRows: number;
  readonly paddedColumns: number;
  /** The first weights are evenly spread from −limit to limit. */
  readonly limit: number;
  /** First float in a saved network. */
  readonly savedAt: number;
  /** First float in the kernels' block of all weights. */
  readonly placedAt: number;
}

export interface BlockParameters {
  readonly matrices: readonly Parameter[];
  readonly bias: Parameter;
}

/** All matrices come first in the kernels' block, since they decay and the biases do not. */
export interface ParameterLayout {
  /** Per layer of the plan (null for dropout) and per head. */
  readonly layers: readonly (BlockParameters | null)[];
  readonly heads: readonly BlockParameters[];
  readonly all: readonly Parameter[];
  readonly savedCount: number;
  readonly placedCount: number;
  /** Floats of the kernels' block that are matrices. */
  readonly decayingCount: number;
}

/** Floats of a row of outputs: the kernels work on 8 at once. */
export function paddedWidth(width: number): number {
  return Math.ceil(width / 8) * 8;
}

/** Floats of a row of a network's inputs, or rows of a batch: the kernels take 4 at once. */
export function paddedToFour(count: number): number {
  return Math.ceil(count / 4) * 4;
}

interface Shape {
  readonly rows: number;
  readonly paddedRows: number;
  readonly gates: number;
  readonly columns: number;
  readonly limit: number;
}

export function layOutParameters(plan: NetworkPlan): ParameterLayout {
  const flat = plan.inputs * plan.steps;
  let from = { width: flat, padded: paddedToFour(flat) };
  const shapes: (Shape[] | null)[] = [];
  for (const layer of plan.layers) {
    shapes.push(layerShapes(layer, from, plan.inputs));
    if (layer.kind !== "dropout") from = { width: layer.units, padded: paddedWidth(layer.units) };
  }
  shapes.push(...plan.heads.map((head) => headShapes(head, from)));
  return place(shapes, plan.layers.length);
}

function layerShapes(
  layer: LayerPlan,
  from: { width: number; padded: number },
  inputs: number,
): Shape[] | null {
  if (layer.kind === "dropout") return null;
  if (layer.kind === "gru") {
    const { units } = layer;
    const limit = 1 / Math.sqrt(units);
    const input = { rows: inputs, paddedRows: paddedToFour(inputs), gates: 3, columns: units, limit };
    const state = { rows: units, paddedRows: paddedWidth(units), gates: 3, columns: units, limit };
    return [input, state, { rows: 1, paddedRows: 1, gates: 4, columns: units, limit: 0 }];
  }
  // Glorot & Bengio 2010; for relu, which silences half of what it is given, He et al. 2015.
  const spread = layer.activation === "relu" ? from.width : from.width + layer.units;
  return denseShapes(from, layer.units, Math.sqrt(6 / spread));
}

function headShapes(head: HeadPlan, from: { width: number; padded: number }): Shape[] {
  return denseShapes(from, headWidth(head), Math.sqrt(6 / (from.width + headWidth(head))));
}

function denseShapes(from: { width: number; padded: number }, columns: number, limit: number): Shape[] {
  return [
    { rows: from.width, paddedRows: from.padded, gates: 1, columns, limit },
    { rows: 1, paddedRows: 1, gates: 1, columns, limit: 0 },
  ];
}

function place(shapes: readonly (Shape[] | null)[], layerCount: number): ParameterLayout {
  let savedCount = 0;
  let decayingCount = 0;
  for (const shape of shapes.flatMap((block) => block?.slice(0, -1) ?? []))
    decayingCount += placedSize(shape);
  let nextMatrix = 0;
  let nextBias = decayingCount;
  const blocks = shapes.map((block): BlockParameters | null => {
    if (block === null) return null;
    const parameters = block.map((shape, index): Parameter => {
      const isBias = index === block.length - 1;
      const placedAt = isBias ? nextBias : nextMatrix;
      if (isBias) nextBias += placedSize(shape);
      else nextMatrix += placedSize(shape);
      const parameter = { ...shape, paddedColumns: paddedColumns(shape), savedAt: savedCount, placedAt };
      savedCount += shape.rows * shape.gates * shape.columns;
      return parameter;
    });
    const bias = parameters.pop();
    if (bias === undefined) throw new Error("A block has no bias.");
    return { matrices: parameters, bias };
  });
  return {
    layers: blocks.slice(0, layerCount),
    heads: blocks.slice(layerCount).filter((block) => block !== null),
    all: blocks.flatMap((block) => (block === null ? [] : [...block.matrices, block.bias])),
    savedCount,
    placedCount: nextBias,
    decayingCount,
  };
}

function paddedColumns(shape: Shape): number {
  return shape.gates * paddedWidth(shape.columns);
}

function placedSize(shape: Shape): number {
  return shape.paddedRows * paddedColumns(shape);
}

export function checkWeightCount(
  plan: NetworkPlan,
  weights: Float32Array,
  column: string,
): NetworkRefusal | null {
  const expected = layOutParameters(plan).savedCount;
  if (weights.length === expected) return null;
  return { ok: false, code: "size_mismatch", details: { column, expected, actual: weights.length } };
}

/** From saved order into the kernels' block, whose padding must be zero. */
export function placeWeights(layout: ParameterLayout, saved: Float32Array, placed: Float32Array): void {
  for (const parameter of layout.all) {
    forEachWeight(parameter, (from, to) => {
      placed[to] = saved[from] ?? Number.NaN;
    });
  }
}

/** From the kernels' block into saved order. */
export function savedWeights(layout: ParameterLayout, placed: Float32Array): Float32Array {
  const saved = new Float32Array(layout.savedCount);
  for (const parameter of layout.all) {
    forEachWeight(parameter, (from, to) => {
      saved[from] = placed[to] ?? Number.NaN;
    });
  }
  return saved;
}

function forEachWeight(parameter: Parameter, visit: (saved: number, placed: number) => void): void {
  const { rows, gates, columns, paddedRows, savedAt, placedAt } = parameter;
  let saved = savedAt;
  for (let row = 0; row < rows; row++) {
    for (let gate = 0; gate < gates; gate++) {
      const firstColumn = gate * paddedWidth(columns);
      for (let j = 0; j < columns; j++) {
        const column = firstColumn + j;
        const panel = (column >> 3) * paddedRows * 8;
        visit(saved++, placedAt + panel + row * 8 + (column & 7));
      }
    }
  }
}
