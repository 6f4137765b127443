ALTER TABLE "one_time_session_ids" ADD COLUMN "browser_hash" text;--> statement-breakpoint
ALTER TABLE "one_time_session_ids" ADD COLUMN "replaces_session_id" uuid;