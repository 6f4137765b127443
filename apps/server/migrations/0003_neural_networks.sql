CREATE TABLE "network_models" (
	"user_id" uuid NOT NULL,
	"instrument_id" text NOT NULL,
	"symbol" text NOT NULL,
	"training_id" uuid NOT NULL,
	"model" "bytea" NOT NULL,
	"summary" jsonb NOT NULL,
	"data_hash" text NOT NULL,
	"seed" integer NOT NULL,
	"version" text NOT NULL,
	"trained_at" timestamp with time zone NOT NULL,
	CONSTRAINT "network_models_user_id_instrument_id_pk" PRIMARY KEY("user_id","instrument_id")
);
--> statement-breakpoint
CREATE TABLE "simulations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"instrument_id" text NOT NULL,
	"symbol" text NOT NULL,
	"days" integer NOT NULL,
	"initial_balance" text NOT NULL,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"result" jsonb,
	"failure" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trainings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"instrument_id" text NOT NULL,
	"symbol" text NOT NULL,
	"days" integer NOT NULL,
	"seed" integer NOT NULL,
	"status" text NOT NULL,
	"progress" jsonb,
	"checkpoint" "bytea",
	"attempts" integer DEFAULT 0 NOT NULL,
	"failure" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "network_models" ADD CONSTRAINT "network_models_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulations" ADD CONSTRAINT "simulations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trainings" ADD CONSTRAINT "trainings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "simulations_by_symbol" ON "simulations" USING btree ("user_id","instrument_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "simulations_under_way" ON "simulations" USING btree ("user_id","instrument_id") WHERE status in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "trainings_by_user" ON "trainings" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "trainings_under_way" ON "trainings" USING btree ("user_id","instrument_id") WHERE status in ('queued', 'running');