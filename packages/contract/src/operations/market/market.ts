import * as z from "zod/mini";
import { operationsOf } from "../../api/operation.ts";
import { described } from "../../described.ts";
import { isoDate, isoDateTime, ratio, seconds, words } from "../../units.ts";

export const sessionState = z.enum(["open", "pre", "after", "closed"]);

export const exchangeStatus = z.object({
  mic: z.string(),
  name: words("TSX, NYSE"),
  state: sessionState,
  reason: z.nullable(words("Why the day is closed: `Weekend`, `Canada Day`; null on a trading day")),
  early_close: z.boolean(),
  next_open: isoDateTime("Next open"),
  next_close: isoDateTime("Close of this session, or of the next one"),
  time_zone: z.string(),
});

const exchangeDay = z.object({
  mic: z.string(),
  name: words("TSX, NYSE"),
  open: z.nullable(isoDateTime("When the session starts; null without one")),
  close: z.nullable(isoDateTime("When it ends")),
  early_close: z.boolean(),
  reason: z.nullable(words("Why there is none: `Weekend`, `Canada Day`; null on a trading day")),
});

const operation = operationsOf("market");
const systemOperation = operationsOf("system");

export const marketOperations = {
  marketStatus: operation("GET /market/status", {
    summary:
      "Whether Toronto and New York trade, what time the market's clock says, and who provides the data",
    policy: "public",
    query: z.object({ date: z.optional(isoDate("A day whose sessions are asked about")) }),
    response: z.object({
      now: isoDateTime("The market's clock, which rules everything financial"),
      clock_mode: z.enum(["live", "replay"]),
      speed: ratio("Market seconds in one real second"),
      exchanges: z.array(exchangeStatus),
      /** Of the day asked about; null where none was. */
      day: z.nullable(z.object({ date: isoDate("As asked"), exchanges: z.array(exchangeDay) })),
      providers: z
        .array(
          z.object({
            id: z.string(),
            label: z.string(),
            is_invented: z.boolean().check(described("Its prices are made up")),
            state: z
              .enum(["ok", "unknown", "failing"])
              .check(described("unknown: not asked yet. failing: does not answer, the next one is asked")),
            since: z.nullable(isoDateTime("Real time since when it fails")),
            message: z.nullable(
              words("What happens meanwhile, in the caller's language; null while all is well"),
            ),
          }),
        )
        .check(described("In the order they are asked")),
    }),
  }),
  health: systemOperation("GET /health", {
    summary: "Whether the service can work",
    policy: "public",
    limit: "watch",
    response: z.object({
      status: z.enum(["ok", "degraded"]),
      version: z.string(),
      uptime: seconds("Since the process started"),
      checks: z.record(z.string(), z.enum(["ok", "failing"])),
    }),
  }),
} as const;
