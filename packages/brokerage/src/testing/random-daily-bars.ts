import type { Bars } from "@neuro/quant";

/** Daily bars of a random walk that opens with gaps, some of them wide; the same for the same seed (Lehmer, multiplier 48271). */
export function randomDailyBars(length: number, seed: number, meanVolume = 1e8): Bars {
  let state = (seed % 2_147_483_646) + 1;
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const column = () => new Float64Array(length);
  const bars = { open: column(), high: column(), low: column(), close: column(), volume: column() };
  let price = 30 + 70 * next();
  for (let i = 0; i < length; i++) {
    const size = [0.006, 0.02, 0.05][Math.floor(i / 35) % 3] ?? 0.02;
    const open = price * (1 + size * (next() - 0.5) * (next() > 0.95 ? 4 : 1));
    const close = open * (1 + size * (next() - 0.49));
    bars.open[i] = open;
    bars.close[i] = close;
    bars.high[i] = Math.max(open, close) * (1 + size * 0.4 * next());
    bars.low[i] = Math.min(open, close) * (1 - size * 0.4 * next());
    bars.volume[i] = Math.floor(meanVolume * (0.4 + next() + (next() > 0.93 ? 3 : 0)));
    price = close;
  }
  return bars;
}
