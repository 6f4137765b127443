export interface AreaChartProps {
  /** Spoken name, and the name of the table. */
  label: string;
  /** Epoch milliseconds, ascending; daily points carry midnight UTC. */
  times: readonly number[];
  values: readonly number[];
  /** Dotted and muted: benchmark, money put in (`steps` for money). */
  comparison?:
    | { name: string; times: readonly number[]; values: readonly number[]; steps?: boolean }
    | undefined;
  /** Rings with a label on a stem: deposits. */
  events?:
    | ReadonlyArray<{ time: number; value: number; label: string; side?: "above" | "below" }>
    | undefined;
  steps?: boolean | undefined;
  /** Show the table in place of the drawing; pair it with ChartTableButton. */
  asTable?: boolean;
  /** Axis and flag text; short money by default. Keep it stable. */
  axisText?: ((value: number) => string) | undefined;
  /** A class with the height, e.g. `h-[340px]`. The height never changes while loading. */
  className?: string;
}
