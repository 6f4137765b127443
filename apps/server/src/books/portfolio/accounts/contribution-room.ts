/** What may still be paid into an account: as it was told, else the specification's sample of a TFSA. */
import { estimates } from "@neuro/contract";
import { planKindOf } from "@neuro/portfolio";
import { FUNDS_CAUSE } from "../funds/funds-cause.ts";
import { inHome, type Rates } from "../rates/current-rates.ts";
import { planOf } from "../room/check-contribution.ts";
import type { Rooms } from "../room/rooms.ts";
import type { AccountBooks } from "./account-books.ts";

/** CAD that was added here, ever. */
function fundsAddedCad({ entries }: AccountBooks, fx: Rates): number {
  const cash = entries
    .filter(({ cause }) => cause.startsWith(FUNDS_CAUSE))
    .flatMap(({ postings }) => postings.filter(({ book }) => book === "cash"));
  return cash.reduce((sum, { amount, commodity }) => sum + inHome(Number(amount), commodity, fx), 0);
}

export interface Room {
  /** CAD; null where the account has none, or nobody knows it. */
  readonly left: number | null;
  readonly isAssumed: boolean;
}

export function roomOf(rooms: Rooms, own: AccountBooks, fx: Rates): Room {
  const room = planOf(rooms, own)?.room ?? null;
  if (room !== null) return { left: room.left / 100, isAssumed: false };
  if (planKindOf(own.account.type) !== "TFSA") return { left: null, isAssumed: false };
  const left = estimates.tfsaContributionRoomCad - fundsAddedCad(own, fx);
  return { left: Number(left.toFixed(2)), isAssumed: true };
}
