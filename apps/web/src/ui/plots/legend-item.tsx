import type { Percent as PercentValue } from "@neuro/contract";
import { Percent } from "../figures/percent.tsx";

const strokes = { solid: undefined, dotted: "1 3", dashed: "5 3" };

export interface LegendItemProps {
  line: keyof typeof strokes;
  name: string;
  percent?: PercentValue | null;
  note?: string;
}

/** The stroke, what it stands for, and its return. */
export function LegendItem({ line, name, percent, note }: LegendItemProps) {
  return (
    <span className="inline-flex items-center gap-2.5">
      <svg aria-hidden="true" width="18" height="4" className={line === "solid" ? "text-ink" : "text-muted"}>
        <line
          x1="0"
          x2="18"
          y1="2"
          y2="2"
          stroke="currentColor"
          strokeWidth={line === "solid" ? 2 : 1.5}
          strokeDasharray={strokes[line]}
        />
      </svg>
      <span>{name}</span>
      {percent === undefined || percent === null ? null : (
        <span className="font-semibold text-ink">
          <Percent value={percent} digits={Math.abs(percent) < 1 ? 2 : 1} signed />
        </span>
      )}
      {note === undefined ? null : <span className="text-muted">{note}</span>}
    </span>
  );
}
