interface From {
  /** The bar being read; null for none yet, which counts as the last. */
  from: number | null;
  last: number;
  /** Ten bars at once. */
  wide: boolean;
  /** Bars with a mark, where Page Up and Page Down stop. */
  marked(): readonly number[];
}

const WIDE_STEP = 10;

/** The bar a key leads to; undefined for a key that leads nowhere. */
export function nextIndex(key: string, { from, last, wide, marked }: From): number | undefined {
  const at = Math.min(from ?? last, last);
  const step = wide ? WIDE_STEP : 1;
  const inside = (index: number): number => Math.max(0, Math.min(last, index));
  switch (key) {
    case "ArrowLeft":
    case "ArrowDown":
      return inside(at - step);
    case "ArrowRight":
    case "ArrowUp":
      return inside(at + step);
    case "Home":
      return 0;
    case "End":
      return last;
    case "PageUp": {
      const earlier = marked().filter((index) => index < at);
      return earlier.length === 0 ? at : Math.max(...earlier);
    }
    case "PageDown": {
      const later = marked().filter((index) => index > at);
      return later.length === 0 ? at : Math.min(...later);
    }
    default:
      return undefined;
  }
}
