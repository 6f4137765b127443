/** 97.5 % point of the normal distribution. */
const Z = 1.959963984540054;

/**
 * The 95 % interval of a rate seen as `hits` of `samples` (Wilson, 1927), as [low, high] within 0..1; null without a
 * sample. It stays honest for few samples and for rates near 0 or 1, where the usual ± does not.
 */
export function wilsonInterval(hits: number, samples: number): readonly [number, number] | null {
  if (samples === 0) return null;
  const rate = hits / samples;
  const scale = 1 + (Z * Z) / samples;
  const center = (rate + (Z * Z) / (2 * samples)) / scale;
  const half = (Z / scale) * Math.sqrt((rate * (1 - rate)) / samples + (Z * Z) / (4 * samples * samples));
  return [Math.max(0, center - half), Math.min(1, center + half)];
}
