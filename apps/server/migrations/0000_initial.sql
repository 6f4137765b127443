CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"subject_id" uuid,
	"action" text NOT NULL,
	"details" jsonb NOT NULL,
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "failed_logins" (
	"email_hash" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"locked_until" timestamp with time zone,
	"last_failure_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "one_time_session_ids" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"role" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"picture" text,
	"password_hash" text,
	"subscription_exempt" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_progress" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"queue" text NOT NULL,
	"status" text NOT NULL,
	"progress" double precision DEFAULT 0 NOT NULL,
	"message" text,
	"result" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "installation_state" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"venue" text NOT NULL,
	"mode" text NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"display_name" text NOT NULL,
	"account_number" text NOT NULL,
	"brokerage_name" text NOT NULL,
	"currency" text NOT NULL,
	"goal" text,
	"portfolio_type" text,
	"status" text DEFAULT 'active' NOT NULL,
	"is_connected" boolean DEFAULT true NOT NULL,
	"needs_refresh" boolean DEFAULT false NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"last_synced_at" timestamp with time zone NOT NULL,
	"held_currencies" text[] NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "balances" (
	"account_id" text NOT NULL,
	"book" text NOT NULL,
	"commodity" text NOT NULL,
	"amount" numeric(38, 18) NOT NULL,
	CONSTRAINT "balances_account_id_book_commodity_pk" PRIMARY KEY("account_id","book","commodity")
);
--> statement-breakpoint
CREATE TABLE "fills" (
	"fill_id" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"quantity" numeric(38, 18) NOT NULL,
	"price" numeric(38, 18) NOT NULL,
	"commission" numeric(38, 18) NOT NULL,
	"filled_at" timestamp with time zone NOT NULL,
	"label" text
);
--> statement-breakpoint
CREATE TABLE "journal_entries" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"memo" text NOT NULL,
	"cause" text NOT NULL,
	"order_id" uuid,
	"basis" jsonb,
	CONSTRAINT "journal_entries_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"request_hash" text NOT NULL,
	"origin" text NOT NULL,
	"instrument_id" text NOT NULL,
	"symbol" text NOT NULL,
	"currency" text NOT NULL,
	"side" text NOT NULL,
	"type" text NOT NULL,
	"quantity" numeric(38, 18) NOT NULL,
	"limit_price" numeric(38, 18),
	"time_in_force" text DEFAULT 'Day' NOT NULL,
	"status" text NOT NULL,
	"filled_quantity" numeric(38, 18) DEFAULT '0' NOT NULL,
	"avg_fill_price" numeric(38, 18),
	"commission" numeric(38, 18) DEFAULT '0' NOT NULL,
	"reason_code" text,
	"reason" text,
	"label" text,
	"state" jsonb NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "paper_orders" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"status" text NOT NULL,
	"instrument_id" text NOT NULL,
	"record" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "postings" (
	"entry_seq" bigint NOT NULL,
	"line" integer NOT NULL,
	"book" text NOT NULL,
	"commodity" text NOT NULL,
	"amount" numeric(38, 18) NOT NULL,
	CONSTRAINT "postings_entry_seq_line_pk" PRIMARY KEY("entry_seq","line")
);
--> statement-breakpoint
ALTER TABLE "one_time_session_ids" ADD CONSTRAINT "one_time_session_ids_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_progress" ADD CONSTRAINT "job_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balances" ADD CONSTRAINT "balances_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fills" ADD CONSTRAINT "fills_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_entry_seq_journal_entries_seq_fk" FOREIGN KEY ("entry_seq") REFERENCES "public"."journal_entries"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_by_time" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_log_by_subject" ON "audit_log" USING btree ("subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_by_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "users_by_kind" ON "users" USING btree ("kind","last_seen_at");--> statement-breakpoint
CREATE INDEX "job_progress_by_user" ON "job_progress" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "accounts_by_user" ON "accounts" USING btree ("user_id","sort_order");--> statement-breakpoint
CREATE INDEX "fills_by_order" ON "fills" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "journal_entries_cause" ON "journal_entries" USING btree ("account_id","cause");--> statement-breakpoint
CREATE INDEX "journal_entries_by_account" ON "journal_entries" USING btree ("account_id","occurred_at");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_idempotency" ON "orders" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "orders_by_user" ON "orders" USING btree ("user_id","received_at");--> statement-breakpoint
CREATE INDEX "orders_by_account" ON "orders" USING btree ("account_id","received_at");--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status");--> statement-breakpoint
CREATE INDEX "paper_orders_by_status" ON "paper_orders" USING btree ("status");