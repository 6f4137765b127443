import { useFormat } from "#lib/format.ts";

/** Lowest and highest with a bar between them and where the price stands. Without one of them a dash. */
export function RangeMark({ low, high, at }: { low: number | null; high: number | null; at: number | null }) {
  const format = useFormat();
  if (low === null || high === null) return "–";
  const share = at === null || high <= low ? null : Math.min(1, Math.max(0, (at - low) / (high - low)));
  return (
    <span className="flex items-center gap-2">
      {format.price(low)}
      <span aria-hidden="true" className="relative h-1 min-w-4 flex-1 rounded-[2px] bg-track">
        {share === null ? null : (
          <span className="absolute -inset-y-1 w-[1.5px] bg-ink" style={{ left: `${share * 100}%` }} />
        )}
      </span>
      {format.price(high)}
    </span>
  );
}
