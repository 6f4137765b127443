CREATE TABLE "household_people" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"relation" text NOT NULL,
	"name" text NOT NULL,
	"birth_date" date,
	"resident_since" integer,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "household_people_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "room_entries" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"person_id" uuid,
	"kind" text NOT NULL,
	"date" date NOT NULL,
	"amount" numeric(38, 18) NOT NULL,
	"note" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "room_entries_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "room_statements" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"person_id" uuid,
	"kind" text NOT NULL,
	"as_of" date NOT NULL,
	"amount" numeric(38, 18) NOT NULL,
	"paid_in" numeric(38, 18),
	"granted" numeric(38, 18),
	"made_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "room_statements_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "room_choices" (
	"account_id" text NOT NULL,
	"cause" text NOT NULL,
	"counts" boolean NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "room_choices_account_id_cause_pk" PRIMARY KEY("account_id","cause")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "person_id" uuid;--> statement-breakpoint
ALTER TABLE "household_people" ADD CONSTRAINT "household_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_entries" ADD CONSTRAINT "room_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_entries" ADD CONSTRAINT "room_entries_person_id_household_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."household_people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_statements" ADD CONSTRAINT "room_statements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_statements" ADD CONSTRAINT "room_statements_person_id_household_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."household_people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_choices" ADD CONSTRAINT "room_choices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "household_people_by_user" ON "household_people" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "household_people_self" ON "household_people" USING btree ("user_id") WHERE "household_people"."relation" = 'self';--> statement-breakpoint
CREATE INDEX "room_entries_by_user" ON "room_entries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "room_statements_by_user" ON "room_statements" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_person_id_household_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."household_people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- What was told of an account becomes the room of its kind from tomorrow on: what was added here so far is behind it. Of several
-- accounts of a kind the first one's; where dollars were added their rate is not known here, so that it is asked for again.
INSERT INTO "room_statements" ("id", "user_id", "kind", "as_of", "amount", "made_at")
SELECT DISTINCT ON ("accounts"."user_id", "accounts"."type")
	gen_random_uuid(), "accounts"."user_id", "accounts"."type", (now() AT TIME ZONE 'America/Toronto')::date + 1,
	"accounts"."contribution_room" - "added"."cad", now()
FROM "accounts", LATERAL (
	SELECT
		coalesce(sum("postings"."amount") FILTER (WHERE "postings"."commodity" = 'CAD'), 0) AS "cad",
		count(*) FILTER (WHERE "postings"."commodity" <> 'CAD') AS "others"
	FROM "journal_entries" JOIN "postings" ON "postings"."entry_seq" = "journal_entries"."seq"
	WHERE "journal_entries"."account_id" = "accounts"."id" AND "journal_entries"."cause" LIKE 'deposit:funds:%'
		AND "postings"."book" = 'cash'
) AS "added"
WHERE "accounts"."contribution_room" IS NOT NULL AND "added"."others" = 0 AND "accounts"."type" IN ('TFSA', 'RRSP', 'FHSA')
ORDER BY "accounts"."user_id", "accounts"."type", "accounts"."sort_order", "accounts"."id";--> statement-breakpoint
ALTER TABLE "accounts" DROP COLUMN "contribution_room";