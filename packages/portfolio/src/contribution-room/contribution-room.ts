/**
 * What may still be paid into a person's plans of one kind: the figure that was told on a day, and line by line what happened
 * since. Amounts are whole cents of CAD. The same run over one flow more says what a deposit would do before it is made.
 */
import type { RoomKind } from "@neuro/contract";
import { dayNumber, dayNumberOf, isoDateOf, yearOf } from "@neuro/contract/primitives";
import { EXCESS_TAX_RATE, fhsaLimits, RRSP_TOLERANCE, tfsaLimit } from "./room-limits.ts";

/** Money or units that went into plans of the kind, or out of them. */
export interface RoomFlow {
  readonly id: string;
  /** ISO day. */
  readonly date: string;
  /** At the value of the day; positive for what was paid in. */
  readonly cents: number;
}

export interface ToldRoom {
  /** ISO day: of its very beginning, so that what was paid in on it is taken off. */
  readonly asOf: string;
  readonly cents: number;
  /** Paid in ever before that day; counts where there is a limit for life. */
  readonly paidInBefore: number;
}

export interface RoomLine {
  readonly date: string;
  /**
   * told: what the person told. new_year: room of a new year. returned: taken out of a TFSA in the year before. lapsed: what an
   * FHSA does not carry over. paid_in and taken_out: a flow; what is taken out changes the room of no kind at once.
   */
  readonly kind: "told" | "new_year" | "returned" | "lapsed" | "paid_in" | "taken_out";
  /** Change of the room. */
  readonly cents: number;
  readonly flow: RoomFlow | null;
}

/** A month in which more was in the plans than may be. */
export interface ExcessMonth {
  /** `2026-06`. */
  readonly month: string;
  /** What is taxed of it. */
  readonly cents: number;
}

export interface ContributionRoom {
  /** Below zero where more was paid in than may be. */
  readonly left: number;
  /** In the plans now beyond the room and what is tolerated; taxed month by month. */
  readonly excess: number;
  readonly lines: readonly RoomLine[];
  /** Up to the month of today. */
  readonly excessMonths: readonly ExcessMonth[];
  /** Comes back on the next January 1. */
  readonly returning: number;
  /** First year whose limit nobody knows yet: from then on its room is missing from `left`. */
  readonly unknownFrom: number | null;
  readonly paidInEver: number;
}

interface State {
  left: number;
  /** Not withdrawn since; without what is tolerated. */
  beyond: number;
  takenOut: number;
  paidInEver: number;
  unknownFrom: number | null;
  readonly lines: RoomLine[];
}

interface Rule {
  readonly tolerance: number;
  /** Which excess of a month is taxed: the highest, or that of its end. */
  readonly taxed: "highest" | "end";
  newYear(state: State, year: number): { readonly lines: readonly NewRoom[]; readonly isKnown: boolean };
}

type NewRoom = Omit<RoomLine, "date" | "flow">;

const cents = (dollars: number) => dollars * 100;

const RULES: Readonly<Record<RoomKind, Rule>> = {
  // Income Tax Act, subsection 207.01(1), "unused TFSA contribution room".
  TFSA: {
    ...{ tolerance: 0, taxed: "highest" },
    newYear({ takenOut }, year) {
      const limit = tfsaLimit(year);
      const added: readonly NewRoom[] = limit === null ? [] : [{ kind: "new_year", cents: cents(limit) }];
      const returned: readonly NewRoom[] = takenOut > 0 ? [{ kind: "returned", cents: takenOut }] : [];
      return { lines: [...added, ...returned], isKnown: limit !== null };
    },
  },
  // Subsection 146.6(1): a year's room, what the year before left of up to 8,000, never more than is left of 40,000.
  FHSA: {
    ...{ tolerance: 0, taxed: "highest" },
    newYear({ left, paidInEver }) {
      const ofLife = cents(fhsaLimits.life) - paidInEver;
      const carried = Math.min(left, cents(fhsaLimits.carriedOver), Math.max(0, ofLife));
      const lapsed = left - carried;
      const added = Math.max(0, Math.min(cents(fhsaLimits.aYear), ofLife - carried));
      const lost: readonly NewRoom[] = lapsed > 0 ? [{ kind: "lapsed", cents: -lapsed }] : [];
      return { lines: [...lost, { kind: "new_year", cents: added }], isKnown: true };
    },
  },
  // What a new year brings is on the notice of assessment alone.
  RRSP: {
    ...{ tolerance: cents(RRSP_TOLERANCE), taxed: "end" },
    newYear: () => ({ lines: [], isKnown: false }),
  },
  RESP: { tolerance: 0, taxed: "end", newYear: () => ({ lines: [], isKnown: true }) },
};

function take(state: State, kind: RoomKind, flow: RoomFlow): void {
  if (flow.cents >= 0) {
    const within = Math.max(0, Math.min(state.left, flow.cents));
    state.beyond += flow.cents - within;
    state.left -= flow.cents;
    state.paidInEver += flow.cents;
    state.lines.push({ date: flow.date, kind: "paid_in", cents: -flow.cents, flow });
    return;
  }
  const out = -flow.cents;
  const removed = Math.min(state.beyond, out);
  state.beyond -= removed;
  state.takenOut += out;
  // Of an FHSA, an RRSP or an RESP, excess that is withdrawn is as if it had never been paid in.
  const restored = kind === "TFSA" ? 0 : removed;
  state.left += restored;
  state.paidInEver -= restored;
  state.lines.push({ date: flow.date, kind: "taken_out", cents: restored, flow });
}

function beginYear(state: State, kind: RoomKind, year: number): void {
  const { lines, isKnown } = RULES[kind].newYear(state, year);
  if (!isKnown) state.unknownFrom ??= year;
  const date = isoDateOf(dayNumber(year, 1, 1));
  for (const line of lines) {
    state.left += line.cents;
    state.lines.push({ ...line, date, flow: null });
  }
  state.takenOut = 0;
  state.beyond = Math.max(0, -state.left);
}

/** Excess of each month from the first on in which there was any: the highest, or the last. */
class Months {
  readonly #taxed: "highest" | "end";
  readonly #tolerance: number;
  readonly #months = new Map<string, number>();
  #month = "";
  #carried = 0;

  constructor({ taxed, tolerance }: Rule) {
    this.#taxed = taxed;
    this.#tolerance = tolerance;
  }

  #taxable(beyond: number): number {
    return Math.max(0, beyond - this.#tolerance);
  }

  /** Months that begin up to the day stand at what was carried into them. */
  reach(date: string): void {
    const last = date.slice(0, 7);
    if (this.#month === "") this.#month = last;
    while (this.#month < last) {
      const [year = 0, month = 0] = this.#month.split("-").map(Number);
      this.#month = isoDateOf(dayNumber(year, month + 1, 1)).slice(0, 7);
      this.#months.set(this.#month, this.#carried);
    }
  }

  note(beyond: number): void {
    const now = this.#taxable(beyond);
    const before = this.#months.get(this.#month) ?? 0;
    this.#months.set(this.#month, this.#taxed === "highest" ? Math.max(before, now) : now);
    this.#carried = now;
  }

  /** A new year's room counts from the first moment of its first month. */
  begin(beyond: number): void {
    this.#carried = this.#taxable(beyond);
    this.#months.set(this.#month, this.#carried);
  }

  all(): readonly ExcessMonth[] {
    return [...this.#months].flatMap(([month, own]) => (own > 0 ? [{ month, cents: own }] : []));
  }
}

/**
 * `flows`: of the person's plans of this kind, in the order they happened; those of before the day that was told count only as
 * what a TFSA gives back. `today`: ISO day; flows after it are left out.
 */
export function contributionRoom(
  kind: RoomKind,
  told: ToldRoom,
  { flows, today }: { readonly flows: readonly RoomFlow[]; readonly today: string },
): ContributionRoom {
  const toldYear = yearOf(dayNumberOf(told.asOf));
  const isEarlier = ({ date }: RoomFlow) => date < told.asOf;
  const earlier = flows.filter(
    (flow) => isEarlier(flow) && yearOf(dayNumberOf(flow.date)) === toldYear && flow.cents < 0,
  );
  const state: State = {
    ...{ left: told.cents, beyond: Math.max(0, -told.cents), paidInEver: told.paidInBefore },
    takenOut: earlier.reduce((sum, { cents: own }) => sum - own, 0),
    unknownFrom: null,
    lines: [{ date: told.asOf, kind: "told", cents: told.cents, flow: null }],
  };
  const months = new Months(RULES[kind]);
  let year = toldYear;
  const reach = (date: string) => {
    for (; year < yearOf(dayNumberOf(date)); year++) {
      months.reach(isoDateOf(dayNumber(year + 1, 1, 1)));
      beginYear(state, kind, year + 1);
      months.begin(state.beyond);
    }
    months.reach(date);
  };
  months.reach(told.asOf);
  months.note(state.beyond);
  for (const flow of flows) {
    if (isEarlier(flow) || flow.date > today) continue;
    reach(flow.date);
    take(state, kind, flow);
    months.note(state.beyond);
  }
  if (today > told.asOf) reach(today);
  const { left, beyond, lines, takenOut, unknownFrom, paidInEver } = state;
  return {
    ...{ left, lines, unknownFrom, paidInEver },
    excess: Math.max(0, beyond - RULES[kind].tolerance),
    excessMonths: months.all(),
    returning: kind === "TFSA" ? takenOut : 0,
  };
}

/** Of one month, in cents. */
export function excessTax(excessCents: number): number {
  return Math.round(excessCents * EXCESS_TAX_RATE);
}
