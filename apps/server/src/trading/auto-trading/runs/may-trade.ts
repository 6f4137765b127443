/** What stops Neuro from trading at all: switches, the market's hours, a subscription that is missing. */
import type { Locale, TradingMode } from "@neuro/contract";
import { requireSubscription } from "../../../people/billing/entitlement.ts";
import { readTradingHalt } from "../../../people/trading-settings/trading-halt.ts";
import { type Failure, failure } from "../../../platform/failure.ts";
import type { User } from "../../../platform/http/caller.ts";
import { refusalFailure } from "../../../platform/refusal-failure.ts";
import type { AutoTradingContext } from "../auto-trading-context.ts";
import type { Universe } from "../universe.ts";
import { marketClosed } from "./market-closed.ts";

/** Null when at least one of the securities trades now; otherwise why the first does not. */
export function allClosed(
  { market }: AutoTradingContext,
  { instruments }: Universe,
  locale: Locale,
): Failure | null {
  const closed = instruments.map((instrument) => marketClosed(market, instrument));
  const [first] = closed;
  return first && closed.every((each) => each !== null) ? refusalFailure(first, locale) : null;
}

export async function tradingStopped(
  { db }: AutoTradingContext,
  killSwitch: boolean,
): Promise<Failure | null> {
  if ((await readTradingHalt(db.orm)).on) return failure("trading_halted");
  return killSwitch ? failure("kill_switch") : null;
}

export async function paidFor(
  { db, config, wall }: AutoTradingContext,
  { user, mode }: { readonly user: User; readonly mode: TradingMode },
): Promise<Failure | null> {
  return mode === "live" ? await requireSubscription({ db: db.orm, config, now: wall() }, user) : null;
}
