import { shareColours } from "#shared/portfolio/allocation-bar.tsx";

/** The six colours in order, what follows muted: no colour stands for two parts. Cash, whatever its currency, is grey. */
export function partColour(key: string, index: number): string {
  if (key === "cash" || key.startsWith("cash:")) return "var(--control)";
  return shareColours[index] ?? "var(--muted)";
}
