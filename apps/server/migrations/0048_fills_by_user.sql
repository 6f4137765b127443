ALTER TABLE "fills" ADD COLUMN "user_id" uuid;--> statement-breakpoint
UPDATE "fills" SET "user_id" = "orders"."user_id" FROM "orders" WHERE "orders"."id" = "fills"."order_id";--> statement-breakpoint
ALTER TABLE "fills" ALTER COLUMN "user_id" SET NOT NULL;--> statement-breakpoint
CREATE FUNCTION "fill_owner"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  NEW.user_id := coalesce(NEW.user_id, (SELECT o.user_id FROM public.orders o WHERE o.id = NEW.order_id));
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "fill_owner" BEFORE INSERT ON "fills" FOR EACH ROW EXECUTE FUNCTION "fill_owner"();--> statement-breakpoint
CREATE INDEX "fills_by_user" ON "fills" USING btree ("user_id","filled_at","fill_id","order_id");
