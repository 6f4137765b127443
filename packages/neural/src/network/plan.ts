import type { NetworkRefusal } from "./refusal.ts";

/**
 * One layer of the trunk. A GRU reads the steps of a sample in order and hands on its last state, so it comes first (or after
 * dropout alone); a dense layer without one before it sees all steps of a sample side by side.
 */
export type LayerPlan =
  | {
      readonly kind: "dense";
      readonly units: number;
      readonly activation: "relu" | "tanh" | "linear";
    }
  | { readonly kind: "gru"; readonly units: number }
  /** In training each value is dropped with probability `rate`, the others are scaled by 1 / (1 − rate). */
  | { readonly kind: "dropout"; readonly rate: number };

/**
 * What is read off the trunk; several heads share it. `softmax` gives probabilities of classes and learns by cross-entropy;
 * `linear` gives numbers and learns by squared errors or, with `huberDelta`, by Huber's: ½e² up to delta, then straight.
 */
export type HeadPlan =
  | { readonly name: string; readonly kind: "softmax"; readonly classes: number }
  | {
      readonly name: string;
      readonly kind: "linear";
      readonly units: number;
      readonly huberDelta?: number;
    };

export interface NetworkPlan {
  /** Numbers per step. */
  readonly inputs: number;
  /** Steps per sample; 1 = no time. */
  readonly steps: number;
  readonly layers: readonly LayerPlan[];
  readonly heads: readonly HeadPlan[];
}

const MAX_CLASSES = 255;
const MAX_WIDTH = 65_536;
const MAX_WEIGHTS = 16_777_216;

/** The first thing that makes a plan impossible, or null. */
export function checkPlan(plan: NetworkPlan): NetworkRefusal | null {
  return (
    checkCount("inputs", plan.inputs, 1, MAX_WIDTH) ??
    checkCount("steps", plan.steps, 1, MAX_WIDTH) ??
    checkCount("inputs × steps", plan.inputs * plan.steps, 1, MAX_WIDTH) ??
    checkLayers(plan.layers) ??
    checkHeads(plan.heads) ??
    checkSize(plan)
  );
}

function checkLayers(layers: readonly LayerPlan[]): NetworkRefusal | null {
  let isSequence = true;
  for (const [index, layer] of layers.entries()) {
    const refusal = checkLayer(layer, `layers[${index}]`, isSequence);
    if (refusal !== null) return refusal;
    if (layer.kind !== "dropout") isSequence = false;
  }
  return null;
}

function checkLayer(layer: LayerPlan, field: string, isSequence: boolean): NetworkRefusal | null {
  switch (layer.kind) {
    case "dense":
      if (!["relu", "tanh", "linear"].includes(layer.activation)) {
        return impossible(`${field}.activation`, layer.activation, "relu, tanh or linear");
      }
      return checkCount(`${field}.units`, layer.units, 1, MAX_WIDTH);
    case "gru":
      if (!isSequence) return impossible(field, "gru", "a gru before any dense layer and any other gru");
      return checkCount(`${field}.units`, layer.units, 1, MAX_WIDTH);
    case "dropout":
      if (layer.rate >= 0 && layer.rate < 1) return null;
      return impossible(`${field}.rate`, layer.rate, "a number from 0 to below 1");
    default:
      return impossible(`${field}.kind`, (layer as { kind: unknown }).kind, "dense, gru or dropout");
  }
}

function checkHeads(heads: readonly HeadPlan[]): NetworkRefusal | null {
  if (heads.length === 0) return impossible("heads", 0, "at least one head");
  const names = new Set<string>();
  for (const [index, head] of heads.entries()) {
    const field = `heads[${index}]`;
    if (typeof head.name !== "string" || head.name === "" || names.has(head.name)) {
      return impossible(`${field}.name`, head.name, "a name no other head has");
    }
    names.add(head.name);
    const refusal = checkHead(head, field);
    if (refusal !== null) return refusal;
  }
  return null;
}

function checkHead(head: HeadPlan, field: string): NetworkRefusal | null {
  switch (head.kind) {
    case "softmax":
      return checkCount(`${field}.classes`, head.classes, 2, MAX_CLASSES);
    case "linear": {
      const delta = head.huberDelta;
      if (delta !== undefined && !(delta > 0 && Number.isFinite(delta))) {
        return impossible(`${field}.huberDelta`, delta, "a number above 0");
      }
      return checkCount(`${field}.units`, head.units, 1, MAX_WIDTH);
    }
    default:
      return impossible(`${field}.kind`, (head as { kind: unknown }).kind, "softmax or linear");
  }
}

function checkSize(plan: NetworkPlan): NetworkRefusal | null {
  let width = plan.inputs * plan.steps;
  let weights = 0;
  for (const layer of plan.layers) {
    if (layer.kind === "dropout") continue;
    weights += layer.kind === "gru" ? 3 * layer.units * (plan.inputs + layer.units) : width * layer.units;
    width = layer.units;
  }
  for (const head of plan.heads) weights += width * headWidth(head);
  return weights <= MAX_WEIGHTS ? null : impossible("weights", weights, `at most ${MAX_WEIGHTS} weights`);
}

export function headWidth(head: HeadPlan): number {
  return head.kind === "softmax" ? head.classes : head.units;
}

function checkCount(field: string, value: number, min: number, max: number): NetworkRefusal | null {
  if (Number.isInteger(value) && value >= min && value <= max) return null;
  return impossible(field, value, `a whole number from ${min} to ${max}`);
}

function impossible(field: string, value: unknown, expected: string): NetworkRefusal {
  return { ok: false, code: "impossible_plan", details: { field, value, expected } };
}
