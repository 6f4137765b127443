CREATE TABLE "closed_trade_days" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"origin" text NOT NULL,
	"closed" integer NOT NULL,
	"gained" integer NOT NULL,
	CONSTRAINT "closed_trade_days_user_id_day_origin_pk" PRIMARY KEY("user_id","day","origin")
);
--> statement-breakpoint
DROP INDEX "audit_log_by_time";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_login_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "closed_trade_days" ADD CONSTRAINT "closed_trade_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "closed_trade_days_by_day" ON "closed_trade_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "audit_log_by_action" ON "audit_log" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_by_actor" ON "audit_log" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "users_by_registration" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_by_use" ON "users" USING btree ("last_seen_at","id");--> statement-breakpoint
CREATE INDEX "users_administrators" ON "users" USING btree ("created_at","id") WHERE "users"."role" = 'admin';--> statement-breakpoint
CREATE INDEX "users_suspended" ON "users" USING btree ("created_at","id") WHERE "users"."status" = 'suspended';--> statement-breakpoint
CREATE INDEX "users_email_start" ON "users" USING btree ("email" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_name_start" ON "users" USING btree (lower("name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "fills_by_time" ON "fills" USING btree ("filled_at");--> statement-breakpoint
CREATE INDEX "orders_of_sandbox" ON "orders" USING btree ("id") WHERE "orders"."origin" = 'sandbox';--> statement-breakpoint
CREATE INDEX "audit_log_by_time" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
UPDATE "users" SET "last_login_at" = (
	SELECT max("at") FROM "audit_log" WHERE "subject_id" = "users"."id" AND "action" IN ('user.logged_in', 'user.registered', 'user.demo_started')
);
