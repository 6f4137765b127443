/** Contribution room of each person and kind: what was told, and the flows since. */
import {
  atBestEstimated,
  isDemoAccountId,
  madeOf,
  type Provenance,
  type RoomKind,
  roomKinds,
  SAMPLE_BASED,
} from "@neuro/contract";
import { easternDate, type Market } from "@neuro/market";
import { type ContributionRoom, contributionRoom, type RoomFlow } from "@neuro/portfolio";
import type { Orm } from "../../../platform/db/database.ts";
import type { AccountBooks } from "../accounts/account-books.ts";
import { LEDGER_SOURCE } from "../figure-shown.ts";
import { createRateOf } from "../reports/listings-in-cad.ts";
import {
  centsOf,
  type Household,
  type RoomEntryRow,
  readHousehold,
  type StatementRow,
  standingStatement,
} from "./household-store.ts";
import { type PlanFlow, planFlows } from "./plan-flows.ts";

export interface PlanRoom {
  readonly kind: RoomKind;
  readonly personId: string | null;
  readonly statement: StatementRow | null;
  /** Null where nobody told it. */
  readonly room: ContributionRoom | null;
  /** Those that do not count too, oldest first. */
  readonly flows: readonly PlanFlow[];
}

export interface Rooms {
  readonly household: Household;
  /** Of real money, or of practice money where there is none: what is practised uses nobody's room. */
  readonly accounts: readonly AccountBooks[];
  readonly flows: readonly PlanFlow[];
  readonly plans: readonly PlanRoom[];
  /** ISO. */
  readonly today: string;
  /** Market time, epoch ms. */
  readonly now: number;
}

export interface RoomParts {
  readonly orm: Orm;
  readonly market: Market;
}

/** The accounts whose money is real, or all where it is practice money. */
export function ofRealMoney(all: readonly AccountBooks[]): readonly AccountBooks[] {
  const live = all.filter(({ account }) => account.mode === "live");
  return live.length > 0 ? live : all;
}

function flowTold({ id, date, kind, personId, amount, note }: RoomEntryRow): PlanFlow {
  return {
    ...{ id, date, kind, personId, note, cents: centsOf(amount), accountId: null },
    ...{ reason: "told_by_owner", counts: true, isChosen: false },
  };
}

/** The room once more with other flows. */
export function roomWith(
  { kind, statement, flows }: Pick<PlanRoom, "kind" | "statement" | "flows">,
  more: readonly RoomFlow[],
  today: string,
): ContributionRoom | null {
  if (statement === null) return null;
  const told = {
    ...{ asOf: statement.asOf, cents: centsOf(statement.amount) },
    paidInBefore: centsOf(statement.paidIn ?? "0"),
  };
  return contributionRoom(kind, told, { flows: [...flows.filter(({ counts }) => counts), ...more], today });
}

export async function readRooms(
  { orm, market }: RoomParts,
  userId: string,
  all: readonly AccountBooks[],
): Promise<Rooms> {
  const household = await readHousehold(orm, userId);
  const accounts = ofRealMoney(all);
  const now = market.clock.now();
  const today = easternDate(now);
  const { choices } = household;
  const booked = await planFlows(market, accounts, { rateOf: createRateOf(market), choices });
  const flows = [...booked, ...household.entries.map(flowTold)].sort((a, b) => a.date.localeCompare(b.date));
  const people = [null, ...household.people.flatMap(({ id, relation }) => (relation === "self" ? [] : [id]))];
  const plans = people.flatMap((personId) =>
    roomKinds.map((kind): PlanRoom => {
      const statement = standingStatement(household, { personId, kind });
      const own = flows.filter((flow) => flow.kind === kind && flow.personId === personId);
      const plan = { kind, personId, statement, flows: own };
      return { ...plan, room: roomWith(plan, [], today) };
    }),
  );
  return { household, accounts, flows, plans, today, now };
}

/** What units were worth when they were moved is worked out, and so is a grant that nobody has told yet. */
export function provenanceOfRoom(flows: readonly PlanFlow[], now: number, hasGrants = false): Provenance {
  const isSample = flows.some(({ accountId }) => accountId !== null && isDemoAccountId(accountId));
  const isWorkedOut = hasGrants || flows.some(({ reason, counts }) => counts && reason === "moved_in_kind");
  const parts = [...(isSample ? [SAMPLE_BASED] : []), ...(isWorkedOut ? [{ basis: atBestEstimated() }] : [])];
  return madeOf(parts, { asOf: new Date(now).toISOString(), source: LEDGER_SOURCE });
}
