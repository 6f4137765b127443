/** A share on a scale that all rows have in common; the tick is its target. Decoration beside the figures. */
export function TargetBar({
  percent,
  target,
  to,
  colour,
}: {
  percent: number;
  target: number | null;
  /** End of the common scale; it begins at 0. */
  to: number;
  colour: string;
}) {
  const at = (value: number): string => `${Math.min(100, (Math.max(0, value) / to) * 100)}%`;
  return (
    <span aria-hidden="true" className="relative block h-3 w-full">
      <span className="absolute bg-track" style={{ inset: "3px 0" }} />
      <span
        className="absolute"
        style={{ inset: "3px auto 3px 0", width: at(percent), background: colour }}
      />
      {target === null ? null : (
        <span className="absolute inset-y-0 w-0.5 -translate-x-1/2 bg-brand" style={{ left: at(target) }} />
      )}
    </span>
  );
}

/** The end of a scale that holds every share and target: the next ten above them. */
export function commonScale(values: readonly (number | null)[]): number {
  return Math.min(100, Math.ceil((Math.max(1, ...values.map((value) => value ?? 0)) * 1.02) / 10) * 10);
}
