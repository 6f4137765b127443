/** Use and revenue: what is measured, put into words. */
import {
  type AdminAnalytics,
  measured as counted,
  type Locale,
  madeOf,
  message,
  weekdayText,
} from "@neuro/contract";
import { asPercent } from "@neuro/contract/primitives";
import type { AdministrationContext } from "../../administration-context.ts";
import { createMeasured } from "../measured.ts";
import { type Feature, featureName } from "./feature-names.ts";
import { type AnalyticsMeasured, measureAnalytics } from "./measure-analytics.ts";

/** Fewer closed trades say nothing about who trades best. */
const ENOUGH_TRADES = 5;

const AI_NAMES = {
  "ai-strategy": "admin.ai.strategy",
  "ai-draft": "admin.ai.draft",
  "auto-trading": "admin.ai.auto_trading",
  optimization: "admin.ai.optimization",
  chat: "admin.ai.chat",
  voice: "admin.ai.voice",
} as const;
type AiOrigin = keyof typeof AI_NAMES;

const tenths = (value: number) => Math.round(value * 10) / 10;
const share = (part: number, whole: number) => (whole === 0 ? 0 : tenths((100 * part) / whole));

/** In percent; null where there was nothing to compare with. */
function change(now: number, before: number): number | null {
  return before === 0 ? null : tenths((100 * (now - before)) / before);
}

function rate({ closed, gained }: { readonly closed: number; readonly gained: number }): number | null {
  return closed === 0 ? null : share(gained, closed);
}

function bestAi({ byOrigin }: AnalyticsMeasured, locale: Locale) {
  const found = [...byOrigin]
    .filter(([origin, { closed }]) => Object.hasOwn(AI_NAMES, origin) && closed >= ENOUGH_TRADES)
    .map(([origin, sums]) => ({ origin: origin as AiOrigin, closed: sums.closed, rate: rate(sums) ?? 0 }))
    .sort((a, b) => b.rate - a.rate || b.closed - a.closed);
  const [best] = found;
  return {
    top_performing_ai: best ? message(AI_NAMES[best.origin], locale) : null,
    top_performing_success_rate: asPercent(best?.rate ?? null),
    top_performing_trades: best?.closed ?? null,
  };
}

const hourShown = (hour: number) => `${String(hour % 24).padStart(2, "0")}:00`;

function insights(measured: AnalyticsMeasured, features: AdminAnalytics["feature_use"], locale: Locale) {
  const [most] = features;
  const { peak } = measured;
  return {
    ...bestAi(measured, locale),
    most_used_feature: most?.feature ?? null,
    most_used_feature_percentage: most?.percent ?? null,
    peak_trading_hours:
      peak === null
        ? null
        : message("admin.hours", locale, { from: hourShown(peak.hour), to: hourShown(peak.hour + 1) }),
    peak_trading_volume: peak?.trades ?? null,
  };
}

function featureUse(callsOf: ReadonlyMap<Feature, number>, locale: Locale): AdminAnalytics["feature_use"] {
  const all = [...callsOf.values()].reduce((sum, calls) => sum + calls, 0);
  return [...callsOf]
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .map(([feature, calls]) => ({
      feature: featureName(feature, locale),
      calls,
      percent: asPercent(share(calls, all)),
    }));
}

const REVENUE_WORDS = { subscription: "admin.revenue_subscription", refund: "admin.revenue_refund" } as const;
const REVENUE_COLOURS = { subscription: "series-1", refund: "series-2" } as const;

function revenueShown({ revenue }: AnalyticsMeasured, locale: Locale): AdminAnalytics["revenue_breakdown"] {
  const came = revenue.subscription;
  return (["subscription", "refund"] as const)
    .filter((kind) => revenue[kind] !== 0)
    .map((kind) => ({
      source: message(REVENUE_WORDS[kind], locale),
      amount: revenue[kind] / 100,
      percent: asPercent(share(revenue[kind], came)),
      color: REVENUE_COLOURS[kind],
    }));
}

function shown(measured: AnalyticsMeasured, at: number, locale: Locale): AdminAnalytics {
  const { active, activeDays, trades, revenue, closed } = measured;
  const features = featureUse(measured.callsOf, locale);
  const rateNow = rate(closed.recent);
  const rateBefore = rate(closed.before);
  const sources = [message("admin.counted_here", locale)];
  if (revenue.provider === "sandbox") sources.push(message("admin.revenue_sandbox", locale));
  return {
    metrics: {
      daily_active_users: active,
      total_trades: trades.recent,
      revenue_cad: (revenue.subscription + revenue.refund) / 100,
      success_rate: asPercent(rateNow),
    },
    changes: {
      daily_active_users: asPercent(change(activeDays.yesterday, activeDays.before)),
      total_trades: asPercent(change(trades.recent, trades.before)),
      revenue_cad: asPercent(change(revenue.subscription + revenue.refund, revenue.before)),
      success_rate: rateNow === null || rateBefore === null ? null : tenths(rateNow - rateBefore),
    },
    weekly_activity: measured.week.map(({ date, users, trades: filled }) => ({
      ...{ day: weekdayText(date, locale, "short"), date, users, trades: filled },
    })),
    revenue_breakdown: revenueShown(measured, locale),
    feature_use: features,
    insights: insights(measured, features, locale),
    success_provenance: madeOf(measured.tradedAt, {
      asOf: new Date(at).toISOString(),
      source: message("admin.counted_here", locale),
    }),
    provenance: counted({ asOf: new Date(at).toISOString(), source: sources.join(" · ") }),
  };
}

export function createAnalytics(ctx: AdministrationContext): (locale: Locale) => Promise<AdminAnalytics> {
  const measured = createMeasured(() => measureAnalytics(ctx), ctx.wall);
  return async (locale) => {
    const { value, at } = await measured();
    return shown(value, at, locale);
  };
}
