/** The state of every part the product stands on, as one caller sees it. */
import { type AnswerOf, measured } from "@neuro/contract";
import { listAccounts } from "../../books/brokerage-accounts/account-store.ts";
import { tradesRealMoney } from "../../books/brokerage-accounts/trades-real-money.ts";
import type { User } from "../../platform/http/caller.ts";
import { readUniverseSettings } from "../../trading/auto-trading/default-watch-list.ts";
import { nextRun } from "../../trading/auto-trading/schedule/schedule.ts";
import { scheduleDays } from "../../trading/auto-trading/schedule/schedule-days.ts";
import type { AdministrationContext } from "../administration-context.ts";
import { orElse } from "./or-else.ts";
import {
  probeBrokerage,
  probeDatabase,
  probeMarketData,
  probePulse,
  probeVenue,
  type ServiceStatus,
} from "./probes.ts";

type Health = AnswerOf<"systemHealth">;
type Parts = Pick<AdministrationContext, "aggregator" | "db" | "market" | "portfolio" | "wall" | "venues">;

const isoOrNull = (epochMs: number | null) => (epochMs === null ? null : new Date(epochMs).toISOString());

/** Without its database or its venue nobody can trade; without the others much still works. */
function overall(essential: readonly ServiceStatus[], others: readonly ServiceStatus[]): Health["status"] {
  if (essential.includes("down")) return "down";
  return [...essential, ...others].every((status) => status === "ok") ? "ok" : "degraded";
}

interface OfCaller {
  readonly tradingEnv: Health["trading_env"];
  readonly jobsConfigured: number;
  readonly nextRun: Health["services"]["scheduler"]["next_run"];
}

const NOTHING_KNOWN: OfCaller = { tradingEnv: "paper", jobsConfigured: 0, nextRun: null };

/** What the schedule and the accounts of the caller are; nothing while the database or the market cannot say. */
async function readCaller(parts: Parts, user: User): Promise<OfCaller> {
  const { db, market } = parts;
  const read = async (): Promise<OfCaller> => {
    const [settings, accounts] = await Promise.all([
      readUniverseSettings(parts, user),
      listAccounts(db.orm, user.id),
    ]);
    const { auto_trading, auto_phases } = settings.values;
    const next = auto_trading
      ? nextRun(settings, await scheduleDays(market, settings), market.clock.now())
      : null;
    return {
      tradingEnv: accounts.some(tradesRealMoney) ? "live" : "paper",
      jobsConfigured: auto_trading ? auto_phases.length : 0,
      nextRun: next === null ? null : { phase: next.phase, at: new Date(next.at).toISOString() },
    };
  };
  return await orElse(read, NOTHING_KNOWN);
}

export async function showHealth(parts: Parts, user: User): Promise<Health> {
  const { db, market } = parts;
  const [database, marketData, venue, scheduler, brokerage, own] = await Promise.all([
    probeDatabase(db),
    probeMarketData(market),
    probeVenue(parts),
    probePulse(parts, "scheduler"),
    probeBrokerage(parts),
    readCaller(parts, user),
  ]);
  return {
    status: overall([database, venue.status], [marketData.status, scheduler.status]),
    trading_env: own.tradingEnv,
    services: {
      scheduler: {
        status: scheduler.status,
        jobs_configured: own.jobsConfigured,
        last_seen: isoOrNull(scheduler.lastSeen),
        next_run: own.nextRun,
      },
      snaptrade: brokerage,
      database: { status: database },
      market_data: marketData,
      venue: {
        status: venue.status,
        name: venue.name,
        last_pass: isoOrNull(venue.lastSeen),
        unconfirmed_orders: venue.unconfirmed,
      },
    },
    provenance: measured({ asOf: new Date(market.clock.now()).toISOString(), source: "Probes" }),
  };
}
