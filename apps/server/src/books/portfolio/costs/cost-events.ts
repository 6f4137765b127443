/** Keeps what a person says that funds did to the cost of their units, and takes it back. */
import { type AnswerOf, type InputOf, isCurrency, isListingCurrency } from "@neuro/contract";
import { easternDate } from "@neuro/market";
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Orm } from "../../../platform/db/database.ts";
import { exactText } from "../../../platform/db/exact-text.ts";
import { costEvents } from "../../../platform/db/schema/index.ts";
import { type Failure, failure } from "../../../platform/failure.ts";
import type { BooksContext } from "../../books-context.ts";
import { lockUser } from "../funds/posted-under-key.ts";
import { withOwnSecurities } from "../own-prices/own-market.ts";
import { readOwnSecurities } from "../own-prices/own-security.ts";
import { nameOfListing } from "../reports/listing-name.ts";
import type { RateOf } from "../reports/listings-in-cad.ts";

type Parts = Pick<BooksContext, "db" | "market" | "taxRates" | "booksChanged" | "newId" | "wall">;
type Events = AnswerOf<"portfolioCosts">["events"];
type Told = InputOf<"addCostEvents">["body"]["events"][number];
type NewEvent = typeof costEvents.$inferInsert;
type Amounts = Pick<
  typeof costEvents.$inferSelect,
  "toldIn" | "perUnit" | "perUnitCad" | "perUnitUsd" | "perUnitTold" | "currency"
>;

/** Of a unit; funds publish five or six. */
const DECIMALS = 8;
const exact = (amount: number) => exactText(amount.toFixed(DECIMALS));

/** In the currency that was typed, where that is known. */
function asTyped({ toldIn, perUnit, perUnitCad, perUnitUsd, perUnitTold, currency }: Amounts) {
  const typed = toldIn ?? (isCurrency(currency) ? currency : "CAD");
  const ofTwo = toldIn === "USD" ? perUnitUsd : perUnitCad;
  const amount = toldIn === null ? perUnit : (perUnitTold ?? ofTwo);
  return { per_unit: Number(amount), currency: typed };
}

/** Those that stand, newest first. */
export async function eventsShown(orm: Orm, market: Parts["market"], userId: string): Promise<Events> {
  const rows = await orm
    .select()
    .from(costEvents)
    .where(and(eq(costEvents.userId, userId), isNull(costEvents.undoneAt)))
    .orderBy(desc(costEvents.recordDate), costEvents.id);
  return await Promise.all(
    rows.map(async ({ id, instrumentId, kind, recordDate, source, ...amounts }) => ({
      ...{ id, kind, source, record_date: recordDate },
      ...(await nameOfListing(market, instrumentId)),
      ...asTyped(amounts),
    })),
  );
}

async function eventOf(
  parts: Parts,
  told: Told,
  { userId, line, rateOf }: { readonly userId: string; readonly line: number; readonly rateOf: RateOf },
): Promise<NewEvent | Failure> {
  const { market } = parts;
  const { symbol, kind, record_date: recordDate, per_unit, currency, source } = told;
  const own = withOwnSecurities(market, await readOwnSecurities(parts.db.orm, userId));
  const listed = await own.resolve(symbol);
  if (listed === null) return failure("cost_event_unknown_symbol", { params: { line, symbol } });
  if (recordDate > easternDate(market.clock.now())) return failure("cost_event_ahead", { params: { line } });
  const inCad = async (code: string) => (code === "CAD" ? 1 : await rateOf(code, recordDate));
  const cad = per_unit * (await inCad(currency));
  const inOther = async (code: string) => (code === currency ? per_unit : cad / (await inCad(code)));
  return {
    ...{ id: parts.newId(), userId, instrumentId: listed.id, kind, recordDate, source },
    // In the currency that the cost of the listing is kept in.
    ...{ currency: listed.currency, perUnit: exact(await inOther(listed.currency)) },
    ...{ perUnitCad: exact(cad), perUnitUsd: exact(await inOther("USD")), madeAt: new Date(parts.wall()) },
    toldIn: currency,
    perUnitTold: isListingCurrency(currency) ? null : exact(per_unit),
  };
}

const keyOf = ({ instrumentId, kind, recordDate }: Pick<NewEvent, "instrumentId" | "kind" | "recordDate">) =>
  `${instrumentId} ${kind} ${recordDate}`;

/** All of them or none. Null once they are kept. */
export async function addCostEvents(
  parts: Parts,
  { userId, events }: { readonly userId: string; readonly events: readonly Told[] },
): Promise<Failure | null> {
  const rateOf = await parts.taxRates.read();
  const wanted: NewEvent[] = [];
  for (const [at, told] of events.entries()) {
    const event = await eventOf(parts, told, { userId, line: at + 1, rateOf });
    if ("code" in event) return event;
    wanted.push(event);
  }
  const refused = await parts.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const known = await tx
      .select()
      .from(costEvents)
      .where(and(eq(costEvents.userId, userId), isNull(costEvents.undoneAt)));
    const keys = new Set(known.map(keyOf));
    for (const [at, event] of wanted.entries()) {
      if (keys.has(keyOf(event)))
        return failure("cost_event_twice", {
          params: { line: at + 1, symbol: events[at]?.symbol ?? "", date: event.recordDate },
        });
      keys.add(keyOf(event));
    }
    await tx.insert(costEvents).values(wanted);
    return null;
  });
  if (refused === null) parts.booksChanged(userId);
  return refused;
}

export async function removeCostEvent(
  parts: Parts,
  { userId, id }: { readonly userId: string; readonly id: string },
): Promise<Failure | null> {
  const own = and(
    eq(sql`${costEvents.id}::text`, id),
    eq(costEvents.userId, userId),
    isNull(costEvents.undoneAt),
  );
  const removed = await parts.db.orm
    .update(costEvents)
    .set({ undoneAt: new Date(parts.wall()) })
    .where(own)
    .returning({ id: costEvents.id });
  if (removed.length === 0) return failure("cost_event_not_found");
  parts.booksChanged(userId);
  return null;
}
