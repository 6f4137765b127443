CREATE TABLE "cost_corrections" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"cause" text NOT NULL,
	"basis" jsonb NOT NULL,
	"rated_on" date,
	"reason" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "cost_corrections_id_unique" UNIQUE("id")
);
--> statement-breakpoint
ALTER TABLE "cost_corrections" ADD CONSTRAINT "cost_corrections_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cost_corrections_of_entry" ON "cost_corrections" USING btree ("account_id","cause");