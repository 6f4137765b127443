/** A tick label nearer to the flag than this share of the step would be half covered by it. */
const COVERED = 0.45;

/** Texts of the axis' ticks; the one that the flag of the last value would cover stays empty. */
export function ticksBesideFlag(
  text: (value: number) => string,
  flag: number | undefined,
): (ticks: readonly number[]) => string[] {
  return (ticks) => {
    const ascending = [...ticks].sort((a, b) => a - b);
    const step = Math.min(...ascending.slice(1).map((tick, index) => tick - (ascending[index] ?? tick)));
    return ticks.map((tick) =>
      flag !== undefined && Math.abs(tick - flag) < step * COVERED ? "" : text(tick),
    );
  };
}
