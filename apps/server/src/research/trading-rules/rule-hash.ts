/** What names a rule wherever it is tested and traded. */
import { createHash } from "node:crypto";
import type { TradingRule } from "@neuro/contract/trading-rules";

/** SHA-256, in hexadecimal, of what a rule does, whatever it is called and in whatever order its fields are kept. */
export function ruleHash({ name: _name, ...does }: TradingRule): string {
  return createHash("sha256")
    .update(JSON.stringify(inOrder(does)))
    .digest("hex");
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== "object" || value === null) return value;
  const sorted = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(sorted.map(([key, each]) => [key, inOrder(each)]));
}
