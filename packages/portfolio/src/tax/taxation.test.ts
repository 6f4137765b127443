import { expect, test } from "vitest";
import { taxationOf } from "./taxation.ts";

test.each([
  [
    ["TFSA", "RRSP", "RRIF", "RESP", "FHSA", "LIRA", "LIF", "RDSP", "IRA", "Roth IRA", "401(k)", "CELI"],
    "registered",
  ],
  [["margin", "cash", "investment", "crypto"], "taxed"],
  [["other", "", "Corporate", "Miranda"], "assumed"],
] as const)("account types %j are %s", (types, expected) => {
  for (const type of types) expect(taxationOf(type), type).toBe(expected);
});
