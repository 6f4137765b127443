import type { Evidence } from "./exhibit-evidence.ts";
import type { Bars, Frame, Pane } from "./exhibit-frame.ts";
import { type Scale, scaleOf } from "./exhibit-geometry.ts";

export interface MarksProps {
  evidence: readonly Evidence[];
  bars: Bars;
  frame: Frame;
  price: Scale;
  x(index: number): number;
}

interface Placed {
  item: Evidence;
  x: number;
  /** The point in the drawing, and the middle of the disc at the other end of the stem. */
  y: number;
  end: number;
}

const RADIUS = 8;
const STEMS = [-22, 22, -42, 42];

/** The discs of the evidence on their stems, at the session and in the pane each points at; none covers another. */
export function Marks(props: MarksProps) {
  return placeMarks(props).map(({ item, x, y, end }) => (
    <g key={item.number}>
      <line x1={x} x2={x} y1={y} y2={end} stroke="var(--ink)" />
      <circle cx={x} cy={y} r="2.2" fill="var(--ink)" />
      <circle cx={x} cy={end} r={RADIUS} fill="var(--ink)" />
      <text x={x} y={end + 4} textAnchor="middle" className="fill-surface text-[11px] font-bold">
        {item.number}
      </text>
    </g>
  ));
}

function placeMarks({ evidence, bars, frame, price, x: xOf }: MarksProps): Placed[] {
  const placed: Placed[] = [];
  // The flag of the last price is taken already.
  const flag = { x: xOf(bars.dates.length - 1), end: price.y(bars.close.at(-1) ?? 0) };
  for (const item of evidence) {
    const index = bars.dates.indexOf(item.date);
    const y = index < 0 ? null : heightOf(item, index, { bars, frame, price });
    if (y === null) continue;
    const x = xOf(index);
    const free = STEMS.map((stem) => y + stem).find(
      (end) => end > RADIUS && isFree(x, end, [flag, ...placed]),
    );
    placed.push({ item, x, y, end: free ?? y - 22 });
  }
  return placed;
}

function isFree(x: number, end: number, placed: ReadonlyArray<Pick<Placed, "x" | "end">>): boolean {
  return placed.every((other) => Math.hypot(other.x - x, other.end - end) > 2 * RADIUS + 1);
}

function heightOf(
  item: Evidence,
  index: number,
  { bars, frame, price }: Pick<MarksProps, "bars" | "frame" | "price">,
): number | null {
  if (item.kind === "volume") {
    const { top, bottom } = frame.volume;
    return bottom - ((bars.volume[index] ?? 0) / Math.max(...bars.volume, 1)) * (bottom - top);
  }
  if (item.kind === "macd") {
    const value = bars.macd[index];
    return frame.macd === null || value == null ? null : macdScale(bars, frame.macd).y(value);
  }
  if (item.kind === "trend") {
    const mean = bars.mean_200[index];
    return mean == null || !price.holds(mean) ? null : price.y(mean);
  }
  if (item.kind === "bollinger") {
    const [upper, lower, close] = [bars.upper_band[index], bars.lower_band[index], bars.close[index]];
    if (upper == null || lower == null || close === undefined) return null;
    return price.y(upper - close < close - lower ? upper : lower);
  }
  return null;
}

/** One scale for the MACD, its signal line, the gap between them and zero. */
export function macdScale(bars: Bars, pane: Pane): Scale {
  return scaleOf([0, ...bars.macd, ...bars.macd_signal, ...bars.macd_histogram], pane.top, pane.bottom);
}
