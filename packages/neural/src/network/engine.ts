/** A plan made ready to compute: its layers placed in one memory with the kernels on it. */
import { Arena } from "./arena.ts";
import { type Kernels, RESERVED_BYTES, startKernels, type WasmMemory } from "./kernels.ts";
import { denseLayer } from "./layers/dense-layer.ts";
import { dropoutLayer } from "./layers/dropout-layer.ts";
import { gruLayer } from "./layers/gru-layer.ts";
import { type Head, placeHead } from "./layers/head.ts";
import { type Layer, type Pass, placeSignal, type Signal, type Site } from "./layers/layer.ts";
import { layOutParameters, type ParameterLayout, paddedToFour, paddedWidth } from "./parameters.ts";
import { headWidth, MAX_CLASSES, type NetworkPlan } from "./plan.ts";
import type { TrainingOptions } from "./training-options.ts";

export interface Engine {
  readonly kernels: Kernels;
  readonly memory: WasmMemory;
  readonly layout: ParameterLayout;
  readonly heads: readonly Head[];
  readonly addresses: Addresses;
  /** Rows of the largest batch. */
  readonly capacity: number;
  /** Bytes of a row of inputs. */
  readonly inputStride: number;
  /** From the inputs to the heads' sums. `rows` is a multiple of 4. */
  forward(rows: number, pass: Pass): void;
  /** From the heads' gradients to those of all weights. */
  backward(rows: number): void;
}

interface Addresses {
  readonly inputs: number;
  readonly sampleWeights: number;
  readonly weights: number;
  readonly gradients: number;
  readonly means: number;
  readonly squares: number;
  readonly generator: number;
  /** A 32-bit word per training sample. */
  readonly order: number;
}

interface EngineNeeds {
  readonly batch: number;
  /** Training samples to put in order; 0 when nothing is to be learned. */
  readonly samples: number;
  readonly options: Pick<TrainingOptions, "classWeights" | "headWeights"> | null;
}

export const GENERATOR_BYTES = 80;

export function startEngine(plan: NetworkPlan, { batch, samples, options }: EngineNeeds): Engine {
  const arena = new Arena(RESERVED_BYTES);
  const layout = layOutParameters(plan);
  const capacity = paddedToFour(batch);
  const learns = samples > 0;
  const weights = arena.floats(layout.placedCount);
  const gradients = learns ? arena.floats(layout.placedCount) : 0;
  const site: Site = {
    arena,
    capacity,
    weights,
    gradients,
    generator: arena.bytes(GENERATOR_BYTES),
    zeros: arena.floats(widestRow(plan)),
  };
  const inputs = placeSignal(site, paddedToFour(plan.inputs * plan.steps), { needsGradient: false });
  const addresses: Addresses = {
    inputs: inputs.values,
    sampleWeights: arena.floats(capacity),
    weights,
    gradients,
    means: learns ? arena.floats(layout.placedCount) : 0,
    squares: learns ? arena.floats(layout.placedCount) : 0,
    generator: site.generator,
    order: arena.floats(samples),
  };
  const layers = placeLayers(site, plan, layout, inputs);
  const trunk = layers.at(-1)?.output ?? inputs;
  const classWeights = plan.heads.map(() => arena.floats(MAX_CLASSES + 1));
  const heads = layout.heads.map((parameters, index) => {
    const head = plan.heads[index];
    const at = classWeights[index];
    if (head === undefined || at === undefined) throw new Error("A head without a plan.");
    const headWeight = options?.headWeights?.[head.name] ?? 1;
    const isFirst = index === 0;
    const { sampleWeights } = addresses;
    return placeHead(site, trunk, {
      plan: head,
      parameters,
      isFirst,
      sampleWeights,
      classWeights: at,
      headWeight,
    });
  });
  const { kernels, memory } = startKernels(arena.size);
  for (const [index, head] of plan.heads.entries()) {
    const column = new Float32Array(memory.buffer, classWeights[index], MAX_CLASSES + 1).fill(1);
    column.set(options?.classWeights?.[head.name] ?? []);
  }
  return {
    kernels,
    memory,
    layout,
    heads,
    addresses,
    capacity,
    inputStride: 4 * inputs.width,
    forward(rows, pass) {
      for (const layer of layers) layer.forward(kernels, rows, pass);
      for (const head of heads) head.forward(kernels, rows);
    },
    backward(rows) {
      for (const head of heads) head.backward(kernels, rows);
      for (let index = layers.length - 1; index >= 0; index--) layers[index]?.backward(kernels, rows);
    },
  };
}

function placeLayers(site: Site, plan: NetworkPlan, layout: ParameterLayout, inputs: Signal): Layer[] {
  const layers: Layer[] = [];
  let signal = inputs;
  for (const [index, layer] of plan.layers.entries()) {
    const parameters = layout.layers[index] ?? null;
    let placed: Layer;
    if (layer.kind === "dropout") placed = dropoutLayer(site, signal, layer.rate);
    else if (parameters === null) throw new Error("A layer without parameters.");
    else if (layer.kind === "gru") {
      placed = gruLayer(site, signal, { parameters, inputs: plan.inputs, steps: plan.steps });
    } else placed = denseLayer(site, signal, { parameters, activation: layer.activation });
    layers.push(placed);
    signal = placed.output;
  }
  return layers;
}

function widestRow(plan: NetworkPlan): number {
  const units = plan.layers.map((layer) => (layer.kind === "dropout" ? 0 : layer.units));
  return paddedWidth(Math.max(plan.inputs * plan.steps, ...units, ...plan.heads.map(headWidth)));
}
