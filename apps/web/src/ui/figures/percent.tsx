import type { FigureStyle, Percent as PercentValue } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";

/** A percentage whose sign of percent is proportional. `value` in percent points: 1.4 is 1.4 %. */
export function Percent({ value, ...options }: FigureStyle & { value: PercentValue }) {
  const format = useFormat();
  return (
    <span className="whitespace-nowrap">
      {format.percentParts(value, options).map((part) => (
        <span key={part.kind} className={part.kind === "percent" ? "pc" : undefined}>
          {part.text}
        </span>
      ))}
    </span>
  );
}
