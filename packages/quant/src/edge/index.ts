export { chanceOfLuck, discoveries, EDGE_LEVEL } from "./discoveries.ts";
export { isImplausible, LARGEST_PLAUSIBLE_SKILL, LARGEST_PLAUSIBLE_SURPLUS } from "./implausible.ts";
export { normalTail } from "./normal-tail.ts";
