ALTER TABLE "ai_decisions" ADD COLUMN "price_basis" text DEFAULT 'sample' NOT NULL;--> statement-breakpoint
ALTER TABLE "draft_orders" ADD COLUMN "price_basis" text DEFAULT 'sample' NOT NULL;--> statement-breakpoint
ALTER TABLE "fills" ADD COLUMN "price_basis" text DEFAULT 'sample' NOT NULL;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD COLUMN "price_basis" text;--> statement-breakpoint
-- What a broker told of somebody's own money is real; the rate it was counted at in Canadian dollars was not written down. Of the
-- prices of everything else nobody knows any more whether they were made up: that stays the least certain.
UPDATE "fills" SET "price_basis" = 'real' FROM "orders" JOIN "accounts" ON "accounts"."id" = "orders"."account_id"
WHERE "orders"."id" = "fills"."order_id" AND "accounts"."mode" = 'live' AND "accounts"."id" NOT ILIKE '%demo%';--> statement-breakpoint
UPDATE "journal_entries" SET "price_basis" = CASE
  WHEN "basis"->>'currency' <> "basis"->>'homeCurrency' THEN 'estimated' ELSE 'real' END
FROM "accounts" WHERE "accounts"."id" = "journal_entries"."account_id" AND "accounts"."mode" = 'live'
  AND "accounts"."id" NOT ILIKE '%demo%' AND "kind" IN ('trade', 'dividend', 'fx', 'transfer');
