import { type Layer, placeSignal, type Signal, type Site } from "./layer.ts";

/** Inverted dropout (Srivastava et al. 2014): each value is dropped with probability `rate`, the others scaled by 1 / (1 − rate). */
export function dropoutLayer(site: Site, input: Signal, rate: number): Layer {
  const output = placeSignal(site, input.width, { needsGradient: input.gradients !== 0 });
  const mask = site.learns ? site.arena.floats(site.capacity * input.width) : 0;
  const dropBelow = Math.floor(rate * 2 ** 32);
  return {
    output,
    forward(kernels, rows, pass) {
      const count = rows * input.width;
      if (pass === "judging") kernels.copy(input.values, output.values, count);
      else {
        const scale = 1 / (1 - rate);
        kernels.dropout(site.generator, input.values, mask, output.values, count, dropBelow, scale);
      }
    },
    backward(kernels, rows) {
      if (input.gradients === 0) return;
      kernels.multiplyEach(output.gradients, mask, input.gradients, rows * input.width);
    },
  };
}
