import type { Quote } from "@neuro/market";
import type { Sighting } from "./is-met.ts";

export function sightingOf({ price, changeRatio }: Quote): Sighting {
  return { price, change: changeRatio === null ? null : changeRatio * 100 };
}
