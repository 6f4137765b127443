export interface SparklineProps {
  values: readonly number[];
  width?: number;
  height?: number;
  sample?: boolean;
  /** Spoken; without it the line is decoration beside its figures. */
  label?: string;
}

/** An ink line with its last point and a dotted line at the first value. */
export function Sparkline({ values, width = 68, height = 24, sample = false, label }: SparklineProps) {
  const first = values[0];
  const last = values.at(-1);
  if (first === undefined || last === undefined || values.length < 2) {
    return <svg aria-hidden="true" width={width} height={height} />;
  }
  const low = Math.min(...values);
  const span = Math.max(...values) - low || 1;
  const pad = 3;
  const x = (index: number): number => pad + (index / (values.length - 1)) * (width - 2 * pad);
  const y = (value: number): number => height - pad - ((value - low) / span) * (height - 2 * pad);
  const path = `M${values.map((value, index) => `${x(index).toFixed(2)} ${y(value).toFixed(2)}`).join("L")}`;
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={sample ? "text-muted" : "text-ink"}
    >
      <line
        x1={pad}
        x2={width - pad}
        y1={y(first)}
        y2={y(first)}
        stroke="var(--line)"
        strokeDasharray="1 3"
      />
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.25"
        strokeLinejoin="round"
        strokeDasharray={sample ? "3 2" : undefined}
      />
      <circle cx={x(values.length - 1)} cy={y(last)} r="1.9" fill="currentColor" />
    </svg>
  );
}
