CREATE TABLE "account_statements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"closes_on" date NOT NULL,
	"cash" jsonb NOT NULL,
	"units" jsonb NOT NULL,
	"is_whole" boolean NOT NULL,
	"import_id" uuid,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_statements" ADD CONSTRAINT "account_statements_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_statements" ADD CONSTRAINT "account_statements_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_statements_of_account" ON "account_statements" USING btree ("account_id","closes_on");