import type { BlockParameters, Parameter } from "../parameters.ts";
import type { Layer, Signal, Site } from "./layer.ts";

interface GruPlan {
  readonly parameters: BlockParameters;
  readonly inputs: number;
  readonly steps: number;
}

/**
 * A gated recurrent unit over the steps of each sample, from a state of zeros; its output is the last state. Everything lies by
 * step, so that the products with the inputs, and the gradients of all weights, are one matrix product over all steps.
 */
export function gruLayer(site: Site, input: Signal, { parameters, inputs, steps }: GruPlan): Layer {
  const { arena, capacity } = site;
  const [inputMatrix, stateMatrix] = bothMatrices(parameters.matrices);
  const units = stateMatrix.paddedRows;
  const inputWidth = inputMatrix.paddedRows;
  const byStep = arena.floats(steps * capacity * inputWidth);
  const states = arena.floats(steps * capacity * units);
  const gates = arena.floats(steps * capacity * 4 * units);
  const transposed = site.learns ? arena.floats(units * 3 * units) : 0;
  const dLast = site.learns ? arena.floats(capacity * units) : 0;
  const dOther = site.learns ? arena.floats(capacity * units) : 0;
  const gateStride = 16 * units;
  const stateStride = 4 * units;
  const output = { values: arena.floats(capacity * units), gradients: dLast, width: units };

  const wInput = site.weights + 4 * inputMatrix.placedAt;
  const wState = site.weights + 4 * stateMatrix.placedAt;
  const bias = site.weights + 4 * parameters.bias.placedAt;
  const dInput = site.gradients + 4 * inputMatrix.placedAt;
  const dState = site.gradients + 4 * stateMatrix.placedAt;
  const dBias = site.gradients + 4 * parameters.bias.placedAt;
  /** Bytes from a matrix's first column to that of the new state, and columns within a row of gates. */
  const newOfInput = 4 * inputWidth * 2 * units;
  const newOfState = 4 * units * 2 * units;
  const inner = 8 * units;
  const outer = 12 * units;

  /** The state before each step, without gaps. The first ends where no other batch's ever lies: it stays zero. */
  const firstState = (rows: number) => states + (capacity - rows) * stateStride;

  return {
    output,
    forward(k, rows) {
      const all = rows * steps;
      const inStride = 4 * inputWidth;
      k.toTimeMajor(input.values, 4 * input.width, inputs, steps, rows, byStep, inStride);
      k.multiply(byStep, inStride, all, inputWidth, wInput, 2 * units, bias, false, gates, gateStride);
      k.multiply(
        byStep,
        inStride,
        all,
        inputWidth,
        wInput + newOfInput,
        units,
        bias + outer,
        false,
        gates + outer,
        gateStride,
      );
      for (let step = 0; step < steps; step++) {
        const before = firstState(rows) + step * rows * stateStride;
        const gate = gates + step * rows * gateStride;
        k.multiply(before, stateStride, rows, units, wState, 2 * units, 0, false, gate, gateStride);
        k.multiply(
          before,
          stateStride,
          rows,
          units,
          wState + newOfState,
          units,
          bias + inner,
          false,
          gate + inner,
          gateStride,
        );
        const after = step + 1 === steps ? output.values : before + rows * stateStride;
        k.gruForward(gate, before, after, units, rows);
      }
    },
    backward(k, rows) {
      const all = rows * steps;
      const inStride = 4 * inputWidth;
      k.transpose(wState, units, 3 * units, transposed);
      let [here, there] = [dLast, dOther];
      for (let step = steps - 1; step >= 0; step--) {
        const before = firstState(rows) + step * rows * stateStride;
        const gate = gates + step * rows * gateStride;
        k.gruBackward(gate, before, here, there, units, rows);
        if (step > 0)
          k.multiply(gate, gateStride, rows, 3 * units, transposed, units, 0, false, there, stateStride);
        [here, there] = [there, here];
      }
      k.multiplyTransposed(firstState(rows), stateStride, units, gates, gateStride, 3 * units, all, dState);
      k.multiplyTransposed(byStep, inStride, inputWidth, gates, gateStride, 2 * units, all, dInput);
      k.multiplyTransposed(
        byStep,
        inStride,
        inputWidth,
        gates + outer,
        gateStride,
        units,
        all,
        dInput + newOfInput,
      );
      k.sumRows(gates, gateStride, 4 * units, all, dBias);
    },
  };
}

function bothMatrices(matrices: readonly Parameter[]): readonly [Parameter, Parameter] {
  const [input, state] = matrices;
  if (input === undefined || state === undefined) throw new Error("A GRU lacks a matrix.");
  return [input, state];
}
