ALTER TABLE "broker_connections" ADD COLUMN "sync_lease_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "broker_connections" ADD COLUMN "sync_wanted_at" timestamp with time zone;