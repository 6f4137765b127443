import type { CallOf } from "@neuro/contract";

export type KeptType = CallOf<"openKeptAccount">["body"]["type"];

/** Kinds of accounts that can be kept without a broker, the most common first. */
export const accountTypes = [
  ...(["TFSA", "RRSP", "FHSA", "RESP", "RRIF", "LIRA", "LIF", "RDSP"] as const),
  ...(["margin", "investment", "crypto", "IRA"] as const),
] as const;
