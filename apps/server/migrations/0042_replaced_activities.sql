ALTER TABLE "broker_activities" ADD COLUMN "replaced_by" text;--> statement-breakpoint
CREATE INDEX "broker_activities_replaced" ON "broker_activities" USING btree ("account_id") WHERE "broker_activities"."replaced_by" is not null;--> statement-breakpoint
-- What was decided for all lines is decided for those of each kind.
UPDATE "imports" SET "choices" = "choices" || jsonb_build_object('conflicting', CASE "choices" ->> 'conflicting'
  WHEN 'book' THEN '{"day": "book", "amount": "book", "day_and_amount": "book"}'::jsonb ELSE '{}'::jsonb END)
WHERE jsonb_typeof("choices" -> 'conflicting') = 'string';
