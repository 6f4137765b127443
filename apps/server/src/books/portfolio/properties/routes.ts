/** The calls about which listings are one property. */
import type { Handlers } from "../../../platform/http/handlers.ts";
import type { BooksContext } from "../../books-context.ts";
import { propertiesShown } from "./properties-shown.ts";
import { addProperty, removeProperty } from "./tell-property.ts";

type PropertyContext = Pick<BooksContext, "db" | "market" | "portfolio" | "booksChanged" | "newId" | "wall">;

export function propertyHandlers(ctx: PropertyContext) {
  return {
    identicalProperties: async ({ user }) =>
      await propertiesShown(
        { orm: ctx.db.orm, market: ctx.market },
        user.id,
        await ctx.portfolio.books(user.id),
      ),

    addIdenticalProperty: ({ user, body }) => addProperty(ctx, { userId: user.id, body }),

    removeIdenticalProperty: ({ user, params }) => removeProperty(ctx, { userId: user.id, id: params.id }),
  } satisfies Handlers;
}
