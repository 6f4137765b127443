CREATE TABLE "shown_gains" (
	"user_id" uuid NOT NULL,
	"person_id" text NOT NULL,
	"country" text NOT NULL,
	"year" integer NOT NULL,
	"books" text NOT NULL,
	"shown" jsonb NOT NULL,
	"before" jsonb,
	CONSTRAINT "shown_gains_user_id_person_id_country_year_pk" PRIMARY KEY("user_id","person_id","country","year")
);
--> statement-breakpoint
ALTER TABLE "shown_gains" ADD CONSTRAINT "shown_gains_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;