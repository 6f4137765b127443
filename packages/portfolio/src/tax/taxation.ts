/**
 * Whether Canada taxes what an account gains, by the account's type. Registered plans, and the American ones a treaty treats alike,
 * are outside; a type nobody knows counts as taxed and is told apart.
 */
export type Taxation = "taxed" | "registered" | "assumed";

const CANADIAN = "TFSA FHSA RRSP RSP LRSP RRIF RIF LIRA LIF LRIF PRIF RLIF RESP RDSP DPSP PRPP VRSP";
const FRENCH = "CELI CELIAPP REER FERR CRI FRV REEE REEI";
const AMERICAN = "IRA ROTH 401 401K 403 403B";
const REGISTERED: ReadonlySet<string> = new Set(`${CANADIAN} ${FRENCH} ${AMERICAN}`.split(" "));
const TAXED: ReadonlySet<string> = new Set(["MARGIN", "CASH", "INVESTMENT", "CRYPTO"]);

export function taxationOf(accountType: string): Taxation {
  const words = accountType.toUpperCase().split(/[^A-Z0-9]+/);
  if (words.some((word) => REGISTERED.has(word))) return "registered";
  return words.some((word) => TAXED.has(word)) ? "taxed" : "assumed";
}
