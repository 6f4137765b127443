export interface IntervalScale {
  from: number;
  to: number;
}

export interface IntervalMarkProps extends IntervalScale {
  /** The measured value; nothing is drawn without one. */
  value: number | null;
  interval: readonly [number, number] | null;
  /** What any guess would score: the tick that the interval is compared with. */
  baseline?: number | null | undefined;
  /** Berry once the whole interval lies above the baseline. */
  clears?: boolean;
  /** Where rows of different kinds share a scale: Neuro's own in berry, others muted, a known constant as a ring. */
  tone?: "brand" | "muted" | "ring" | undefined;
}

const fills = { brand: "bg-brand", muted: "bg-control", ring: "bg-control" };

/** A measured value with its interval beside its baseline, on the scale that all rows share. Decoration beside the figures. */
export function IntervalMark({
  from,
  to,
  value,
  interval,
  baseline,
  clears = false,
  tone: kind,
}: IntervalMarkProps) {
  const at = (figure: number): number => Math.min(100, Math.max(0, ((figure - from) / (to - from)) * 100));
  const tone = kind === undefined ? (clears ? "bg-brand" : "bg-ink") : fills[kind];
  const dot = kind === "ring" ? "border-[1.5px] border-control bg-surface" : tone;
  return (
    <span aria-hidden="true" className="relative block h-4 w-full">
      <span className="absolute inset-x-0 top-[7.5px] h-px bg-grid" />
      {baseline == null ? null : (
        <span
          className="absolute inset-y-0 w-[1.5px] -translate-x-1/2 bg-control"
          style={{ left: `${at(baseline)}%` }}
        />
      )}
      {interval === null ? null : (
        <span
          className={`absolute top-[7px] h-[1.5px] ${tone}`}
          style={{ left: `${at(interval[0])}%`, width: `${at(interval[1]) - at(interval[0])}%` }}
        >
          <span className={`absolute -top-[3px] left-0 h-[7.5px] w-[1.5px] ${tone}`} />
          <span className={`absolute -top-[3px] right-0 h-[7.5px] w-[1.5px] ${tone}`} />
        </span>
      )}
      {value === null ? null : (
        <span
          className={`absolute top-1 size-2 -translate-x-1/2 rounded-full ${dot}`}
          style={{ left: `${at(value)}%` }}
        />
      )}
    </span>
  );
}

/** The scale's figures over a column of marks. */
export function IntervalTicks({
  from,
  to,
  ticks,
}: IntervalScale & { ticks: ReadonlyArray<{ value: number; text: string }> }) {
  return (
    <span aria-hidden="true" className="relative block h-4 w-full text-11 font-normal">
      {ticks.map(({ value, text }) => (
        <span
          key={value}
          className="absolute -translate-x-1/2 whitespace-nowrap"
          style={{ left: `${((value - from) / (to - from)) * 100}%` }}
        >
          {text}
        </span>
      ))}
    </span>
  );
}
