ALTER TABLE "household_people" ADD COLUMN "spouse_since" date;--> statement-breakpoint
ALTER TABLE "household_people" ADD COLUMN "spouse_until" date;