ALTER TABLE "journal_entries" ADD COLUMN "settled_on" date;--> statement-breakpoint
-- What brokers told of what is booked already: not before the trade, nor long after it.
UPDATE "journal_entries" SET "settled_on" = ("told"."payload" ->> 'settlementDate')::date
FROM "broker_activities" "told"
WHERE "told"."outcome" = 'booked' AND "journal_entries"."id" = ANY("told"."entry_ids")
  AND "told"."payload" ->> 'settlementDate' IS NOT NULL
  AND ("told"."payload" ->> 'settlementDate')::date - ("told"."payload" ->> 'tradeDate')::date BETWEEN 0 AND 30;
