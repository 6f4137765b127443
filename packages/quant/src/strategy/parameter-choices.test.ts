import { expect, test } from "vitest";
import { parameterChoices } from "./parameter-choices.ts";
import { resolveParameters } from "./parameters.ts";
import { STRATEGIES } from "./strategies.ts";
import type { StrategyKey } from "./strategy.ts";

test.each(Object.keys(STRATEGIES) as StrategyKey[])(
  "%s chooses among few different sets within its bounds, its defaults first",
  (key) => {
    const { parameters } = STRATEGIES[key];
    const sets = parameterChoices(key).map((given) => {
      const resolved = resolveParameters(parameters, given);
      if (!resolved.ok) throw new Error(resolved.code);
      return resolved.values;
    });
    const defaults = Object.fromEntries(parameters.map(({ name, byDefault }) => [name, byDefault]));
    expect(sets[0]).toEqual(defaults);
    expect(new Set(sets.map((set) => JSON.stringify(set))).size).toBe(sets.length);
    expect(sets.length).toBe(key === "evidence_score" || key === "buy_and_hold" ? 1 : 9);
  },
);
