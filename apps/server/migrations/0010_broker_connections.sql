CREATE TABLE "aggregator_users" (
	"user_id" uuid NOT NULL,
	"aggregator" text NOT NULL,
	"external_id" text NOT NULL,
	"sealed_secret" "bytea",
	"pending_secret" "bytea",
	"created_at" timestamp with time zone NOT NULL,
	"rotated_at" timestamp with time zone,
	"refused_at" timestamp with time zone,
	CONSTRAINT "aggregator_users_user_id_aggregator_pk" PRIMARY KEY("user_id","aggregator")
);
--> statement-breakpoint
CREATE TABLE "broker_activities" (
	"account_id" text NOT NULL,
	"external_id" text NOT NULL,
	"fingerprint" text NOT NULL,
	"type" text NOT NULL,
	"trade_date" timestamp with time zone NOT NULL,
	"payload" jsonb NOT NULL,
	"outcome" text NOT NULL,
	"reason" text,
	"entry_ids" uuid[] NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "broker_activities_account_id_fingerprint_pk" PRIMARY KEY("account_id","fingerprint")
);
--> statement-breakpoint
CREATE TABLE "broker_connections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"aggregator" text NOT NULL,
	"external_id" text NOT NULL,
	"brokerage_slug" text NOT NULL,
	"brokerage_name" text NOT NULL,
	"access" text NOT NULL,
	"authorized_at" timestamp with time zone NOT NULL,
	"disabled_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"last_attempt_at" timestamp with time zone,
	"last_synced_at" timestamp with time zone,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "broker_snapshots" (
	"account_id" text PRIMARY KEY NOT NULL,
	"as_of" timestamp with time zone NOT NULL,
	"positions" jsonb NOT NULL,
	"balances" jsonb NOT NULL,
	"differences" jsonb NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "connection_hours" (
	"connection_id" uuid NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"outcome" text NOT NULL,
	CONSTRAINT "connection_hours_connection_id_hour_pk" PRIMARY KEY("connection_id","hour")
);
--> statement-breakpoint
CREATE TABLE "portal_tickets" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"wanted" jsonb NOT NULL,
	"reconnects" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "portfolio_targets" (
	"user_id" uuid NOT NULL,
	"dimension" text NOT NULL,
	"weights" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "portfolio_targets_user_id_dimension_pk" PRIMARY KEY("user_id","dimension")
);
--> statement-breakpoint
CREATE TABLE "sandbox_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"connection_id" uuid NOT NULL,
	"record" jsonb NOT NULL,
	"sort_order" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "submitted_orders" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"record" jsonb NOT NULL,
	"version" integer NOT NULL,
	"is_open" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" text NOT NULL,
	"aggregator" text NOT NULL,
	"event_type" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone,
	CONSTRAINT "webhook_events_aggregator_id_pk" PRIMARY KEY("aggregator","id")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "connection_id" uuid;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "can_trade" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "contribution_room" numeric(38, 18);--> statement-breakpoint
ALTER TABLE "aggregator_users" ADD CONSTRAINT "aggregator_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broker_activities" ADD CONSTRAINT "broker_activities_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broker_connections" ADD CONSTRAINT "broker_connections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broker_snapshots" ADD CONSTRAINT "broker_snapshots_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection_hours" ADD CONSTRAINT "connection_hours_connection_id_broker_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."broker_connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal_tickets" ADD CONSTRAINT "portal_tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_targets" ADD CONSTRAINT "portfolio_targets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_accounts" ADD CONSTRAINT "sandbox_accounts_connection_id_broker_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."broker_connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submitted_orders" ADD CONSTRAINT "submitted_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submitted_orders" ADD CONSTRAINT "submitted_orders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "aggregator_users_external" ON "aggregator_users" USING btree ("aggregator","external_id");--> statement-breakpoint
CREATE INDEX "broker_activities_by_date" ON "broker_activities" USING btree ("account_id","trade_date");--> statement-breakpoint
CREATE UNIQUE INDEX "broker_connections_external" ON "broker_connections" USING btree ("aggregator","external_id");--> statement-breakpoint
CREATE INDEX "broker_connections_by_user" ON "broker_connections" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "portal_tickets_by_user" ON "portal_tickets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "portal_tickets_by_expiry" ON "portal_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sandbox_accounts_by_connection" ON "sandbox_accounts" USING btree ("connection_id","sort_order");--> statement-breakpoint
CREATE INDEX "submitted_orders_by_account" ON "submitted_orders" USING btree ("account_id","is_open");--> statement-breakpoint
CREATE INDEX "webhook_events_by_time" ON "webhook_events" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_by_connection" ON "accounts" USING btree ("connection_id","external_id");