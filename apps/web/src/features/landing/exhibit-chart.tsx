import { useLingui } from "@lingui/react/macro";
import { type Format, useFormat } from "#lib/format.ts";
import { usePhone } from "#lib/use-media.ts";
import type { Analysis } from "./exhibit-analysis.ts";
import type { Evidence } from "./exhibit-evidence.ts";
import { type Bars, desktop, type Frame, type Pane, phone } from "./exhibit-frame.ts";
import { monthStarts, pathOf, type Scale, scaleOf } from "./exhibit-geometry.ts";
import { Marks, macdScale } from "./exhibit-marks.tsx";

/** The example's chart as one drawing: light enough for the first paint, no library behind it. */
export function ExhibitChart({ analysis, evidence }: { analysis: Analysis; evidence: readonly Evidence[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const frame = usePhone() ? phone : desktop;
  const bars = lastBars(analysis.bars, frame.sessions);
  const count = bars.dates.length;
  const step = frame.right / count;
  const x = (index: number): number => (index + 0.5) * step;
  const price = scaleOf(pricesOf(bars), frame.price.top, frame.price.bottom);
  const last = bars.close.at(-1) ?? 0;
  const symbol = analysis.symbol;
  const closing = format.price(last);
  return (
    <svg
      role="img"
      aria-label={t`${symbol}, daily prices of ${count} sessions with Bollinger bands, volume and MACD; last close ${closing}`}
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      className="h-auto w-full"
    >
      <Grid frame={frame} bars={bars} price={price} x={x} format={format} last={last} />
      <Band bars={bars} x={x} y={price.y} />
      <Mean bars={bars} x={x} price={price} />
      <Candles bars={bars} x={x} y={price.y} width={step * 0.62} />
      <Volume bars={bars} x={x} frame={frame} width={step * 0.78} />
      {frame.macd === null ? null : (
        <Macd bars={bars} x={x} pane={frame.macd} width={step * 0.78} format={format} />
      )}
      <LastPrice y={price.y(last)} text={closing} frame={frame} />
      <Marks evidence={evidence} bars={bars} frame={frame} price={price} x={x} />
    </svg>
  );
}

/** Everything on the price pane; the long mean only while it is near, or it would flatten the candles. */
function pricesOf(bars: Bars): Array<number | null> {
  const prices = [...bars.low, ...bars.high, ...bars.upper_band, ...bars.lower_band];
  const known = prices.filter((value): value is number => value !== null);
  const span = Math.max(...known) - Math.min(...known);
  const mean = bars.mean_200.filter((value): value is number => value !== null);
  const near = mean.every(
    (value) => value > Math.min(...known) - span / 4 && value < Math.max(...known) + span / 4,
  );
  return near ? [...prices, ...mean] : prices;
}

function lastBars(bars: Bars, sessions: number): Bars {
  const cut = <T,>(values: readonly T[]): T[] => values.slice(-sessions);
  return Object.fromEntries(
    Object.entries(bars).map(([name, values]) => [name, cut<unknown>(values)]),
  ) as unknown as Bars;
}

interface GridProps {
  frame: Frame;
  bars: Bars;
  price: Scale;
  format: Format;
  last: number;
  x(index: number): number;
}

const axisText = "fill-muted text-[11px]";

function Grid({ frame, bars, price, x, format, last }: GridProps) {
  const lastY = price.y(last);
  return (
    <g>
      {price.levels.map((level) => (
        <g key={level}>
          <line
            x1="0"
            x2={frame.right}
            y1={price.y(level)}
            y2={price.y(level)}
            stroke="var(--grid)"
            shapeRendering="crispEdges"
          />
          {Math.abs(price.y(level) - lastY) < 15 ? null : (
            <text x={frame.right + 8} y={price.y(level) + 4} className={axisText}>
              {format.number(level, { maxDigits: 2 })}
            </text>
          )}
        </g>
      ))}
      {monthStarts(bars.dates).map(({ index, date }) => (
        <g key={date}>
          <line
            x1={x(index)}
            x2={x(index)}
            y1={frame.price.top - 14}
            y2={frame.height - 22}
            stroke="var(--grid)"
            shapeRendering="crispEdges"
          />
          <text x={x(index)} y={frame.height - 6} textAnchor="middle" className={axisText}>
            {format.date(date, "month")}
          </text>
        </g>
      ))}
    </g>
  );
}

interface PaneProps {
  bars: Bars;
  x(index: number): number;
}

function Band({ bars, x, y }: PaneProps & { y(value: number): number }) {
  const upper = pathOf(bars.upper_band, x, y);
  const lower = pathOf(bars.lower_band, x, y);
  const known = bars.upper_band.every((value) => value !== null);
  const backwards = known
    ? bars.lower_band
        .map((value, index) => `L${x(index).toFixed(1)} ${y(value ?? 0).toFixed(1)}`)
        .reverse()
        .join("")
    : "";
  const line = { fill: "none", stroke: "var(--brand)", strokeWidth: 1.1, opacity: 0.75 } as const;
  return (
    <g>
      {known ? <path d={`${upper}${backwards}Z`} fill="var(--brand)" opacity="0.06" /> : null}
      <path d={upper} {...line} />
      <path d={lower} {...line} />
      <path d={pathOf(bars.middle_band, x, y)} {...line} strokeDasharray="3 3" />
    </g>
  );
}

function Mean({ bars, x, price }: PaneProps & { price: Scale }) {
  const { t } = useLingui();
  const first = bars.mean_200.find((value) => value !== null);
  if (first == null || !bars.mean_200.every((value) => value === null || price.holds(value))) return null;
  return (
    <g>
      <path d={pathOf(bars.mean_200, x, price.y)} fill="none" stroke="var(--muted)" strokeWidth="1.25" />
      <text
        x="2"
        y={price.y(first) - 7}
        className={axisText}
        stroke="var(--surface)"
        strokeWidth="4"
        paintOrder="stroke"
      >{t`200-day mean`}</text>
    </g>
  );
}

function Candles({ bars, x, y, width }: PaneProps & { width: number; y(value: number): number }) {
  return bars.dates.map((date, index) => {
    const [open = 0, close = 0] = [bars.open[index], bars.close[index]];
    const colour = close >= open ? "var(--gain)" : "var(--loss)";
    const top = y(Math.max(open, close));
    return (
      <g key={date} fill={colour} stroke={colour}>
        <line
          x1={x(index)}
          x2={x(index)}
          y1={y(bars.high[index] ?? close)}
          y2={y(bars.low[index] ?? close)}
        />
        <rect
          x={x(index) - width / 2}
          y={top}
          width={width}
          height={Math.max(1, y(Math.min(open, close)) - top)}
          stroke="none"
        />
      </g>
    );
  });
}

function Volume({ bars, x, frame, width }: PaneProps & { frame: Frame; width: number }) {
  const { top, bottom } = frame.volume;
  const most = Math.max(...bars.volume, 1);
  const format = useFormat();
  const { t } = useLingui();
  const text = format.compact(most);
  return (
    <g>
      <line
        x1="0"
        x2={frame.right}
        y1={bottom}
        y2={bottom}
        stroke="var(--line)"
        shapeRendering="crispEdges"
      />
      {bars.dates.map((date, index) => {
        const height = ((bars.volume[index] ?? 0) / most) * (bottom - top);
        const colour = (bars.close[index] ?? 0) >= (bars.open[index] ?? 0) ? "var(--gain)" : "var(--loss)";
        return (
          <rect
            key={date}
            x={x(index) - width / 2}
            y={bottom - height}
            width={width}
            height={height}
            fill={colour}
            opacity="0.38"
          />
        );
      })}
      <text x={frame.right + 8} y={top + 8} className={axisText}>{t`Vol ${text}`}</text>
    </g>
  );
}

interface MacdProps extends PaneProps {
  pane: Pane;
  width: number;
  format: Format;
}

function Macd({ bars, x, pane, width, format }: MacdProps) {
  const { y } = macdScale(bars, pane);
  const last = bars.macd.at(-1);
  return (
    <g>
      {bars.dates.map((date, index) => {
        const value = bars.macd_histogram[index];
        if (value == null) return null;
        const top = Math.min(y(0), y(value));
        return (
          <rect
            key={date}
            x={x(index) - width / 2}
            y={top}
            width={width}
            height={Math.abs(y(value) - y(0))}
            fill={value >= 0 ? "var(--gain)" : "var(--loss)"}
            opacity="0.38"
          />
        );
      })}
      <path d={pathOf(bars.macd, x, y)} fill="none" stroke="var(--ink)" strokeWidth="1.3" />
      <path d={pathOf(bars.macd_signal, x, y)} fill="none" stroke="var(--brand)" strokeWidth="1.1" />
      <text x="0" y={pane.top - 10} className="fill-ink text-[11px] font-medium">
        MACD 12 26 9{" "}
        <tspan className="font-bold">{last == null ? "" : format.number(last, { digits: 2 })}</tspan>
      </text>
    </g>
  );
}

function LastPrice({ y, text, frame }: { y: number; text: string; frame: Frame }) {
  return (
    <g>
      <line x1="0" x2={frame.right} y1={y} y2={y} stroke="var(--muted)" strokeDasharray="1 3" />
      <rect
        x={frame.right + 2}
        y={y - 9}
        width={frame.width - frame.right - 2}
        height="18"
        rx="3"
        fill="var(--ink)"
      />
      <text
        x={(frame.right + 2 + frame.width) / 2}
        y={y + 4}
        textAnchor="middle"
        className="fill-surface text-[11px] font-semibold"
      >
        {text}
      </text>
    </g>
  );
}
