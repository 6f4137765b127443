CREATE TABLE "tax_slips" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"account_id" text,
	"security" text NOT NULL,
	"instrument_id" text,
	"disposed_on" date NOT NULL,
	"units" numeric(38, 18) NOT NULL,
	"proceeds" numeric(38, 18) NOT NULL,
	"cost" numeric(38, 18),
	"currency" text NOT NULL,
	"source" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "tax_slips" ADD CONSTRAINT "tax_slips_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_slips" ADD CONSTRAINT "tax_slips_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tax_slips_by_user" ON "tax_slips" USING btree ("user_id","year");