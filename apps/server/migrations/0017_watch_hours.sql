CREATE TABLE "watch_hours" (
	"hour" timestamp with time zone PRIMARY KEY NOT NULL,
	"sessions" integer NOT NULL,
	"asked" integer NOT NULL,
	"ok" integer NOT NULL
);
