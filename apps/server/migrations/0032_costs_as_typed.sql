ALTER TABLE "cost_corrections" ADD COLUMN "told" jsonb;--> statement-breakpoint
ALTER TABLE "cost_events" ADD COLUMN "told_in" text;