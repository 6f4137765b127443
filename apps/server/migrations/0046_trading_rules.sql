CREATE TABLE "rule_tests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rule_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"rule" jsonb NOT NULL,
	"rule_hash" text NOT NULL,
	"asked" jsonb NOT NULL,
	"status" text NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"failure" jsonb,
	"result" jsonb,
	"started_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "trading_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"rule" jsonb NOT NULL,
	"rule_hash" text NOT NULL,
	"trading" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "rule_tests" ADD CONSTRAINT "rule_tests_rule_id_trading_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."trading_rules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rule_tests" ADD CONSTRAINT "rule_tests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trading_rules" ADD CONSTRAINT "trading_rules_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "rule_tests_once" ON "rule_tests" USING btree ("rule_id");--> statement-breakpoint
CREATE INDEX "rule_tests_by_status" ON "rule_tests" USING btree ("status","updated_at");--> statement-breakpoint
CREATE INDEX "trading_rules_by_user" ON "trading_rules" USING btree ("user_id","created_at");