export interface HourBar {
  key: string;
  value: number;
  /** Told on hover. */
  words: string;
}

/** One bar an hour; the last one, under way, in the brand's colour. */
export function HourBars({ bars, label }: { bars: readonly HourBar[]; label: string }) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <div role="img" aria-label={label} className="admin-hours">
      {bars.map(({ key, value, words }) => (
        <span key={key} title={words} style={{ height: `${Math.max(3, (100 * value) / most)}%` }} />
      ))}
    </div>
  );
}
