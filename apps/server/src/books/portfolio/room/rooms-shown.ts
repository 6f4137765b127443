/** A household's contribution room as it travels to a screen. */
import { type AnswerOf, SELF } from "@neuro/contract";
import { asPercent, dayNumberOf, yearOf } from "@neuro/contract/primitives";
import {
  type ContributionRoom,
  educationGrant,
  excessTax,
  planKindOf,
  type RoomLine,
  rrifMinimum,
  rrspLimit,
  taxationOf,
  tfsaLimit,
  tfsaLimitsSoFar,
} from "@neuro/portfolio";
import type { User } from "../../../platform/http/caller.ts";
import { provenanceOf } from "../figure-shown.ts";
import type { Portfolio, PortfolioReader } from "../portfolio-reader.ts";
import { centsOf, type PersonRow, type StatementRow } from "./household-store.ts";
import type { PlanFlow } from "./plan-flows.ts";
import { type PlanRoom, provenanceOfRoom, type Rooms } from "./rooms.ts";

type Shown = AnswerOf<"contributionRoom">;
type Person = Shown["people"][number];
type RoomShown = Person["rooms"][number];
type Line = RoomShown["lines"][number];

const FIRST_TFSA_YEAR = 2009;

const cad = (cents: number) => cents / 100;

function statementShown({ id, asOf, amount, paidIn, granted, madeAt }: StatementRow) {
  return {
    ...{ id, as_of: asOf, amount_cad: cad(centsOf(amount)), told_at: madeAt.toISOString() },
    paid_in_cad: paidIn === null ? null : cad(centsOf(paidIn)),
    granted_cad: granted === null ? null : cad(centsOf(granted)),
  };
}

const noFlow = { id: null, reason: null, counts: true, is_chosen: false, account_id: null, note: null };

function flowLine(flow: PlanFlow, roomCents: number): Line {
  const { id, date, cents, reason, counts, isChosen, accountId, note } = flow;
  return {
    ...{ id, date, reason, counts, note, is_chosen: isChosen, account_id: accountId },
    ...{ kind: cents > 0 ? "paid_in" : "taken_out", amount_cad: cad(cents), room_cad: cad(roomCents) },
  };
}

function linesOf({ room, statement, flows }: PlanRoom): readonly Line[] {
  const byId = new Map(flows.map((flow) => [flow.id, flow]));
  const worked = (room?.lines ?? []).map((line: RoomLine): Line => {
    const flow = line.flow === null ? undefined : byId.get(line.flow.id);
    if (flow !== undefined) return flowLine(flow, line.cents);
    const { date, kind, cents } = line;
    return { ...noFlow, date, kind, amount_cad: cad(cents), room_cad: cad(cents) };
  });
  const since = statement?.asOf ?? "";
  const others = flows.filter(({ counts, date }) => date >= since && (room === null || !counts));
  const lines = [...worked, ...others.map((flow) => flowLine(flow, 0))];
  // Of one day what came last first.
  return lines
    .map((line, at) => ({ line, at }))
    .sort(newestFirst)
    .map(({ line }) => line);
}

interface Placed {
  readonly line: Line;
  readonly at: number;
}

const newestFirst = (a: Placed, b: Placed) => b.line.date.localeCompare(a.line.date) || b.at - a.at;

const birthYearOf = (person: PersonRow | null) =>
  person?.birthDate == null ? null : yearOf(dayNumberOf(person.birthDate));

function grantsOf({ kind, statement, flows }: PlanRoom, person: PersonRow | null, year: number) {
  const birthYear = birthYearOf(person);
  if (kind !== "RESP" || birthYear === null) return null;
  const since = statement?.asOf ?? "";
  const paidIn = new Map<number, number>();
  for (const { date, cents, counts } of flows) {
    if (!counts || date < since || cents <= 0) continue;
    const own = yearOf(dayNumberOf(date));
    paidIn.set(own, (paidIn.get(own) ?? 0) + cents);
  }
  const first = statement === null ? Math.min(year, ...paidIn.keys()) : yearOf(dayNumberOf(statement.asOf));
  const told = { granted: centsOf(statement?.granted ?? "0"), year: first };
  const found = educationGrant({ birthYear, year }, told, paidIn);
  return {
    ...{ received_cad: cad(found.granted), available_cad: cad(found.available) },
    ...{ contribution_cad: cad(found.contribution), left_of_life_cad: cad(found.leftOfLife) },
    is_conditional: found.isConditional,
  };
}

function stateOf(room: ContributionRoom | null): RoomShown["state"] {
  if (room === null) return "unknown";
  return room.unknownFrom === null ? "known" : "year_missing";
}

function roomShown(plan: PlanRoom, person: PersonRow | null, { today, now }: Rooms): RoomShown {
  const { kind, room, statement, flows } = plan;
  const year = yearOf(dayNumberOf(today));
  const birthYear = birthYearOf(person);
  const residentSince = person?.residentSince ?? null;
  const grants = grantsOf(plan, person, year);
  return {
    ...{ kind, state: stateOf(room), grants, lines: [...linesOf(plan)] },
    statement: statement === null ? null : statementShown(statement),
    left_cad: room === null ? null : cad(room.left),
    missing_year: room?.unknownFrom ?? null,
    returning_cad: cad(room?.returning ?? 0),
    excess_cad: cad(room?.excess ?? 0),
    tax_a_month_cad: cad(excessTax(room?.excess ?? 0)),
    tax_so_far_cad: cad((room?.excessMonths ?? []).reduce((sum, { cents }) => sum + excessTax(cents), 0)),
    limits_so_far_cad:
      kind === "TFSA" && birthYear !== null ? tfsaLimitsSoFar(year, { birthYear, residentSince }) : null,
    provenance: provenanceOfRoom(flows, now, grants !== null),
  };
}

/** Of all retirement income funds together, which each pay their own part of it. */
async function minimumOf(
  reader: PortfolioReader,
  portfolio: Portfolio,
  { flows, today }: Rooms,
  { personId, person }: { readonly personId: string | null; readonly person: PersonRow | null },
): Promise<Person["minimum"]> {
  const accounts = portfolio.accounts.filter(
    ({ books: { account } }) => planKindOf(account.type) === "RRIF" && account.personId === personId,
  );
  if (accounts.length === 0 || person?.birthDate == null) return null;
  const year = yearOf(dayNumberOf(today));
  const funds = { ...portfolio, accounts };
  const { ALL: line } = await reader.lines(funds, ["ALL"]);
  const start = Date.parse(`${year}-01-01T05:00:00Z`);
  const value = line.findLast(({ time }) => time < start)?.value ?? 0;
  const { age, factor, cents } = rrifMinimum(person.birthDate, year, Math.round(value * 100));
  const taken = flows.reduce((sum, flow) => {
    const isTaken = flow.kind === "RRIF" && flow.personId === personId && flow.counts && flow.cents < 0;
    return isTaken && flow.date >= `${year}-01-01` ? sum - flow.cents : sum;
  }, 0);
  return {
    ...{ year, age, factor_percent: asPercent(factor * 100), value_cad: cad(Math.round(value * 100)) },
    ...{ minimum_cad: cad(cents), taken_cad: cad(taken), left_cad: cad(Math.max(0, cents - taken)) },
    provenance: provenanceOf(funds),
  };
}

async function personShown(
  { reader, portfolio }: { readonly reader: PortfolioReader; readonly portfolio: Portfolio },
  rooms: Rooms,
  person: PersonRow | null,
): Promise<Person> {
  const personId = person === null || person.relation === "self" ? null : person.id;
  const accounts = rooms.accounts
    .map(({ account }) => account)
    .filter((account) => account.personId === personId);
  const kinds = new Set(accounts.map(({ type }) => planKindOf(type)));
  const shown = rooms.plans.filter(
    (plan) =>
      plan.personId === personId &&
      (kinds.has(plan.kind) || plan.statement !== null || plan.flows.length > 0),
  );
  return {
    id: personId ?? SELF,
    name: personId === null ? null : (person?.name ?? null),
    relation: person?.relation ?? "self",
    birth_date: person?.birthDate ?? null,
    resident_since: person?.residentSince ?? null,
    ...{ spouse_since: person?.spouseSince ?? null, spouse_until: person?.spouseUntil ?? null },
    accounts: accounts.map(({ id, displayName, type }) => ({
      ...{ account_id: id, display_name: displayName, type, is_plan: taxationOf(type) === "registered" },
    })),
    rooms: shown.map((plan) => roomShown(plan, person, rooms)),
    minimum: await minimumOf(reader, portfolio, rooms, { personId, person }),
  };
}

export async function roomsShown(
  parts: { readonly reader: PortfolioReader; readonly portfolio: Portfolio },
  rooms: Rooms,
  country: User["country"],
): Promise<Shown> {
  const { people } = rooms.household;
  const self = people.find(({ relation }) => relation === "self") ?? null;
  const others = people.filter(({ relation }) => relation !== "self");
  const limits: Shown["limits"] = [];
  for (let year = FIRST_TFSA_YEAR; ; year++) {
    const limit = tfsaLimit(year);
    if (limit === null) break;
    limits.unshift({ year, tfsa_cad: limit, rrsp_cad: rrspLimit(year) });
  }
  const shown: Person[] = [];
  for (const person of [self, ...others]) shown.push(await personShown(parts, rooms, person));
  return { today: rooms.today, people: shown, limits, country };
}
