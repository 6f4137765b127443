/** How earlier signals of a rule did on one history, each side by itself. */
import { ENTER, EXIT } from "@neuro/quant";
import { type DirectionRecord, directionRecord } from "./predict-return.ts";

/** Sessions after which an earlier signal is judged. */
export const HORIZON_SESSIONS = 5;

export interface SideRecords {
  readonly buy: DirectionRecord;
  readonly sell: DirectionRecord;
}

/** How often the close went the flag's way some sessions later; of overlapping cases only the first counts. */
function recordOf(flags: Uint8Array, flag: number, close: Float64Array): DirectionRecord {
  const way = flag === ENTER ? 1 : -1;
  let hits = 0;
  let samples = 0;
  let any = 0;
  let other = 0;
  let repeated = 0;
  let freeFrom = 0;
  const judged = close.length - HORIZON_SESSIONS;
  for (let bar = 0; bar < judged; bar += 1) {
    const move = (close[bar + HORIZON_SESSIONS] ?? 0) - (close[bar] ?? 0);
    const right = move * way > 0;
    if (right) any += 1;
    if (move * way < 0) other += 1;
    if (bar > 0 && move * ((close[bar] ?? 0) - (close[bar - 1] ?? 0)) > 0) repeated += 1;
    if (flags[bar] !== flag || bar < freeFrom) continue;
    samples += 1;
    if (right) hits += 1;
    freeFrom = bar + HORIZON_SESSIONS;
  }
  if (judged <= 0) return directionRecord(hits, samples, null);
  return directionRecord(hits, samples, any / judged, Math.max(any, other, repeated) / judged);
}

/** `flags`: ENTER where the rule said to buy, EXIT where it said to sell. */
export function sideRecords(flags: Uint8Array, close: Float64Array): SideRecords {
  return { buy: recordOf(flags, ENTER, close), sell: recordOf(flags, EXIT, close) };
}
