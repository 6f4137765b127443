DROP INDEX "broker_connections_external";--> statement-breakpoint
ALTER TABLE "broker_connections" ADD COLUMN "forgotten_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "broker_connections" ADD COLUMN "freshness" text;--> statement-breakpoint
ALTER TABLE "broker_connections" ADD COLUMN "is_degraded" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "broker_connections_external" ON "broker_connections" USING btree ("user_id","aggregator","external_id");