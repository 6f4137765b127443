CREATE TABLE "identical_properties" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"first_id" text NOT NULL,
	"second_id" text NOT NULL,
	"reason" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "cost_corrections" ADD COLUMN "told" jsonb;--> statement-breakpoint
ALTER TABLE "cost_events" ADD COLUMN "told_in" text;--> statement-breakpoint
ALTER TABLE "identical_properties" ADD CONSTRAINT "identical_properties_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identical_properties_by_user" ON "identical_properties" USING btree ("user_id");