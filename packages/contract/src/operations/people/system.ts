import * as z from "zod/mini";
import { operationsOf } from "../../api/operation.ts";
import { described } from "../../described.ts";
import { figures } from "../../figure.ts";
import { count, isoDateTime, words } from "../../units.ts";
import { analysisPhase } from "../trading/auto-trading.ts";
import { tradingMode } from "../trading/order-shapes.ts";

const serviceStatus = z.enum(["ok", "degraded", "down", "not_configured"]);

const operation = operationsOf("system");

export const systemOperations = {
  systemHealth: operation("GET /system/health/full", {
    summary: "State of every part the product stands on",
    policy: "user",
    response: figures({
      status: z.enum(["ok", "degraded", "down"]),
      trading_env: tradingMode.check(described("live: some account trades with real money")),
      services: z.object({
        scheduler: z.object({
          status: serviceStatus,
          jobs_configured: count("Schedules of the caller: phases auto-trading runs in"),
          last_seen: z.nullable(isoDateTime("When it last looked for due runs, real time")),
          next_run: z.nullable(z.object({ phase: analysisPhase, at: isoDateTime("Market time") })),
        }),
        snaptrade: z.object({ status: serviceStatus }),
        database: z.object({ status: serviceStatus }),
        market_data: z.object({
          status: serviceStatus,
          source: words("Providers, in the order asked"),
          failing: z.array(
            z.object({ label: z.string(), reason: words("Technical, in English: `429 Too Many Requests`") }),
          ),
        }),
        venue: z.object({
          status: serviceStatus,
          name: z.string(),
          last_pass: z.nullable(isoDateTime("When working orders last met the market, real time")),
          unconfirmed_orders: count("Of everybody, whose venue has not answered in time"),
        }),
      }),
    }),
  }),
} as const;
