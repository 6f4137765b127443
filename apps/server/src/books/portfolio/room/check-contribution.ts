/** What paying into an account would do to the room of its owner, worked out as the room itself is once it is booked. */
import type { AnswerOf, Locale } from "@neuro/contract";
import { dayNumberOf, yearOf } from "@neuro/contract/primitives";
import type { JournalEntry } from "@neuro/ledger";
import { excessTax, planKindOf, type RoomFlow } from "@neuro/portfolio";
import { type Failure, failure } from "../../../platform/failure.ts";
import { moneyTold } from "../../../platform/format/figures-told.ts";
import type { AccountBooks } from "../accounts/account-books.ts";
import { type PlanRoom, provenanceOfRoom, type RoomParts, type Rooms, readRooms, roomWith } from "./rooms.ts";

type Check = AnswerOf<"checkContribution">;

/** The room that an account uses; null where it uses none. */
export function planOf({ plans, accounts }: Rooms, own: AccountBooks): PlanRoom | null {
  const { id, type, personId } = own.account;
  if (!accounts.some(({ account }) => account.id === id)) return null;
  const kind = planKindOf(type);
  return plans.find((plan) => plan.kind === kind && plan.personId === personId) ?? null;
}

const NOTHING = {
  ...{ kind: null, left_cad: null, left_after_cad: null, excess_cad: 0, tax_a_month_cad: 0 },
  from_january: null,
} satisfies Omit<Check, "provenance">;

/** `cents`: to be paid in today. */
function checkPlan(plan: PlanRoom | null, cents: number, { today, now }: Rooms): Check {
  const provenance = provenanceOfRoom(plan?.flows ?? [], now);
  if (plan === null) return { ...NOTHING, provenance };
  const { kind, room } = plan;
  const planned: RoomFlow = { id: "planned", date: today, cents };
  const after = roomWith(plan, [planned], today);
  if (room === null || after === null) return { ...NOTHING, kind, provenance };
  const excess = Math.max(0, after.excess - room.excess);
  const january = `${yearOf(dayNumberOf(today)) + 1}-01-01`;
  const then = roomWith(plan, [{ ...planned, date: january }], january);
  // What a year not known yet brings is more still.
  const fits = excess > 0 && then !== null && then.excess === 0;
  return {
    ...{ kind, left_cad: room.left / 100, left_after_cad: after.left / 100, excess_cad: excess / 100 },
    tax_a_month_cad: excessTax(excess) / 100,
    from_january: fits ? january : null,
    provenance,
  };
}

export async function checkContribution(
  parts: RoomParts,
  userId: string,
  {
    all,
    own,
    cents,
  }: { readonly all: readonly AccountBooks[]; readonly own: AccountBooks; readonly cents: number },
): Promise<Check> {
  const rooms = await readRooms(parts, userId, all);
  return checkPlan(planOf(rooms, own), cents, rooms);
}

/** Names the state of the books that rooms are worked out of. */
export const stateOfPlans = (all: readonly Pick<AccountBooks, "account" | "version">[]) =>
  all
    .filter(({ account }) => planKindOf(account.type) !== null)
    .map(({ account, version }) => `${account.id} ${version}`)
    .join("\n");

/**
 * Refuses what would put more into a plan than its room, unless its owner knows. Worked out of the books with the entries in them,
 * so that what is warned of is what would be booked.
 */
export async function refuseExcess(
  parts: RoomParts,
  userId: string,
  wanted: {
    readonly all: readonly AccountBooks[];
    readonly entries: readonly JournalEntry[];
    readonly isAccepted: boolean;
    readonly locale: Locale;
  },
): Promise<Failure | null> {
  const { all, entries, isAccepted, locale } = wanted;
  const isPlan = ({ account }: AccountBooks) =>
    planKindOf(account.type) !== null && entries.some(({ accountId }) => accountId === account.id);
  if (isAccepted || !all.some(isPlan)) return null;
  const rateOf = await parts.taxRates.read();
  const before = await readRooms(parts, userId, all, rateOf);
  if (before.plans.every(({ room }) => room === null)) return null;
  const booked = all.map((own) => {
    const more = entries.filter(({ accountId }) => accountId === own.account.id);
    return more.length === 0 ? own : { ...own, entries: [...own.entries, ...more] };
  });
  const after = await readRooms(parts, userId, booked, rateOf);
  for (const [at, { room }] of after.plans.entries()) {
    const was = before.plans[at]?.room ?? null;
    const excess = (room?.excess ?? 0) - (was?.excess ?? 0);
    if (excess <= 0) continue;
    const told = (cents: number) => moneyTold(cents / 100, { currency: "CAD", locale });
    const left = told(Math.max(0, was?.left ?? 0));
    return failure("room_exceeded", { params: { excess: told(excess), tax: told(excessTax(excess)), left } });
  }
  return null;
}
