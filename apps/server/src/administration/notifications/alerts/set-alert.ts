/** Sets an alert; one that is met at this very moment is refused, since it would wait for nothing. */
import {
  type AnswerOf,
  alertLimit,
  asPercent,
  type InputOf,
  type Locale,
  retiredName,
} from "@neuro/contract";
import type { Instrument, Quote } from "@neuro/market";
import { noPrices } from "../../../market/market-data/detail/why-missing.ts";
import { oldPriceFailure, oldPriceIn } from "../../../market/market-data/old-price.ts";
import { resolveSymbol } from "../../../market/market-data/resolve-symbol.ts";
import { type Failure, failure, isFailure } from "../../../platform/failure.ts";
import { forecastPriceTold, percentTold, priceTold } from "../../../platform/format/figures-told.ts";
import type { User } from "../../../platform/http/caller.ts";
import { readDayRange } from "../../../research/range/read-day-range.ts";
import type { AdministrationContext } from "../../administration-context.ts";
import { alertShown } from "./alert-shown.ts";
import { countWaiting, insertAlert, lockAlerts, type NewAlert } from "./alert-store.ts";
import { isOutside, isPriceMet } from "./is-met.ts";
import { sightingOf } from "./sighting.ts";

type Wish = InputOf<"createAlert">["body"];
type WishOf<Kind extends Wish["kind"]> = Extract<Wish, { kind: Kind }>;
type PriceWish = Exclude<Wish, WishOf<"outside_range"> | WishOf<"signal">>;
type Condition = Pick<NewAlert, "kind" | "threshold" | "wanted" | "before">;
type Parts = Pick<AdministrationContext, "db" | "market" | "wall" | "newId" | "analystOf" | "knownRange">;

interface Asked<Of extends Wish> {
  readonly wish: Of;
  readonly instrument: Instrument;
  readonly userId: string;
  readonly locale: Locale;
}

/** What is so already, in words; null where it still has to come. */
function metAlready({ kind, threshold }: Condition, quote: Quote, locale: Locale): string | null {
  const seen = sightingOf(quote);
  if (!isPriceMet({ kind, threshold: threshold ?? null }, seen)) return null;
  return kind === "day_change" && seen.change !== null
    ? percentTold(asPercent(seen.change), locale)
    : priceTold(seen.price, { currency: quote.instrument.currency, locale });
}

async function priceCondition(
  { market }: Parts,
  { wish, instrument, locale }: Asked<PriceWish>,
): Promise<Condition | Failure> {
  const threshold = wish.kind === "day_change" ? wish.percent : wish.price;
  const condition: Condition = { kind: wish.kind, threshold, wanted: null, before: null };
  const quote = await market.quote(instrument);
  if (quote === null) return await noPrices(market, instrument);
  const value = metAlready(condition, quote, locale);
  if (value === null) return condition;
  return failure("alert_met_already", { params: { symbol: instrument.symbol, value } });
}

async function signalCondition(
  { market, analystOf }: Parts,
  { wish, instrument, userId }: Asked<WishOf<"signal">>,
): Promise<Condition | Failure> {
  const outcome = await analystOf(userId).analyze(instrument);
  if (!outcome.ok && outcome.code === "instrument_not_tradable") return failure("instrument_not_tradable");
  if (!outcome.ok && outcome.code === "price_missing") return await noPrices(market, instrument);
  // Without a signal at the moment the first one that comes counts as a change.
  const before = outcome.ok ? outcome.value.analysis.signal : null;
  return { kind: "signal", threshold: null, wanted: wish.signal, before };
}

async function rangeCondition(
  parts: Parts,
  { wish, instrument, locale }: Asked<WishOf<"outside_range">>,
): Promise<Condition | Failure> {
  const { market } = parts;
  const { symbol, retired } = instrument;
  if (retired !== undefined)
    return failure("instrument_not_tradable", { params: { symbol, reason: retiredName(retired, locale) } });
  const range = await readDayRange(parts, instrument);
  if (isFailure(range)) return range;
  const quote = await market.quote(instrument);
  if (quote === null) return await noPrices(market, instrument);
  const old = oldPriceIn({ quote, history: range.history }, market.clock.now());
  if (old !== null) return oldPriceFailure(instrument, old, locale);
  if (quote.stale || !isOutside(range, quote))
    return { kind: wish.kind, threshold: null, wanted: null, before: null };
  const told = { currency: instrument.currency, locale };
  const price = priceTold(quote.price, told);
  const [low, high] = [forecastPriceTold(range.low, told), forecastPriceTold(range.high, told)];
  return failure("alert_outside_already", { params: { symbol, price, low, high } });
}

async function conditionOf(parts: Parts, { wish, ...about }: Asked<Wish>): Promise<Condition | Failure> {
  if (wish.kind === "signal") return await signalCondition(parts, { wish, ...about });
  if (wish.kind === "outside_range") return await rangeCondition(parts, { wish, ...about });
  return await priceCondition(parts, { wish, ...about });
}

export async function setAlert(
  parts: Parts,
  {
    user,
    wish,
    locale,
  }: { readonly user: Pick<User, "id" | "country">; readonly wish: Wish; readonly locale: Locale },
): Promise<AnswerOf<"createAlert"> | Failure> {
  const { db, market, wall, newId } = parts;
  const instrument = await resolveSymbol(market, wish.symbol, user.country);
  if (isFailure(instrument)) return instrument;
  const condition = await conditionOf(parts, { wish, instrument, userId: user.id, locale });
  if (isFailure(condition)) return condition;
  const stored = await db.transaction(async (tx) => {
    await lockAlerts(tx, user.id);
    if ((await countWaiting(tx, user.id)) >= alertLimit)
      return failure("alert_limit", { params: { limit: alertLimit } });
    return await insertAlert(tx, {
      ...condition,
      ...{ id: newId(), userId: user.id, instrumentId: instrument.id, symbol: instrument.symbol },
      ...{ name: instrument.name, currency: instrument.currency, note: wish.note ?? null },
      createdAt: new Date(wall()),
    });
  });
  return isFailure(stored) ? stored : { alert: alertShown(stored) };
}
