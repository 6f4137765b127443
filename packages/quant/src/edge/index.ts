export { type DeflatedSharpe, deflatedSharpe } from "./deflated-sharpe.ts";
export { chanceOfLuck, discoveries, EDGE_LEVEL } from "./discoveries.ts";
export { isImplausible, LARGEST_PLAUSIBLE_SKILL, LARGEST_PLAUSIBLE_SURPLUS } from "./implausible.ts";
export { normalTail } from "./normal-tail.ts";
export { type BlockSums, blockSumsOf, type Overfitting, overfitting } from "./overfitting.ts";
