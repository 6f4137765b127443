import type { AnswerOf } from "@neuro/contract";
import { ledgerReads } from "#data/queries/refresh.ts";

export type OwnSecurity = AnswerOf<"ownSecurities">["securities"][number];

/** What shows another figure once a security is described or priced. */
export const refreshedReads = ledgerReads;
