/** Sets an alert; one that is met at this very moment is refused, since it would wait for nothing. */
import { type AnswerOf, alertLimit, asPercent, type InputOf, type Locale } from "@neuro/contract";
import type { Quote } from "@neuro/market";
import { noPrices } from "../../../market/market-data/detail/why-missing.ts";
import { resolveSymbol } from "../../../market/market-data/resolve-symbol.ts";
import { type Failure, failure, isFailure } from "../../../platform/failure.ts";
import { percentTold, priceTold } from "../../../platform/format/figures-told.ts";
import type { User } from "../../../platform/http/caller.ts";
import type { AdministrationContext } from "../../administration-context.ts";
import { alertShown } from "./alert-shown.ts";
import { countWaiting, insertAlert, lockAlerts, type NewAlert } from "./alert-store.ts";
import { isPriceMet } from "./is-met.ts";
import { sightingOf } from "./sighting.ts";

type Wish = InputOf<"createAlert">["body"];
type Condition = Pick<NewAlert, "kind" | "threshold" | "wanted" | "before">;

function priceCondition(wish: Exclude<Wish, { kind: "signal" }>): Condition {
  const threshold = wish.kind === "day_change" ? wish.percent : wish.price;
  return { kind: wish.kind, threshold, wanted: null, before: null };
}

/** What is so already, in words; null where it still has to come. */
function metAlready({ kind, threshold }: Condition, quote: Quote, locale: Locale): string | null {
  const seen = sightingOf(quote);
  if (!isPriceMet({ kind, threshold: threshold ?? null }, seen)) return null;
  return kind === "day_change" && seen.change !== null
    ? percentTold(asPercent(seen.change), locale)
    : priceTold(seen.price, { currency: quote.instrument.currency, locale });
}

export async function setAlert(
  ctx: Pick<AdministrationContext, "db" | "market" | "wall" | "newId" | "analyst">,
  {
    user,
    wish,
    locale,
  }: { readonly user: Pick<User, "id" | "country">; readonly wish: Wish; readonly locale: Locale },
): Promise<AnswerOf<"createAlert"> | Failure> {
  const { db, market, wall, newId, analyst } = ctx;
  const instrument = await resolveSymbol(market, wish.symbol, user.country);
  if (isFailure(instrument)) return instrument;
  let condition: Condition;
  if (wish.kind === "signal") {
    const outcome = await analyst.analyze(instrument);
    if (!outcome.ok && outcome.code === "instrument_not_tradable") return failure("instrument_not_tradable");
    if (!outcome.ok && outcome.code === "price_missing") return await noPrices(market, instrument);
    // Without a signal at the moment the first one that comes counts as a change.
    const before = outcome.ok ? outcome.value.analysis.signal : null;
    condition = { kind: "signal", threshold: null, wanted: wish.signal, before };
  } else {
    condition = priceCondition(wish);
    const quote = await market.quote(instrument);
    if (quote === null) return await noPrices(market, instrument);
    const value = metAlready(condition, quote, locale);
    if (value !== null) return failure("alert_met_already", { params: { symbol: instrument.symbol, value } });
  }
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
