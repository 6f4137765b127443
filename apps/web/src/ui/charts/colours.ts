/** The tokens as values for a canvas, read where the chart stands. */
export function chartColours(element: Element) {
  const style = getComputedStyle(element);
  const read = (name: string): string => style.getPropertyValue(name).trim();
  return {
    ink: read("--ink"),
    soft: read("--soft"),
    muted: read("--muted"),
    surface: read("--surface"),
    inset: read("--inset"),
    grid: read("--grid"),
    line: read("--line"),
    brand: read("--brand"),
    gain: read("--gain"),
    loss: read("--loss"),
    control: read("--control"),
    h1: read("--h1"),
    h2: read("--h2"),
    h4: read("--h4"),
    h6: read("--h6"),
  };
}

export type ChartColours = ReturnType<typeof chartColours>;

/** A token colour (#rrggbb, or #rgb as a stylesheet may shorten it) with an opacity of 0 to 1. */
export function withAlpha(colour: string, alpha: number): string {
  const full = /^#[\da-f]{3}$/i.test(colour) ? colour.replace(/[\da-f]/gi, "$&$&") : colour;
  return `${full}${Math.round(alpha * 255)
    .toString(16)
    .padStart(2, "0")}`;
}
