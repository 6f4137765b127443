/** A market that is open at any hour the test runs: a replayed morning, on files when there are any. */
import { resolve } from "node:path";

export function marketForCrashes(marketDir: string | undefined): NodeJS.ProcessEnv {
  const replay = { REPLAY_FROM: "2026-05-28T10:00:00-04:00" };
  if (!marketDir) return { ...replay, MARKET_PROVIDERS: "simulated" };
  return { ...replay, MARKET_PROVIDERS: "files,simulated", MARKET_DIR: resolve(marketDir) };
}
