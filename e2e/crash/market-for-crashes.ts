/** A market that is open at any hour the test runs: a replayed morning, on files when there are any. */
import { resolve } from "node:path";

export function marketForCrashes(marketDir: string | undefined): NodeJS.ProcessEnv {
  // To measure the market takes a core for half a minute after each of the many starts.
  const replay = { REPLAY_FROM: "2026-05-28T10:00:00-04:00", MEASURE_MARKET: "off" };
  if (!marketDir) return { ...replay, MARKET_PROVIDERS: "simulated" };
  return { ...replay, MARKET_PROVIDERS: "files,simulated", MARKET_DIR: resolve(marketDir) };
}
