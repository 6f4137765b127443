/** Tells every browser when an exchange opens or closes, or a provider stops answering or comes back. */
import type { Mic } from "@neuro/market";
import type { MarketContext } from "../market-context.ts";

const LOOK_EVERY_MS = 1_000;
const EXCHANGES: readonly Mic[] = ["XTSE", "XNYS"];

type Parts = Pick<MarketContext, "market" | "stream" | "log">;

export interface MarketStateWatch {
  /** Looks once; the timer calls it, tests may. */
  look(): void;
  stop(): void;
}

function stateOf({ market }: Parts): string {
  const now = market.clock.now();
  const sessions = EXCHANGES.map((mic) => market.calendar(mic).status(now).state);
  const providers = market.providers.map((provider) => {
    const { state, since } = provider.state();
    return `${provider.id} ${state === "unknown" ? "ok" : state} ${since ?? ""}`;
  });
  return [...sessions, ...providers].join();
}

function logChange({ market, log }: Parts, failing: Set<string>): void {
  for (const provider of market.providers) {
    const { state, reason } = provider.state();
    if (state === "failing" && !failing.has(provider.id)) {
      failing.add(provider.id);
      log.warn({ provider: provider.id, reason }, `${provider.label} does not answer; the next one is asked`);
    } else if (state === "ok" && failing.delete(provider.id)) {
      log.info({ provider: provider.id }, `${provider.label} answers again`);
    }
  }
}

export function watchMarketState(parts: Parts): MarketStateWatch {
  let known = stateOf(parts);
  const failing = new Set<string>();
  const look = () => {
    const state = stateOf(parts);
    if (state === known) return;
    known = state;
    logChange(parts, failing);
    parts.stream.publishToAll("market", {});
  };
  const timer = setInterval(look, LOOK_EVERY_MS).unref();
  return { look, stop: () => clearInterval(timer) };
}
