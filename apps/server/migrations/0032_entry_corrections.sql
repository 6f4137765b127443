CREATE TABLE "entry_corrections" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"removed" text[] NOT NULL,
	"told" jsonb NOT NULL,
	"entered" text[] NOT NULL,
	"explained" text[] NOT NULL,
	"reason" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "entry_corrections_id_unique" UNIQUE("id")
);
--> statement-breakpoint
ALTER TABLE "entry_corrections" ADD CONSTRAINT "entry_corrections_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entry_corrections_of_account" ON "entry_corrections" USING btree ("account_id","seq");