/**
 * Where conditions hold, as 1 or 0 of every bar. A search asks for millions of bars, so each comparison has its own loop, and groups are
 * joined four bars at a time. `rule-operations.ts` says the same of one bar.
 */
import { type PlannedCondition, STANDSTILL } from "./rule-plan.ts";

type Comparison = Extract<PlannedCondition, { kind: "compare" }>["is"];

/** So many bars, all 0, in whole words. */
export function newMask(length: number): Uint8Array {
  return new Uint8Array(new ArrayBuffer(4 * Math.ceil(length / 4)), 0, length);
}

/** From a bar on; 0 before it, and wherever a value is not known. */
export function compareMask(
  is: Comparison,
  left: Float64Array,
  right: Float64Array,
  from: number,
): Uint8Array {
  const { length } = left;
  const out = newMask(length);
  switch (is) {
    case "above":
      for (let i = from; i < length; i++) out[i] = (left[i] as number) > (right[i] as number) ? 1 : 0;
      break;
    case "below":
      for (let i = from; i < length; i++) out[i] = (left[i] as number) < (right[i] as number) ? 1 : 0;
      break;
    case "at_least":
      for (let i = from; i < length; i++) out[i] = (left[i] as number) >= (right[i] as number) ? 1 : 0;
      break;
    case "at_most":
      for (let i = from; i < length; i++) out[i] = (left[i] as number) <= (right[i] as number) ? 1 : 0;
      break;
  }
  return out;
}

interface Moved {
  readonly value: Float64Array;
  readonly before: Float64Array;
  readonly scale: Float64Array;
}

/** Against what it was before, by more than rounding. */
export function moveMask(goes: "up" | "down", { value, before, scale }: Moved, from: number): Uint8Array {
  const { length } = value;
  const out = newMask(length);
  const sign = goes === "up" ? 1 : -1;
  for (let i = from; i < length; i++) {
    const turn = sign * ((value[i] as number) - (before[i] as number));
    out[i] = turn > STANDSTILL * (scale[i] as number) ? 1 : 0;
  }
  return out;
}

const wordsOf = ({ buffer }: Uint8Array): Uint32Array => new Uint32Array(buffer);

/** Into the first of them. */
export function joinMasks(kind: "all" | "any", masks: readonly Uint8Array[]): Uint8Array {
  const [out, ...others] = masks;
  if (out === undefined) throw new RangeError("a group has a condition");
  const words = wordsOf(out);
  for (const other of others) {
    const more = wordsOf(other);
    if (kind === "all") for (let i = 0; i < words.length; i++) (words[i] as number) &= more[i] as number;
    else for (let i = 0; i < words.length; i++) (words[i] as number) |= more[i] as number;
  }
  return out;
}
