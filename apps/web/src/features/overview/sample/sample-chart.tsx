import { samplePortfolio } from "@neuro/contract";
import { useId } from "react";
import { useAxisMoney } from "#ui/plots/axis-money.ts";
import { sampleCurve } from "./sample-curve.ts";

const WIDTH = 1000;
const HEIGHT = 400;
const STEP = 5_000;

const values = sampleCurve();
const low = Math.floor(Math.min(...values) / STEP) * STEP - STEP / 2;
const high = Math.ceil(Math.max(...values) / STEP) * STEP;
const lines = Array.from(
  { length: Math.floor((high - low) / STEP) },
  (_, index) => high - STEP * (index + 1),
);
const topOf = (value: number): number => ((high - value) / (high - low)) * 100;

/** The sample's line with grid, axis and a dashed flag at its end; no dates, since it belongs to none. */
export function SampleChart({ label }: { label: string }) {
  const axisText = useAxisMoney(values);
  return (
    <div role="img" aria-label={label} className="flex size-full">
      <Drawing />
      <div aria-hidden="true" className="relative w-[58px] flex-none text-11 text-muted">
        {lines.map((value) => (
          <span key={value} className="absolute right-0 -translate-y-1/2" style={{ top: `${topOf(value)}%` }}>
            {axisText(value)}
          </span>
        ))}
        <span
          className="absolute right-0 -translate-y-1/2 rounded-1 border border-dashed border-muted bg-surface px-1.5 font-semibold text-ink max-tab:bg-canvas"
          style={{ top: `${topOf(samplePortfolio.portfolioValueCad)}%` }}
        >
          {axisText(samplePortfolio.portfolioValueCad)}
        </span>
      </div>
    </div>
  );
}

function Drawing() {
  const hatch = useId();
  const line = values
    .map((value, index) => {
      const x = (index / (values.length - 1)) * WIDTH;
      return `${x.toFixed(1)} ${((topOf(value) / 100) * HEIGHT).toFixed(1)}`;
    })
    .join("L");
  return (
    <div aria-hidden="true" className="relative min-w-0 flex-1 text-soft">
      <svg
        className="absolute inset-0 size-full"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        <title>{""}</title>
        <defs>
          <clipPath id={`${hatch}-clip`}>
            <path d={`M${line}L${WIDTH} ${HEIGHT}L0 ${HEIGHT}Z`} />
          </clipPath>
        </defs>
        {lines.map((value) => (
          <line
            key={value}
            x1="0"
            x2={WIDTH}
            y1={(topOf(value) / 100) * HEIGHT}
            y2={(topOf(value) / 100) * HEIGHT}
            stroke="var(--grid)"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        <g clipPath={`url(#${hatch}-clip)`}>
          {Array.from({ length: 120 }, (_, index) => index * 12 - HEIGHT).map((x) => (
            <line
              key={x}
              x1={x}
              x2={x + HEIGHT}
              y1={HEIGHT}
              y2="0"
              stroke="var(--line)"
              strokeOpacity="0.7"
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </g>
        <path
          d={`M${line}`}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeDasharray="5 4"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <span
        className="absolute right-0 size-[9px] translate-x-1/2 -translate-y-1/2 rounded-full border-[1.5px] border-dashed border-current bg-surface max-tab:bg-canvas"
        style={{ top: `${topOf(values.at(-1) ?? 0)}%` }}
      />
    </div>
  );
}
