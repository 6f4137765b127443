CREATE TABLE "ai_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"run_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"instrument_id" text NOT NULL,
	"symbol" text NOT NULL,
	"strategy" text NOT NULL,
	"signal" text NOT NULL,
	"confidence" double precision,
	"outcome" text NOT NULL,
	"note" jsonb NOT NULL,
	"stop_loss" double precision,
	"take_profit" double precision,
	"order_id" uuid,
	"draft_id" uuid,
	"decided_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "analysis_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" text,
	"phase" text NOT NULL,
	"trigger" text NOT NULL,
	"session_date" text NOT NULL,
	"status" text NOT NULL,
	"plan" jsonb NOT NULL,
	"note" jsonb,
	"signals" integer DEFAULT 0 NOT NULL,
	"high_confidence" integer DEFAULT 0 NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"drafts" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"lease_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "draft_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"run_id" uuid,
	"decision_id" uuid,
	"account_id" text NOT NULL,
	"instrument_id" text NOT NULL,
	"symbol" text NOT NULL,
	"currency" text NOT NULL,
	"strategy" text NOT NULL,
	"side" text NOT NULL,
	"units" double precision NOT NULL,
	"price" double precision NOT NULL,
	"stop_loss" double precision,
	"take_profit" double precision,
	"confidence" double precision,
	"reasoning" jsonb NOT NULL,
	"status" text NOT NULL,
	"order_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "user_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"values" jsonb NOT NULL,
	"kill_switch" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_previews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"request_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "fills" ADD COLUMN "exit_refusal" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "stop_price" numeric(38, 18);--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "exits" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "parent_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "parent_fill_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancel_requested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "decision_id" uuid;--> statement-breakpoint
ALTER TABLE "ai_decisions" ADD CONSTRAINT "ai_decisions_run_id_analysis_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."analysis_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_decisions" ADD CONSTRAINT "ai_decisions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analysis_runs" ADD CONSTRAINT "analysis_runs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_orders" ADD CONSTRAINT "draft_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_settings" ADD CONSTRAINT "user_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_previews" ADD CONSTRAINT "order_previews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ai_decisions_once" ON "ai_decisions" USING btree ("run_id","instrument_id","strategy");--> statement-breakpoint
CREATE INDEX "ai_decisions_by_user" ON "ai_decisions" USING btree ("user_id","decided_at");--> statement-breakpoint
CREATE UNIQUE INDEX "analysis_runs_once" ON "analysis_runs" USING btree ("user_id","phase","session_date") WHERE trigger = 'schedule';--> statement-breakpoint
CREATE INDEX "analysis_runs_by_user" ON "analysis_runs" USING btree ("user_id","started_at");--> statement-breakpoint
CREATE INDEX "analysis_runs_by_status" ON "analysis_runs" USING btree ("status","lease_until");--> statement-breakpoint
CREATE INDEX "draft_orders_by_user" ON "draft_orders" USING btree ("user_id","status","created_at");--> statement-breakpoint
CREATE INDEX "order_previews_by_expiry" ON "order_previews" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "order_previews_by_user" ON "order_previews" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "orders_by_decision" ON "orders" USING btree ("decision_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_exit_per_fill" ON "orders" USING btree ("parent_id","parent_fill_id");