import type { AnswerOf, Settings, TradingMode } from "@neuro/contract";
import { type Universe, universeOf } from "../universe/universe.ts";

/** One strategy after another, over one universe, in one mode. */
export interface ExecutionWish {
  mode: TradingMode;
  /** Null: the server chooses the first account of the mode. */
  account: { id: string; name: string } | null;
  strategies: ReadonlyArray<{ id: string; name: string }>;
  universe: Universe;
  limits: {
    risk_level: Settings["risk_level"];
    max_position_size: number;
    stop_loss_percent: number;
    take_profit_percent: number;
  };
  reviewThreshold: number;
}

export interface StrategyOutcome {
  strategy: string;
  answer: AnswerOf<"executeStrategy">;
}

export interface Execution {
  mode: TradingMode;
  account: string | null;
  outcomes: readonly StrategyOutcome[];
}

/** What the saved settings ask for: their active strategies over their universe. */
export function wishOf(
  settings: Settings,
  { mode, account }: Pick<ExecutionWish, "mode" | "account">,
): ExecutionWish {
  const { risk_level, max_position_size, stop_loss_percent, take_profit_percent } = settings;
  return {
    mode,
    account,
    strategies: settings.strategies.filter(({ enabled }) => enabled).map(({ id, name }) => ({ id, name })),
    universe: universeOf(settings),
    limits: { risk_level, max_position_size, stop_loss_percent, take_profit_percent },
    reviewThreshold: settings.review_threshold,
  };
}
