import { area, line } from "d3-shape";
import type { ReactNode } from "react";
import { classNames } from "#lib/class-names.ts";
import { spreadLabels } from "#ui/plots/spread-labels.ts";

type Values = ReadonlyArray<number | null>;

export interface PlotLine {
  key: string;
  values: Values;
  tone: "ink" | "muted" | "brand" | "gain" | "loss";
  dashed?: boolean;
  /** 1 unless given. */
  width?: number;
}

export interface PlotLabel {
  key: string;
  value: number;
  text: string;
  /** `flag` is the last value: reversed, as on every price axis. */
  tone: "flag" | "muted" | "gain" | "loss" | "brand";
  /** A dashed rule across the plot. */
  rule?: boolean;
}

export interface LinePlotProps {
  /** Spoken name with what the drawing shows. */
  label: string;
  lines: readonly PlotLine[];
  /** A filled stretch between two columns. */
  band?: { upper: Values; lower: Values };
  /** Written at the right axis. */
  labels: readonly PlotLabel[];
  /** Ends of the scale when it must hold more than the lines. */
  from?: number;
  to?: number;
  /** Under the left and the right end. */
  ends: readonly [ReactNode, ReactNode];
  /** In px, without the row of dates. */
  height: number;
}

const WIDTH = 1_000;
const PAD = 6;
const strokes = {
  ink: "var(--ink)",
  muted: "var(--muted)",
  brand: "var(--brand)",
  gain: "var(--gain)",
  loss: "var(--loss)",
};
const labelTones = {
  flag: "rounded-1 bg-ink px-1 font-semibold text-surface",
  muted: "px-1 text-muted",
  gain: "px-1 font-semibold text-gain",
  loss: "px-1 font-semibold text-loss",
  brand: "px-1 font-semibold text-brand",
};

/** A small line drawing over sessions, its own SVG: lines, a band, rules, and the last value as a flag at the right. */
export function LinePlot({ label, lines, band, labels, from, to, ends, height }: LinePlotProps) {
  const known = [...lines.map(({ values }) => values), band?.upper ?? [], band?.lower ?? []]
    .flat()
    .filter((value) => value !== null);
  const all = [...known, ...labels.map(({ value }) => value)];
  const low = from ?? Math.min(...all);
  const high = to ?? Math.max(...all);
  const count = Math.max(...lines.map(({ values }) => values.length), 2);
  const x = (index: number): number => (index / (count - 1)) * WIDTH;
  const y = (value: number): number =>
    PAD + ((high - Math.min(high, Math.max(low, value))) / (high - low || 1)) * (height - 2 * PAD);
  const path = (values: Values): string =>
    line<number | null>(
      (_, index) => x(index),
      (value) => y(value ?? 0),
    ).defined((value) => value !== null)(values as (number | null)[]) ?? "";
  const rows = spreadLabels(
    labels.map(({ value }) => y(value)),
    { gap: 18, length: height },
  );
  return (
    <div>
      <div role="img" aria-label={label} className="relative pr-16" style={{ height }}>
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${WIDTH} ${height}`}
          preserveAspectRatio="none"
          className="block size-full overflow-visible"
        >
          {band === undefined ? null : <path d={bandPath(band, x, y)} fill="var(--ink)" opacity="0.07" />}
          {labels.map(({ key, value, rule = false, tone }) =>
            rule ? (
              <line
                key={key}
                x1="0"
                x2={WIDTH}
                y1={y(value)}
                y2={y(value)}
                stroke={tone === "flag" ? strokes.ink : strokes[tone]}
                strokeDasharray="3 3"
                vectorEffect="non-scaling-stroke"
              />
            ) : null,
          )}
          {lines.map(({ key, values, tone, dashed = false, width = 1 }) => (
            <path
              key={key}
              d={path(values)}
              fill="none"
              stroke={strokes[tone]}
              strokeWidth={width}
              strokeLinejoin="round"
              strokeDasharray={dashed ? "1 3" : undefined}
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
        {labels.map(({ key, text, tone }, index) => (
          <span
            key={key}
            aria-hidden="true"
            className={classNames(
              "absolute right-0 flex h-[18px] w-[60px] items-center text-11 whitespace-nowrap",
              labelTones[tone],
            )}
            style={{ top: (rows[index] ?? 0) - 9 }}
          >
            {text}
          </span>
        ))}
      </div>
      <div aria-hidden="true" className="mt-1 flex justify-between pr-16 text-11 text-muted">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </div>
    </div>
  );
}

function bandPath(
  { upper, lower }: { upper: Values; lower: Values },
  x: (index: number) => number,
  y: (value: number) => number,
): string {
  const pairs = upper.map((value, index) => ({ value, other: lower[index] ?? null }));
  return (
    area<(typeof pairs)[number]>()
      .x((_, index) => x(index))
      .y0(({ value }) => y(value ?? 0))
      .y1(({ other }) => y(other ?? 0))
      .defined(({ value, other }) => value !== null && other !== null)(pairs) ?? ""
  );
}
