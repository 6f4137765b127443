import { useId } from "react";

const WIDTH = 640;
const HEIGHT = 280;

/** The sample portfolio: dashed and hatched, drawn to show the page, no account behind it. */
export function SampleArea({ values }: { values: readonly number[] }) {
  const hatch = useId();
  const low = Math.min(...values) * 0.985;
  const high = Math.max(...values) * 1.01;
  const points = values.map((value, index) => {
    const x = (index / Math.max(1, values.length - 1)) * WIDTH;
    const y = HEIGHT - ((value - low) / (high - low || 1)) * HEIGHT;
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  return (
    <svg
      aria-hidden="true"
      className="size-full text-soft"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
    >
      <defs>
        <pattern id={hatch} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <line x1="0" x2="0" y1="0" y2="7" stroke="var(--grid)" strokeWidth="2" />
        </pattern>
      </defs>
      <path d={`M${points.join("L")}L${WIDTH} ${HEIGHT}L0 ${HEIGHT}Z`} fill={`url(#${hatch})`} />
      <path
        d={`M${points.join("L")}`}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeDasharray="5 4"
        vectorEffect="non-scaling-stroke"
        strokeLinejoin="round"
      />
    </svg>
  );
}
