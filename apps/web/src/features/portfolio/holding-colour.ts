import type { Holding } from "@neuro/contract";
import { shareColours } from "#shared/portfolio/allocation-bar.tsx";

/** The palette colour the server gave a holding (`holding-1` to `holding-6`); cash is grey. */
export function holdingColour({
  color,
  holding_category,
}: Pick<Holding, "color" | "holding_category">): string {
  if (holding_category === "cash") return "var(--control)";
  const rank = Number(/^holding-([1-6])$/.exec(color)?.[1] ?? Number.NaN);
  return shareColours[rank - 1] ?? "var(--control)";
}
