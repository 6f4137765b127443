const WIDTH = 100;
const HEIGHT = 36;
const PAD = 3;

/** A line over the whole width with its last point. */
export function TrendLine({ values, label }: { values: readonly number[]; label: string }) {
  const low = Math.min(...values);
  const span = Math.max(...values) - low;
  const y = (value: number): number =>
    span === 0 ? HEIGHT - PAD : HEIGHT - PAD - ((value - low) / span) * (HEIGHT - 2 * PAD);
  const x = (index: number): number => (index / Math.max(1, values.length - 1)) * WIDTH;
  const path = values.map((value, index) => `${x(index).toFixed(2)} ${y(value).toFixed(2)}`).join("L");
  return (
    <div className="admin-trend" role="img" aria-label={label}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <path
          d={`M${path}`}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <span style={{ top: y(values.at(-1) ?? low) }} />
    </div>
  );
}
