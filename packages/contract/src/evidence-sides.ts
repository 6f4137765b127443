import type * as z from "zod/mini";
import type { evidence, signalType } from "./operations/research/analysis.ts";

type Evidence = Pick<z.output<typeof evidence>, "side" | "direction">;
type Signal = z.output<typeof signalType>;

export type EvidenceSide = "for" | "against" | "buying" | "selling" | "neutral";

/** The sides evidence takes, in reading order. A HOLD is left for buying or for selling, so its evidence speaks for one of them. */
export function evidenceSides(signal: Signal): readonly EvidenceSide[] {
  return signal === "HOLD" ? ["buying", "selling", "neutral"] : ["for", "against", "neutral"];
}

export function evidenceSideOf({ side, direction }: Evidence, signal: Signal): EvidenceSide {
  if (signal !== "HOLD") return side;
  return direction === "neutral" ? "neutral" : direction === "bullish" ? "buying" : "selling";
}
