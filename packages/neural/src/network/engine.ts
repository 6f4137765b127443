/** A plan made ready to compute: its layers placed in one memory with the kernels on it. */
import { Arena } from "./arena.ts";
import { type Kernels, RESERVED_BYTES, startKernels, type WasmMemory } from "./kernels.ts";
import { denseLayer } from "./layers/dense-layer.ts";
import { dropoutLayer } from "./layers/dropout-layer.ts";
import { gruLayer } from "./layers/gru-layer.ts";
import { type Head, placeHead } from "./layers/head.ts";
import { type Layer, type Pass, placeSignal, type Signal, type Site } from "./layers/layer.ts";
import { layOutParameters, type ParameterLayout, paddedToFour, paddedWidth } from "./parameters.ts";
import { headWidth, type NetworkPlan } from "./plan.ts";
import type { NetworkRefusal } from "./refusal.ts";
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
const MAX_BYTES = 2 ** 31;

/** An engine with all weights zero; refuses a plan whose batches do not fit the memory. */
export function startEngine(
  plan: NetworkPlan,
  { batch, samples, options }: EngineNeeds,
): { readonly ok: true; readonly engine: Engine } | NetworkRefusal {
  const arena = new Arena(RESERVED_BYTES);
  const layout = layOutParameters(plan);
  const capacity = paddedToFour(batch);
  const addresses = placeBlocks(arena, { layout, capacity, samples });
  const zeros = arena.floats(widestRow(plan));
  const site: Site = { arena, capacity, ...addresses, zeros, learns: samples > 0 };
  const inputs = placeSignal(site, paddedToFour(plan.inputs * plan.steps), { needsGradient: false });
  const layers = placeLayers(site, plan, layout, inputs);
  const trunk = layers.at(-1)?.output ?? inputs;
  const heads = placeHeads(site, trunk, { plan, layout, options });
  if (arena.size > MAX_BYTES) return tooLarge(arena.size);
  const { kernels, memory } = startKernels(arena.size);
  for (const head of heads) writeClassWeights(head, memory, options);
  const engine: Engine = {
    kernels,
    memory,
    layout,
    heads,
    addresses: { ...addresses, inputs: inputs.values },
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
  return { ok: true, engine };
}

function placeBlocks(
  arena: Arena,
  { layout, capacity, samples }: { layout: ParameterLayout; capacity: number; samples: number },
): Omit<Addresses, "inputs"> {
  const block = () => (samples > 0 ? arena.floats(layout.placedCount) : 0);
  return {
    weights: arena.floats(layout.placedCount),
    gradients: block(),
    means: block(),
    squares: block(),
    sampleWeights: arena.floats(capacity),
    generator: arena.bytes(GENERATOR_BYTES),
    order: arena.floats(samples),
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

function placeHeads(
  site: Site,
  trunk: Signal,
  { plan, layout, options }: { plan: NetworkPlan; layout: ParameterLayout; options: EngineNeeds["options"] },
): Head[] {
  return plan.heads.map((head, index) => {
    const parameters = layout.heads[index];
    if (parameters === undefined) throw new Error("A head without parameters.");
    const weight = options?.headWeights?.[head.name] ?? 1;
    return placeHead(site, trunk, { plan: head, parameters, isFirst: index === 0, weight });
  });
}

function writeClassWeights(head: Head, memory: WasmMemory, options: EngineNeeds["options"]): void {
  if (head.plan.kind !== "softmax") return;
  const column = new Float32Array(memory.buffer, head.classWeights, head.plan.classes).fill(1);
  column.set(options?.classWeights?.[head.plan.name] ?? []);
}

function tooLarge(bytes: number): NetworkRefusal {
  const expected = `at most ${MAX_BYTES}: fewer steps, units or samples per batch`;
  return {
    ok: false,
    code: "impossible_plan",
    details: { field: "bytes of memory", value: bytes, expected },
  };
}

function widestRow(plan: NetworkPlan): number {
  const units = plan.layers.map((layer) => (layer.kind === "dropout" ? 0 : layer.units));
  return paddedWidth(Math.max(plan.inputs * plan.steps, ...units, ...plan.heads.map(headWidth)));
}
