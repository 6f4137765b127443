/** What may still be paid into an account: what its owner told, or what is assumed, less what was added here since. */
import { estimates } from "@neuro/contract";
import type { AccountRow } from "../../brokerage-accounts/account-store.ts";
import { FUNDS_CAUSE } from "../funds/funds-cause.ts";
import type { AccountBooks } from "./account-books.ts";
import { inCad } from "./value-account.ts";

type Rates = Parameters<typeof inCad>[2];

/** CAD that was added here, ever: room that is told takes it in, so that what follows is all that lessens it. */
export function fundsAddedCad({ entries }: AccountBooks, fx: Rates): number {
  const cash = entries
    .filter(({ cause }) => cause.startsWith(FUNDS_CAUSE))
    .flatMap(({ postings }) => postings.filter(({ book }) => book === "cash"));
  return cash.reduce((sum, { amount, commodity }) => sum + inCad(Number(amount), commodity, fx), 0);
}

export interface Room {
  /** CAD; null where the account has none, or nobody knows it. */
  readonly left: number | null;
  readonly isAssumed: boolean;
}

export function roomOf(account: Pick<AccountRow, "type" | "contributionRoom">, addedCad: number): Room {
  const isTold = account.contributionRoom !== null;
  const whole = isTold ? Number(account.contributionRoom) : assumedRoom(account.type);
  return {
    left: whole === null ? null : Number((whole - addedCad).toFixed(2)),
    isAssumed: whole !== null && !isTold,
  };
}

const assumedRoom = (type: string) => (type === "TFSA" ? estimates.tfsaContributionRoomCad : null);
