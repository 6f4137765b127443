CREATE TABLE "optimization_proposals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "optimization_proposals" ADD CONSTRAINT "optimization_proposals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "optimization_proposals_by_user" ON "optimization_proposals" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "optimization_proposals_by_expiry" ON "optimization_proposals" USING btree ("status","expires_at");