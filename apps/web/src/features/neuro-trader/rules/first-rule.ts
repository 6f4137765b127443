import type { SignalRule } from "@neuro/contract/trading-rules";

/** What a strategy from scratch begins with: something must be there. */
export function firstRule(name: string): SignalRule {
  const average = {
    kind: "indicator",
    indicator: "sma",
    parameters: { period: 50 },
    line: "value",
    column: "close",
    ago: 0,
  } as const;
  const close = { kind: "price", column: "close", ago: 0 } as const;
  return {
    ...{ version: 1, name, parameters: [], kind: "signals" },
    entry: { kind: "all", of: [{ kind: "cross", left: close, to: "above", right: average }] },
    exit: { kind: "cross", left: close, to: "below", right: average },
    ...{ stop: null, target: null, maxHoldBars: null },
  };
}
