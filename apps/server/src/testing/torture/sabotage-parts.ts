/** Ways to make an engine wrong: between it and its database, between it and its venue, and runs that give it the chance. */
import type { Venue } from "@neuro/brokerage";
import type { VenueEvent } from "@neuro/ledger";
import type { AlterStatement, Statement } from "./gated-connections.ts";
import { LISTINGS, type Plan, type PlannedOrder, type Step } from "./plan-run.ts";
import type { Sabotage } from "./server-life.ts";

type AlterVenue = NonNullable<Sabotage["venue"]>;

export interface Line {
  readonly entryId: string;
  readonly book: string;
  readonly commodity: string;
  readonly amount: string;
}

interface Head {
  readonly id: string;
  readonly kind: string;
}

/** Changes what is posted to the journal. */
export function posting(
  change: (heads: Head[], lines: Line[]) => { heads: Head[]; lines: Line[] },
): AlterStatement {
  return (statement) => {
    if (!statement.text.includes("insert into journal_entries")) return statement;
    const [heads, lines] = statement.values.map((value) => JSON.parse(String(value)));
    const changed = change(heads as Head[], lines as Line[]);
    return { ...statement, values: [JSON.stringify(changed.heads), JSON.stringify(changed.lines)] };
  };
}

/** Adds to the first posting of a book that fits. */
export function adding(amount: number, fits: (line: Line) => boolean, lines: readonly Line[]): Line[] {
  const first = lines.find(fits);
  return lines.map((line) =>
    line === first ? { ...line, amount: String(Number(line.amount) + amount) } : line,
  );
}

export const replacing =
  (found: string | RegExp, other: string): AlterStatement =>
  (statement) => ({ ...statement, text: statement.text.replace(found, other) });

/** Changes the value of one column of orders that are inserted. */
export function inserting(
  column: string,
  change: (value: unknown, all: Statement) => unknown,
): AlterStatement {
  return (statement) => {
    const [, names] = /^insert into "orders" \(([^)]+)\) values/.exec(statement.text) ?? [];
    const [, places] = /values \(([^)]+)\)/.exec(statement.text) ?? [];
    if (names === undefined || places === undefined) return statement;
    const place = places.split(", ")[names.split(", ").indexOf(`"${column}"`)];
    const index = Number(place?.slice(1)) - 1;
    const values = statement.values.map((value, at) => (at === index ? change(value, statement) : value));
    return { ...statement, values };
  };
}

/** Everything the engine hears of its venue goes through `change`. */
export function hearing(change: (events: readonly VenueEvent[]) => readonly VenueEvent[]): AlterVenue {
  return (venue) => ({
    ...venue,
    submit: async (order) => {
      const outcome = await venue.submit(order);
      return outcome.outcome === "accepted" ? { ...outcome, events: change(outcome.events) } : outcome;
    },
    find: async (orderId) => {
      const outcome = await venue.find(orderId);
      if (outcome.outcome !== "found") return outcome;
      return { ...outcome, order: { ...outcome.order, events: change(outcome.order.events) } };
    },
    cancel: async (orderId) => {
      const outcome = await venue.cancel(orderId);
      return { ...outcome, events: change(outcome.events) };
    },
    advance: async () => change(await venue.advance()),
  });
}

export const without = (type: VenueEvent["type"]) =>
  hearing((events) => events.filter((event) => event.type !== type));

export const answering =
  (changes: Partial<Venue>): AlterVenue =>
  (venue) => ({ ...venue, ...changes });

/** Takes back, instead of storing, a transaction in which such a statement was. */
export function forgetting(isSuch: (statement: Statement) => boolean): AlterStatement {
  let forgets = false;
  return (statement) => {
    if (statement.text === "begin") forgets = false;
    if (isSuch(statement)) forgets = true;
    return statement.text === "commit" && forgets ? { text: "rollback", values: [] } : statement;
  };
}

/** A number that grows, so that the same text becomes another one each time. */
export function everChanging(): (text: string) => string {
  let count = 0;
  return (text) => `${text}-${++count}`;
}

export const says = (word: string) => (statement: Statement) =>
  statement.values.some((value) => String(value).includes(word));

/** Every order is like this one, and of a bitcoin where it says nothing else. */
export const ordering = (changes: Partial<PlannedOrder>) => (plan: Plan) => ({
  ...plan,
  steps: plan.steps.map((step) =>
    step.do === "place"
      ? { ...step, ...{ listing: LISTINGS[2], limitPrice: null, stopPrice: null, exits: null }, ...changes }
      : step,
  ),
});

/** Every order waits below the market, and is cancelled. */
export function cancelling(plan: Plan): Plan {
  const waiting = { side: "BUY", type: "Limit", limitPrice: 50_000, quantity: 0.01 } as const;
  const steps = ordering(waiting)(plan).steps.flatMap((step, which): Step[] =>
    step.do === "place" ? [step, { do: "time", ms: 1_000 }, { do: "cancel", which }] : [step],
  );
  return { ...plan, steps };
}

/** The disk is full again and again, for a moment each time. */
export const shortOfRoom = (plan: Plan): Plan => ({
  ...plan,
  deaths: [],
  outages: Array.from({ length: 20 }, (_, at) => ({ what: "disk full", from: 9 * at, actions: 2 })),
});

export const stopped = (plan: Plan): Plan => ({
  ...plan,
  users: 1,
  deaths: [],
  steps: [{ do: "kill switch", user: 0, on: true }, { do: "time", ms: 1_000 }, ...plan.steps],
});
