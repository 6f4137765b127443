DROP INDEX "orders_one_exit_per_fill";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "taken_back_for" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "given_back" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "replaces" uuid;--> statement-breakpoint
-- Exits given back after a refused sale were plain sales until now: they are exits of the fills that they protect again.
WITH RECURSIVE "again" AS (
  SELECT "given".id, "exit".id AS "replaces", "exit".user_id, "exit".parent_id, "exit".parent_fill_id
  FROM "orders" "exit" JOIN "orders" "given"
    ON "given".user_id = "exit".user_id AND "given".idempotency_key = 'again:' || "exit".id || '#'
  WHERE "exit".parent_id IS NOT NULL
  UNION ALL
  SELECT "given".id, "again".id, "again".user_id, "again".parent_id, "again".parent_fill_id
  FROM "again" JOIN "orders" "given"
    ON "given".user_id = "again".user_id AND "given".idempotency_key = 'again:' || "again".id || '#'
)
UPDATE "orders" SET
  "parent_id" = "again"."parent_id", "parent_fill_id" = "again"."parent_fill_id", "replaces" = "again"."replaces",
  "state" = jsonb_set("state", '{order,protects}',
    jsonb_build_object('orderId', "again"."parent_id", 'fillId', "again"."parent_fill_id", 'again', true))
FROM "again" WHERE "orders"."id" = "again"."id";--> statement-breakpoint
CREATE UNIQUE INDEX "orders_placed_again_once" ON "orders" USING btree ("replaces");--> statement-breakpoint
CREATE INDEX "orders_taken_back" ON "orders" USING btree ("user_id","taken_back_for") WHERE "orders"."taken_back_for" is not null and "orders"."given_back" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_exit_per_fill" ON "orders" USING btree ("parent_id","parent_fill_id") WHERE "orders"."replaces" is null;
