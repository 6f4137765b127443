import { useLingui } from "@lingui/react/macro";
import {
  type AdminAnalytics,
  type AdminStats,
  asPercent,
  DAY_MS,
  easternDate,
  madeOf,
  SAMPLE_BASED,
  sampleAdmin,
  subscriptionPriceCad,
  weekdayText,
} from "@neuro/contract";
import { useLanguage } from "#lib/i18n/i18n.ts";
import { useNow } from "#lib/use-now.ts";

function useProvenance() {
  const { t } = useLingui();
  const now = useNow();
  return madeOf([SAMPLE_BASED], { asOf: new Date(now).toISOString(), source: t`Sample` });
}

/** How the figures would look, where none could ever be had. */
export function useSampleStats(): AdminStats {
  const provenance = useProvenance();
  return {
    total_users: sampleAdmin.totalUsers,
    demo_users: 0,
    active_users: sampleAdmin.totalUsers,
    active_sessions: sampleAdmin.activeSessions,
    system_health: asPercent(sampleAdmin.systemHealthPercent),
    api_requests: sampleAdmin.apiRequests,
    server_status: "ok",
    database_status: "ok",
    active_subscriptions: sampleAdmin.subscribers,
    total_trades: sampleAdmin.trades,
    hours: [],
    registered: [],
    provenance: provenance,
  };
}

export function useSampleAnalytics(): AdminAnalytics {
  const { t } = useLingui();
  const language = useLanguage();
  const provenance = useProvenance();
  const now = Date.parse(provenance.asOf);
  const { week, trades, successPercent, featurePercents, peakHour, peakTrades, subscribers } = sampleAdmin;
  const revenue = Math.round(subscribers * subscriptionPriceCad * 100) / 100;
  const features = [t`Trading`, t`Portfolio`, t`Chat with Neuro`, t`Analysis`];
  const [from, to] = [peakHour, peakHour + 1];
  return {
    metrics: {
      daily_active_users: week[6][0],
      total_trades: trades,
      revenue_cad: revenue,
      success_rate: asPercent(successPercent),
    },
    changes: { daily_active_users: null, total_trades: null, revenue_cad: null, success_rate: null },
    weekly_activity: week.map(([users, traded], index) => {
      const at = now - (week.length - 1 - index) * DAY_MS;
      return { day: weekdayText(at, language, "short"), date: easternDate(at), users, trades: traded };
    }),
    revenue_breakdown: [
      { source: t`Subscriptions`, amount: revenue, percent: asPercent(100), color: "series-1" },
    ],
    feature_use: featurePercents.map((percent, index) => ({
      feature: features[index] ?? "",
      calls: percent * 10,
      percent: asPercent(percent),
    })),
    insights: {
      top_performing_ai: t`AI Trade`,
      top_performing_success_rate: asPercent(successPercent),
      top_performing_trades: trades,
      most_used_feature: t`Trading`,
      most_used_feature_percentage: asPercent(featurePercents[0]),
      peak_trading_hours: t`${from}:00–${to}:00, Toronto time`,
      peak_trading_volume: peakTrades,
    },
    success_provenance: provenance,
    provenance,
  };
}
