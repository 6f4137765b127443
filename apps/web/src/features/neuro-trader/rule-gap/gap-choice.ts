import type { CallOf } from "@neuro/contract";

/** What is compared, as chosen and typed. */
export interface GapChoice {
  /** Null: the last one that it decided in. */
  readonly accountId: string | null;
  /** Null: the last one that was traded. */
  readonly ruleHash: string | null;
  /** Days as the browser's field writes them; empty without a bound. */
  readonly from: string;
  readonly to: string;
}

export const wholeRecord: GapChoice = { accountId: null, ruleHash: null, from: "", to: "" };

/** A change of a choice: another account has versions of its own. */
export function choiceWith(choice: GapChoice, change: Partial<GapChoice>): GapChoice {
  const isMoved = change.accountId !== undefined && change.accountId !== choice.accountId;
  return { ...choice, ...(isMoved ? { ruleHash: null } : {}), ...change };
}

/** While a year is typed the field has days of the years 2, 20 and 202. */
const isBound = (day: string): boolean => /^(19|20)\d\d-/.test(day);

export const isCrossed = ({ from, to }: GapChoice): boolean => isBound(from) && isBound(to) && from > to;

/** As the server is asked. */
export function queryOf({
  accountId,
  ruleHash,
  from,
  to,
}: GapChoice): NonNullable<CallOf<"ruleGap">["query"]> {
  return {
    ...(accountId === null ? {} : { account_id: accountId }),
    ...(ruleHash === null ? {} : { rule_hash: ruleHash }),
    ...(isBound(from) ? { from } : {}),
    ...(isBound(to) ? { to } : {}),
  };
}
