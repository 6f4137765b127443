CREATE TABLE "import_accounts" (
	"import_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"key" text NOT NULL,
	"is_new" boolean NOT NULL,
	"opened_before" timestamp with time zone,
	CONSTRAINT "import_accounts_import_id_key_pk" PRIMARY KEY("import_id","key")
);
--> statement-breakpoint
CREATE TABLE "import_lines" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"part" integer NOT NULL,
	"account_id" text NOT NULL,
	"fingerprint" text NOT NULL,
	CONSTRAINT "import_lines_import_id_line_part_pk" PRIMARY KEY("import_id","line","part")
);
--> statement-breakpoint
CREATE TABLE "import_memory" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"value" jsonb NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text NOT NULL,
	"file_name" text NOT NULL,
	"digest" text NOT NULL,
	"content" "bytea",
	"choices" jsonb NOT NULL,
	"format" text,
	"counts" jsonb NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"booked_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "broker_activities" ADD COLUMN "file_format" text;--> statement-breakpoint
ALTER TABLE "import_accounts" ADD CONSTRAINT "import_accounts_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_accounts" ADD CONSTRAINT "import_accounts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_lines" ADD CONSTRAINT "import_lines_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_lines" ADD CONSTRAINT "import_lines_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_memory" ADD CONSTRAINT "import_memory_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_accounts_of_account" ON "import_accounts" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "import_lines_of_activity" ON "import_lines" USING btree ("account_id","fingerprint");--> statement-breakpoint
CREATE UNIQUE INDEX "import_memory_of_user" ON "import_memory" USING btree ("user_id","kind","key");--> statement-breakpoint
CREATE INDEX "imports_by_user" ON "imports" USING btree ("user_id","made_at");