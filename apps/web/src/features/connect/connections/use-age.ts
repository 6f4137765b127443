import { DAY_MS } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { useMarketNow } from "#lib/market-clock.ts";

/** How long ago something was by the market's clock, which rules the times of accounts as of every figure. */
export function useAge(): (since: string) => { ms: number; text: string } {
  const format = useFormat();
  const now = useMarketNow();
  return (since) => {
    const ms = Math.max(0, now - Date.parse(since));
    return { ms, text: format.span(ms) };
  };
}

/** A time of day where that is clear, with its date where it is older. */
export function useMoment(): (at: string, ageMs: number) => string {
  const format = useFormat();
  return (at, ageMs) => (ageMs < DAY_MS / 2 ? format.time(at) : format.dateTime(at));
}
