CREATE TABLE "watched_orders" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"record" jsonb NOT NULL,
	"version" integer NOT NULL,
	"is_open" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "submitted_orders" DROP CONSTRAINT "submitted_orders_order_id_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "watched_orders" ADD CONSTRAINT "watched_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "watched_orders_open" ON "watched_orders" USING btree ("is_open");