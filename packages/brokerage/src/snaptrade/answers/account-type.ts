/** What kind of account it is, from the brokerage's own words. */
import type { BrokerAccountType } from "../../aggregator/port.ts";

/** In this order: `Self-directed TFSA margin` is a TFSA, `LIRA` is none of the retirement plans it contains letters of. */
const WORDS: readonly (readonly [BrokerAccountType, RegExp])[] = [
  ["TFSA", /\btfsa\b|tax.?free savings|\bceli\b/i],
  ["FHSA", /\bfhsa\b|first home savings|\bceliapp\b/i],
  ["RESP", /\bresp\b|education savings|\breee\b/i],
  ["RDSP", /\brdsp\b|disability savings|\breei\b/i],
  ["LIRA", /\blira\b|\blrsp\b|locked.?in retirement|\bcri\b/i],
  ["LIF", /\bl(r|)if\b|life income fund|\bfrv\b/i],
  ["RRIF", /\brrif\b|retirement income fund|\bferr\b/i],
  ["RRSP", /\brrsp\b|\brsp\b|retirement savings|\breer\b/i],
  ["IRA", /\bira\b|\b401\(?k\)?\b|roth/i],
  ["crypto", /crypto|\bcoins?\b|wallet/i],
  ["margin", /margin|marge/i],
  ["cash", /\bcash\b|non.?registered|personal|individual|\bjoint\b|comptant|brokerage|investment/i],
];

/** The brokerage's type counts before the name, which people change. */
export function accountTypeOf(rawType: string | null, name: string): BrokerAccountType {
  for (const text of [rawType ?? "", name]) {
    const spaced = text.replaceAll("_", " ");
    const found = WORDS.find(([, words]) => words.test(spaced));
    if (found) return found[0];
  }
  return "other";
}
