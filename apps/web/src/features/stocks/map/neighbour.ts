import type { Place } from "./treemap-layout.ts";

export type Direction = "left" | "right" | "up" | "down";

/**
 * The place one comes to from another in a direction: the nearest beyond its edge, those in the same band first. Null at
 * the rim.
 */
export function neighbour<P extends Place>(places: readonly P[], from: P, direction: Direction): P | null {
  let best: P | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const place of places) {
    if (place === from) continue;
    const { beyond, aside } = distances(from, place, direction);
    if (beyond < 0) continue;
    const distance = beyond + aside * 4;
    if (distance < least) [best, least] = [place, distance];
  }
  return best;
}

/** How far a place lies beyond the edge, and how far beside the band of the place one comes from. */
function distances(from: Place, to: Place, direction: Direction): { beyond: number; aside: number } {
  const across = direction === "left" || direction === "right";
  const beyond =
    direction === "right"
      ? to.x - (from.x + from.width)
      : direction === "left"
        ? from.x - (to.x + to.width)
        : direction === "down"
          ? to.y - (from.y + from.height)
          : from.y - (to.y + to.height);
  const middle = across ? from.y + from.height / 2 : from.x + from.width / 2;
  const [start, length] = across ? [to.y, to.height] : [to.x, to.width];
  const aside = Math.max(0, start - middle, middle - (start + length));
  return { beyond, aside };
}
