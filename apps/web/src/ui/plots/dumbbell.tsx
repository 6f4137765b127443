import { classNames } from "#lib/class-names.ts";

export interface DumbbellProps {
  /** Now and suggested, in the unit of the scale. */
  now: number;
  suggested: number;
  /** End of the common scale of all rows; it begins at 0. */
  to: number;
  sample?: boolean;
}

/** Ring = now, arrowhead = suggested, on the scale that all rows share. Decoration beside the two figures. */
export function Dumbbell({ now, suggested, to, sample = false }: DumbbellProps) {
  const at = (value: number): number => (Math.min(Math.max(value, 0), to) / to) * 100;
  const [from, end] = [at(now), at(suggested)];
  const still = Math.abs(end - from) < 0.4;
  return (
    <span aria-hidden="true" className="relative block h-3 w-full">
      <span className="absolute inset-x-0 top-[5.5px] h-px bg-grid" />
      {still ? null : (
        <span
          className={classNames(
            "absolute top-[5px] h-0 border-t-2",
            sample ? "border-dashed border-muted" : "border-brand",
          )}
          style={{ left: `${Math.min(from, end)}%`, width: `${Math.abs(end - from)}%` }}
        />
      )}
      <span
        className={classNames(
          "absolute top-0.5 size-2 -translate-x-1/2 rounded-full border-[1.5px] bg-surface",
          sample ? "border-dashed border-muted" : "border-ink",
        )}
        style={{ left: `${from}%` }}
      />
      {still ? null : (
        <span
          className={classNames(
            "absolute top-0.5 size-2 -translate-x-1/2",
            sample ? "bg-muted" : "bg-brand",
            end < from
              ? "[clip-path:polygon(0_50%,100%_0,100%_100%)]"
              : "[clip-path:polygon(100%_50%,0_0,0_100%)]",
          )}
          style={{ left: `${end}%` }}
        />
      )}
    </span>
  );
}

/** What ring and arrowhead mean, over a column of dumbbells. */
export function DumbbellKey({ now, suggested }: { now: string; suggested: string }) {
  return (
    <span className="inline-flex items-center gap-3 whitespace-nowrap">
      <span className="inline-flex items-center gap-1.5">
        <span aria-hidden="true" className="size-2 rounded-full border-[1.5px] border-ink" />
        {now}
      </span>
      <span className="inline-flex items-center gap-1.5">
        <span aria-hidden="true" className="size-2 bg-brand [clip-path:polygon(100%_50%,0_0,0_100%)]" />
        {suggested}
      </span>
    </span>
  );
}
