import type { BlockParameters, Parameter } from "../parameters.ts";
import { type Layer, placeSignal, type Signal, type Site } from "./layer.ts";

type Activation = "relu" | "tanh" | "linear";

interface DensePlan {
  readonly parameters: BlockParameters;
  readonly activation: Activation;
  /** The gradient of the input is added to what others put there before. */
  readonly addsToInput?: boolean;
}

/** output = activation(input × matrix + bias). */
export function denseLayer(site: Site, input: Signal, plan: DensePlan): Layer {
  const { activation, parameters, addsToInput = false } = plan;
  const matrix = theOnly(parameters.matrices);
  const columns = matrix.paddedColumns;
  const output = placeSignal(site, columns, { needsGradient: true });
  const w = site.weights + 4 * matrix.placedAt;
  const bias = site.weights + 4 * parameters.bias.placedAt;
  const dw = site.gradients + 4 * matrix.placedAt;
  const dBias = site.gradients + 4 * parameters.bias.placedAt;
  const transposed = input.gradients === 0 ? 0 : site.arena.floats(matrix.paddedRows * columns);
  const inStride = 4 * input.width;
  const outStride = 4 * columns;
  return {
    output,
    forward(kernels, rows) {
      const isRelu = activation === "relu";
      kernels.multiply(
        input.values,
        inStride,
        rows,
        input.width,
        w,
        columns,
        bias,
        isRelu,
        output.values,
        outStride,
      );
      if (activation === "tanh") kernels.tanh(output.values, rows * columns);
    },
    backward(kernels, rows) {
      const dy = output.gradients;
      if (activation === "relu") kernels.reluBackward(dy, output.values, rows * columns);
      if (activation === "tanh") kernels.tanhBackward(dy, output.values, rows * columns);
      kernels.multiplyTransposed(input.values, inStride, input.width, dy, outStride, columns, rows, dw);
      kernels.sumRows(dy, outStride, columns, rows, dBias);
      if (input.gradients === 0) return;
      kernels.transpose(w, matrix.paddedRows, columns, transposed);
      const start = addsToInput ? 0 : site.zeros;
      kernels.multiply(
        dy,
        outStride,
        rows,
        columns,
        transposed,
        input.width,
        start,
        false,
        input.gradients,
        inStride,
      );
    },
  };
}

function theOnly(matrices: readonly Parameter[]): Parameter {
  const [matrix] = matrices;
  if (matrix === undefined) throw new Error("A dense layer has no matrix.");
  return matrix;
}
