CREATE TABLE "market_histories" (
	"provider" text NOT NULL,
	"instrument_id" text NOT NULL,
	"kind" text NOT NULL,
	"session" text DEFAULT '' NOT NULL,
	"columns" "bytea",
	"through" text,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "market_histories_provider_instrument_id_kind_session_pk" PRIMARY KEY("provider","instrument_id","kind","session")
);
--> statement-breakpoint
CREATE TABLE "market_listings" (
	"provider" text NOT NULL,
	"instrument_id" text NOT NULL,
	"listing" jsonb NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	CONSTRAINT "market_listings_provider_instrument_id_pk" PRIMARY KEY("provider","instrument_id")
);
--> statement-breakpoint
CREATE TABLE "market_pins" (
	"instrument_id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "market_quotes" (
	"provider" text NOT NULL,
	"instrument_id" text NOT NULL,
	"quote" jsonb NOT NULL,
	"as_of" timestamp with time zone NOT NULL,
	CONSTRAINT "market_quotes_provider_instrument_id_pk" PRIMARY KEY("provider","instrument_id")
);
--> statement-breakpoint
CREATE TABLE "watchlist_items" (
	"user_id" uuid NOT NULL,
	"instrument_id" text NOT NULL,
	"position" integer NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "watchlist_items_user_id_instrument_id_pk" PRIMARY KEY("user_id","instrument_id")
);
--> statement-breakpoint
ALTER TABLE "watchlist_items" ADD CONSTRAINT "watchlist_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "market_histories_by_age" ON "market_histories" USING btree ("kind","asked_at");