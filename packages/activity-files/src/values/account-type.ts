/** Kinds of accounts in brokers' words, English and French. */
import type { BrokerAccountType } from "@neuro/brokerage";

const WORDS: readonly (readonly [RegExp, BrokerAccountType])[] = [
  [/\b(fhsa|celiapp|first home)/i, "FHSA"],
  [/\b(tfsa|celi|tax[- ]?free)\b/i, "TFSA"],
  [/\b(rrif|ferr|retirement income fund)\b/i, "RRIF"],
  [/\b(lira|cri|lrsp|locked[- ]?in retirement|immobilis)/i, "LIRA"],
  [/\b(lif|frv|life income)\b/i, "LIF"],
  [/\b(resp|reee|education)/i, "RESP"],
  [/\b(rdsp|reei|disability)/i, "RDSP"],
  [/\b(rrsp|rsp|reer|spousal|retirement savings)/i, "RRSP"],
  [/\b(ira|roth|401k|401\(k\)|sep)\b/i, "IRA"],
  [/\b(crypto|coin)/i, "crypto"],
  [/\b(margin|marge|sur marge)\b/i, "margin"],
  [
    /\b(cash|comptant|non[- ]?registered|personal|individual|joint|non enregistr|self_directed|brokerage)/i,
    "cash",
  ],
];

/** Null where the words say none. */
export function accountType(words: string): BrokerAccountType | null {
  const plain = words.replaceAll("_", " ");
  return WORDS.find(([pattern]) => pattern.test(plain))?.[1] ?? null;
}
