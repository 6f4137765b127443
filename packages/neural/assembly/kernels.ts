/** What the module exports. All work on one imported memory, laid out by the caller; addresses are bytes, multiples of 16. */
export { adam, sumSquares } from "./adam";
export { reluBackward, tanh, tanhBackward } from "./activation";
export { multiply, multiplyTransposed, sumRows, transpose } from "./gemm";
export { gruBackward, gruForward, toTimeMajor } from "./gru";
export { crossEntropy, regression, softmax } from "./loss";
export { copy, dropout, fillUniform, multiplyEach, seedGenerator, shuffle } from "./random";

/** Where the module's own constants end: the first address free for use. */
export function firstFreeAddress(): usize {
  return __heap_base;
}
