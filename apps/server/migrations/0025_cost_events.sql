CREATE TABLE "cost_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"instrument_id" text NOT NULL,
	"kind" text NOT NULL,
	"record_date" date NOT NULL,
	"currency" text NOT NULL,
	"per_unit" numeric(38, 18) NOT NULL,
	"per_unit_cad" numeric(38, 18) NOT NULL,
	"per_unit_usd" numeric(38, 18) NOT NULL,
	"source" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "cost_events" ADD CONSTRAINT "cost_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cost_events_by_user" ON "cost_events" USING btree ("user_id");