DROP INDEX "fills_by_order";--> statement-breakpoint
ALTER TABLE "fills" DROP CONSTRAINT "fills_pkey";--> statement-breakpoint
ALTER TABLE "fills" ADD CONSTRAINT "fills_order_id_fill_id_pk" PRIMARY KEY("order_id","fill_id");--> statement-breakpoint
DELETE FROM "paper_orders" WHERE NOT EXISTS (SELECT 1 FROM "orders" WHERE "orders"."id" = "paper_orders"."order_id");--> statement-breakpoint
ALTER TABLE "paper_orders" ADD CONSTRAINT "paper_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;
