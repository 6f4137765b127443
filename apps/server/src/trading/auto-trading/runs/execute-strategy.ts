/** A person has a strategy trade now: over the securities named, or those of the settings. */
import { createHash } from "node:crypto";
import { catalogue, type InputOf, type Locale, locales, stepUpMs } from "@neuro/contract";
import { type ProvenSession, requireProof } from "../../../books/brokerage-accounts/require-proof.ts";
import { strategiesByForecast } from "../../../people/trading-settings/trading-settings.ts";
import { derivedId } from "../../../platform/derived-id.ts";
import { type Failure, failure, isFailure } from "../../../platform/failure.ts";
import type { User } from "../../../platform/http/caller.ts";
import {
  TRADED_STRATEGIES,
  type TradedStrategy,
} from "../../../research/analysis/strategies/strategy-words.ts";
import type { AutoTradingContext } from "../auto-trading-context.ts";
import { readUniverseSettings } from "../default-watch-list.ts";
import { resolveUniverse, universeOfSettings } from "../universe.ts";
import { beginRun } from "./begin-run.ts";
import { allClosed, paidFor, tradingStopped } from "./may-trade.ts";
import { runLimits } from "./run-limits.ts";
import { findRun, planOf, type RunRow } from "./run-store.ts";
import { tradingAccount } from "./trading-account.ts";
import { workRun } from "./work-run.ts";

export interface StrategyOrder {
  readonly user: User;
  readonly session: ProvenSession;
  readonly locale: Locale;
  readonly body: InputOf<"executeStrategy">["body"];
  readonly idempotencyKey: string;
}

/** By its key or by its name in either language, however it is written. */
function strategyCalled(text: string): TradedStrategy | null {
  const wanted = text.trim().toLowerCase();
  const names = (key: TradedStrategy) => [
    key,
    ...locales.map((each) => catalogue[each][`strategy_name.${key}`]),
  ];
  return TRADED_STRATEGIES.find((key) => names(key).some((name) => name.toLowerCase() === wanted)) ?? null;
}

function hashOf({ body }: StrategyOrder): string {
  const { strategy_name, trading_mode, symbols, sectors, account_id, settings } = body;
  const { risk_level, max_position_size, stop_loss_percent, take_profit_percent } = settings ?? {};
  const canonical = [
    ...[strategy_name, trading_mode, symbols, sectors, account_id ?? null],
    ...[risk_level, max_position_size, stop_loss_percent, take_profit_percent].map((value) => value ?? null),
  ];
  return createHash("sha256").update(JSON.stringify(canonical)).digest("hex");
}

/** The run, ended. The same key again answers with the same run. */
export async function executeStrategy(
  ctx: AutoTradingContext,
  order: StrategyOrder,
): Promise<RunRow | Failure> {
  const { user, locale, body, idempotencyKey } = order;
  const strategy = strategyCalled(body.strategy_name);
  if (strategy === null) return failure("strategy_unknown");
  const id = derivedId("strategy-run", user.id, idempotencyKey);
  const requestHash = hashOf(order);
  const settings = await readUniverseSettings(ctx, user);
  const named = { symbols: body.symbols, sectors: body.sectors };
  const isNamed = named.symbols.length + named.sectors.length > 0;
  const universe = await resolveUniverse(ctx.market, isNamed ? named : universeOfSettings(settings));
  const [missing] = universe.unknown;
  if (universe.instruments.length === 0)
    return missing === undefined
      ? failure("nothing_to_trade")
      : failure("symbol_unknown", { params: { symbol: universe.unknown.join(", ") } });
  const refused =
    (await paidFor(ctx, { user, mode: body.trading_mode })) ??
    (await tradingStopped(ctx, settings.killSwitch)) ??
    allClosed(ctx, universe, locale);
  if (refused !== null) return (await earlierRun(ctx, { id, requestHash })) ?? refused;
  const account = await tradingAccount(ctx, {
    user,
    mode: body.trading_mode,
    accountId: body.account_id ?? null,
    preferred: settings.values.auto_account_id,
  });
  if (isFailure(account)) return account;
  const proof = { session: order.session, now: ctx.wall(), withinMs: stepUpMs };
  const unproven = requireProof(account, proof);
  if (unproven !== null) return (await earlierRun(ctx, { id, requestHash })) ?? unproven;
  const begun = await beginRun(ctx, {
    ...{ id, user, accountId: account.id, phase: "manual", trigger: "strategy" },
    plan: {
      instrumentIds: universe.instruments.map((instrument) => instrument.id),
      left: universe.left,
      sectorsLeft: universe.sectorsLeft,
      unknown: universe.unknown,
      strategies: [strategy],
      conduct: "trade",
      byForecast: strategiesByForecast(settings),
      limits: runLimits(settings, body.settings),
      origin: "ai-strategy",
      late: false,
      requestHash,
    },
  });
  if (isFailure(begun)) return begun;
  if (planOf(begun.run).requestHash !== requestHash) return failure("idempotency_conflict");
  return begun.run.status === "running" ? await workRun(ctx, begun.run) : begun.run;
}

/** A repeated request is answered with its run even when nothing could be begun now. */
async function earlierRun(
  ctx: AutoTradingContext,
  { id, requestHash }: { readonly id: string; readonly requestHash: string },
): Promise<RunRow | null> {
  const run = await findRun(ctx.db.orm, id);
  return run !== null && run.status !== "running" && planOf(run).requestHash === requestHash ? run : null;
}
