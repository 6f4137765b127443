/** Tables that name no user, each with the reason, by schema and name. What they hold is the same for everybody. */

export interface TableWithoutUsers {
  readonly why: string;
  /** All its columns: a new one may name a user. Null for tables whose columns are another program's. */
  readonly columns: readonly string[] | null;
}

const market = (columns: string): TableWithoutUsers => ({
  why: "what vendors of market data answered to everybody",
  columns: columns.split(" "),
});
const queue = (why: string): TableWithoutUsers => ({ why, columns: null });
const QUEUE_ITSELF = "how the job queue works";

export const TABLES_WITHOUT_USERS: Readonly<Record<string, TableWithoutUsers>> = {
  "public.installation_state": {
    why: "the installation's own: clock, halt of all trading, measures of the market, fingerprint of the key",
    columns: ["key", "value", "updated_at"],
  },
  "public.market_histories": market("provider instrument_id kind session columns through asked_at"),
  "public.market_listings": market("provider instrument_id listing found_at"),
  "public.market_quotes": market("provider instrument_id quote as_of"),
  "public.market_pins": market("instrument_id provider since"),
  "public.official_rates": {
    why: "exchange rates that a central bank published",
    columns: ["currency", "date", "rate", "source", "imported_at"],
  },
  "public.webhook_events": {
    why: "which events of the aggregator were acted on: their ids, kinds and times",
    columns: ["id", "aggregator", "event_type", "received_at", "handled_at"],
  },
  "public.call_hours": {
    why: "how often each call was answered, by the hour, whoever called",
    columns: ["hour", "operation", "calls", "failed"],
  },
  "public.watch_hours": {
    why: "how many sessions were open and which parts answered, by the hour",
    columns: ["hour", "sessions", "asked", "ok"],
  },
  "public.processes": {
    why: "the servers and workers that run",
    columns: ["id", "kind", "started_at", "seen_at", "state"],
  },
  "public.billing_events": {
    why: "which events of the payment provider were acted on: their ids, kinds and times",
    columns: ["provider", "id", "type", "created_at", "received_at", "outcome"],
  },
  "public.departed_customers": {
    why: "digests of what the payment provider called customers who have left, so that a late refund is kept in the books",
    columns: ["provider", "customer_hash", "left_at"],
  },
  "drizzle.__drizzle_migrations": queue("which changes of the schema were made"),
  "pgboss.job": queue("names runs, trainings and simulations, which are exported; removed with their user"),
  "pgboss.job_dependency": queue(QUEUE_ITSELF),
  "pgboss.queue": queue(QUEUE_ITSELF),
  "pgboss.queue_stats": queue(QUEUE_ITSELF),
  "pgboss.schedule": queue(QUEUE_ITSELF),
  "pgboss.subscription": queue(QUEUE_ITSELF),
  "pgboss.version": queue(QUEUE_ITSELF),
  "pgboss.warning": queue(QUEUE_ITSELF),
  "pgboss.bam": queue(QUEUE_ITSELF),
};
