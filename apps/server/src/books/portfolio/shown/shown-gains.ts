/**
 * Keeps what a person was shown the gains of a year that is over to be. Where a later version of the product makes other figures of the same
 * books at the same rates, both are shown, with what is counted otherwise since.
 */
import { createHash } from "node:crypto";
import { type AnswerOf, type Locale, message } from "@neuro/contract";
import { dayNumberOf, yearOf } from "@neuro/contract/primitives";
import { easternDate } from "@neuro/market";
import { TAX_RULES } from "@neuro/portfolio";
import { and, eq } from "drizzle-orm";
import { type GainsShown, shownGains } from "../../../platform/db/schema/index.ts";
import type { BooksContext } from "../../books-context.ts";
import type { AccountBooks } from "../accounts/account-books.ts";
import { affiliationOf, spousePeriodOf, taxPersonOf } from "../household/tax-person.ts";

type Parts = Pick<BooksContext, "db" | "log" | "market" | "wall">;
type Gains = Omit<AnswerOf<"portfolioGains">, "shown_before">;
type ShownBefore = AnswerOf<"portfolioGains">["shown_before"];

/** Names all that gains are worked out of. What somebody has none of leaves no trace in it, so that a new kind of it changes nothing. */
function nameOfBooks(all: readonly AccountBooks[], rates: string): string {
  const told = all.map((own) => {
    const { account, version, correctedCosts, costEvents, namedLots } = own;
    const properties = JSON.parse(own.properties) as readonly unknown[];
    const spouse = Object.entries(spousePeriodOf(own) ?? {});
    const more = { costs: [...correctedCosts], events: costEvents, lots: [...namedLots], properties, spouse };
    const some = Object.entries(more).filter(([, entries]) => entries.length > 0);
    return [account.id, account.type, version, taxPersonOf(own).id, affiliationOf(own), ...some];
  });
  return createHash("sha256")
    .update(JSON.stringify([rates, ...told]))
    .digest("hex");
}

/** Nothing bought or sold from now on can change it. */
function isOver(gains: Gains, now: number): boolean {
  const isOpen = gains.realized.some(({ open_until }) => open_until !== null);
  return gains.person_id !== null && !isOpen && gains.year < yearOf(dayNumberOf(easternDate(now)));
}

const isSame = (one: GainsShown, other: GainsShown) =>
  one.realized === other.realized && one.denied === other.denied;

function told(before: GainsShown | null, locale: Locale): ShownBefore {
  if (before === null) return null;
  const since = Array.from({ length: TAX_RULES - before.rules }, (_, at) => before.rules + at + 1);
  return {
    ...{ realized_cad: Number(before.realized), denied_cad: Number(before.denied), shown_at: before.shownAt },
    reasons: since.map((version) => message(`tax_rules.${version as typeof TAX_RULES}`, locale)),
  };
}

interface Asked {
  readonly userId: string;
  /** Every account of the user. */
  readonly all: readonly AccountBooks[];
  /** Names the rates. */
  readonly rates: string;
  readonly locale: Locale;
}

/** Null as well where nothing can be kept now: the gains are shown all the same. */
export async function shownBefore(parts: Parts, gains: Gains, asked: Asked): Promise<ShownBefore> {
  if (!isOver(gains, parts.market.clock.now())) return null;
  try {
    return await compare(parts, gains, asked);
  } catch (err) {
    parts.log.warn({ err }, "what was shown of gains is not kept");
    return null;
  }
}

async function compare({ db, wall }: Parts, gains: Gains, asked: Asked): Promise<ShownBefore> {
  const { userId, all, rates, locale } = asked;
  const { person_id, country, year, totals } = gains;
  const key = { userId, personId: person_id ?? "", country: country ?? "", year };
  const books = nameOfBooks(all, rates);
  const shown: GainsShown = {
    ...{ rules: TAX_RULES, realized: totals.realized_cad.toFixed(2), denied: totals.denied_cad.toFixed(2) },
    shownAt: new Date(wall()).toISOString(),
  };
  const [known] = await db.orm
    .select()
    .from(shownGains)
    .where(
      and(
        eq(shownGains.userId, key.userId),
        eq(shownGains.personId, key.personId),
        eq(shownGains.country, key.country),
        eq(shownGains.year, key.year),
      ),
    );
  const isOfBooks = known?.books === books;
  if (isOfBooks && known.shown.rules === TAX_RULES && isSame(known.shown, shown))
    return told(known.before, locale);
  const isByRules = isOfBooks && known.shown.rules < TAX_RULES && !isSame(known.shown, shown);
  // Other prices than before are no other way of counting.
  const before = isByRules ? known.shown : isOfBooks ? known.before : null;
  const kept = { books, shown, before };
  await db.orm
    .insert(shownGains)
    .values({ ...key, ...kept })
    .onConflictDoUpdate({
      target: [shownGains.userId, shownGains.personId, shownGains.country, shownGains.year],
      set: kept,
    });
  return told(before, locale);
}
