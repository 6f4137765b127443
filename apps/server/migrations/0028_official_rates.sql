CREATE TABLE "official_rates" (
	"currency" text NOT NULL,
	"date" date NOT NULL,
	"rate" numeric(38, 18) NOT NULL,
	"source" text NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "official_rates_currency_date_pk" PRIMARY KEY("currency","date")
);
--> statement-breakpoint
CREATE INDEX "official_rates_by_import" ON "official_rates" USING btree ("imported_at");