CREATE TABLE "departed_customers" (
	"provider" text NOT NULL,
	"customer_hash" text NOT NULL,
	"left_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "departed_customers_id" ON "departed_customers" USING btree ("provider","customer_hash");