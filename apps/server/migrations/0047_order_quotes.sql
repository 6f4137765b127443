ALTER TABLE "orders" ADD COLUMN "quoted_bid" double precision;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "quoted_ask" double precision;