/** What follows from the kind of an account: which securities it takes, and how the tax office treats what leaves it. */

/** `deferred`: taxed as income when it comes out. `taxable`: gains are taxed year by year. */
export type TaxTreatment = "tax_free" | "deferred" | "first_home" | "taxable";

const REGISTERED: Readonly<Record<string, TaxTreatment>> = {
  TFSA: "tax_free",
  FHSA: "first_home",
  RRSP: "deferred",
  RRIF: "deferred",
  LIRA: "deferred",
  LIF: "deferred",
  RESP: "deferred",
  RDSP: "deferred",
  IRA: "deferred",
};

export function taxTreatmentOf(accountType: string): TaxTreatment {
  return Object.hasOwn(REGISTERED, accountType) ? (REGISTERED[accountType] ?? "taxable") : "taxable";
}

/** What a security is, in rough; the last two no market lists. */
export const assetClasses = ["stock", "etf", "crypto", "fixed_income", "other"] as const;
export type AssetClass = (typeof assetClasses)[number];

/** Coins are no qualified investment of a registered plan, and a crypto account deals in nothing else. */
export function takesKind(accountType: string, kind: AssetClass): boolean {
  if (accountType === "crypto") return kind === "crypto";
  return kind !== "crypto" || taxTreatmentOf(accountType) === "taxable";
}

/** Kinds of plans that take in only so much. */
export const roomKinds = ["TFSA", "RRSP", "FHSA", "RESP"] as const;
export type RoomKind = (typeof roomKinds)[number];

/** Whoever is signed in, among the persons of their household. */
export const SELF = "self";
