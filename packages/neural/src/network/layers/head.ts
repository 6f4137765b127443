import type { Kernels } from "../kernels.ts";
import type { BlockParameters } from "../parameters.ts";
import { type HeadPlan, headWidth } from "../plan.ts";
import { denseLayer } from "./dense-layer.ts";
import type { Signal, Site } from "./layer.ts";

/** A head: its sums from the trunk, what it is judged by, and the totals of its loss. */
export interface Head {
  readonly plan: HeadPlan;
  /** Address of the batch's class indices (bytes) or numbers (floats), a row's side by side. */
  readonly targets: number;
  /** Address of a float per class. */
  readonly classWeights: number;
  /** Address of four 64-bit floats: weighted loss, weight, labels, labels got right. */
  readonly totals: number;
  readonly output: Signal;
  /** Sums of the trunk; probabilities only once `finish` or `judge` has run. */
  forward(kernels: Kernels, rows: number): void;
  /** Turns the sums into what a prediction is. */
  finish(kernels: Kernels, rows: number): void;
  /** Adds the batch's loss to the totals and leaves its gradient. */
  judge(kernels: Kernels, rows: number): void;
  backward(kernels: Kernels, rows: number): void;
}

interface HeadNeeds {
  readonly plan: HeadPlan;
  readonly parameters: BlockParameters;
  /** The others add their gradient to what the first leaves for the trunk. */
  readonly isFirst: boolean;
  /** Factor of the head's loss. */
  readonly weight: number;
}

export function placeHead(site: Site, trunk: Signal, { plan, parameters, isFirst, weight }: HeadNeeds): Head {
  const dense = denseLayer(site, trunk, { parameters, activation: "linear", addsToInput: !isFirst });
  const units = headWidth(plan);
  const { values, gradients, width } = dense.output;
  const stride = 4 * width;
  const totals = site.arena.bytes(32);
  const isSoftmax = plan.kind === "softmax";
  const targets = isSoftmax ? site.arena.bytes(site.capacity) : site.arena.floats(site.capacity * units);
  const classWeights = isSoftmax ? site.arena.floats(units) : 0;
  return {
    plan,
    targets,
    classWeights,
    totals,
    output: dense.output,
    forward: (kernels, rows) => dense.forward(kernels, rows, "judging"),
    finish(kernels, rows) {
      if (plan.kind === "softmax") kernels.softmax(values, stride, units, rows);
    },
    judge(k, rows) {
      const w = site.sampleWeights;
      if (plan.kind === "softmax") {
        k.crossEntropy(
          values,
          stride,
          units,
          width,
          rows,
          targets,
          w,
          classWeights,
          weight,
          gradients,
          totals,
        );
      } else {
        const delta = plan.huberDelta ?? 0;
        k.regression(values, stride, units, width, rows, targets, w, delta, weight, gradients, totals);
      }
    },
    backward: (kernels, rows) => dense.backward(kernels, rows),
  };
}
