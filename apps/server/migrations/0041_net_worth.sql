CREATE TABLE "net_worth_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"currency" text NOT NULL,
	"secured_on" uuid,
	"ended_on" date,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "net_worth_values" (
	"item_id" uuid NOT NULL,
	"day" date NOT NULL,
	"amount" numeric(38, 18) NOT NULL,
	"rate" numeric(38, 18),
	"payment" numeric(38, 18),
	"paid_every" text,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "net_worth_values_item_id_day_pk" PRIMARY KEY("item_id","day")
);
--> statement-breakpoint
ALTER TABLE "net_worth_items" ADD CONSTRAINT "net_worth_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "net_worth_items" ADD CONSTRAINT "net_worth_items_secured_on" FOREIGN KEY ("secured_on") REFERENCES "public"."net_worth_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "net_worth_values" ADD CONSTRAINT "net_worth_values_item_id_net_worth_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."net_worth_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "net_worth_items_by_user" ON "net_worth_items" USING btree ("user_id");