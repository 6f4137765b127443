import * as z from "zod/mini";
import { figures } from "../figure.ts";
import { operation } from "../operation.ts";
import { count } from "../units.ts";

const serviceStatus = z.enum(["ok", "degraded", "down", "not_configured"]);

export const systemOperations = {
  systemHealth: operation({
    method: "GET",
    path: "/system/health/full",
    summary: "State of every part the product stands on",
    tags: ["system"],
    policy: "user",
    built: false,
    response: figures({
      status: z.enum(["ok", "degraded", "down"]),
      trading_env: z.enum(["paper", "live"]),
      services: z.object({
        scheduler: z.object({ status: serviceStatus, jobs_configured: count("Schedules") }),
        snaptrade: z.object({ status: serviceStatus }),
        database: z.object({ status: serviceStatus }),
        market_data: z.object({ status: serviceStatus }),
        venue: z.object({ status: serviceStatus }),
      }),
    }),
  }),
} as const;
