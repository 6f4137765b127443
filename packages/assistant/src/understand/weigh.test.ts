import { describe, expect, it } from "vitest";
import type { Sign } from "./rules.ts";
import { rules } from "./rules.ts";
import { weigh } from "./weigh.ts";

const said = (...signs: Sign[]) => new Map(signs.map((sign) => [sign, 1] as const));

describe("weigh", () => {
  it("puts the intent first that most signs speak for, and says which", () => {
    const [first] = weigh(said("why", "moved", "portfolio"));
    expect(first?.rule.intent).toBe("portfolio_change_why");
    expect(first?.because).toEqual(expect.arrayContaining(["why", "moved"]));
  });

  it("allows no intent that something said speaks against", () => {
    expect(weigh(said("buy", "aSecurity")).map(({ rule }) => rule.intent)).toContain("ticket");
    for (const sign of ["advice", "why", "whatIf", "negation"] as const)
      expect(weigh(said("buy", "aSecurity", sign)).map(({ rule }) => rule.intent)).not.toContain("ticket");
  });

  it("orders what is as likely by the order of the rules", () => {
    for (const signs of [said("mine", "performance", "period", "moved"), said("bestWord", "stock", "mine")]) {
      const candidates = weigh(signs);
      candidates.slice(1).forEach((candidate, at) => {
        const before = candidates[at];
        if (before === undefined || Math.abs(before.score - candidate.score) > 0.02) return;
        expect(rules.indexOf(before.rule)).toBeLessThan(rules.indexOf(candidate.rule));
      });
    }
  });
});
