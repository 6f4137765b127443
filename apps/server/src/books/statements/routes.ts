/** The calls about statements beside the books. */
import { isFailure } from "../../platform/failure.ts";
import type { Handlers } from "../../platform/http/handlers.ts";
import { marketOf } from "../portfolio/own-prices/own-market.ts";
import { heldShown } from "./held-shown.ts";
import { statementsShown } from "./statements-shown.ts";
import { addStatement, ownBooks, removeStatement, type StatementParts } from "./tell-statement.ts";

export function statementHandlers(ctx: StatementParts) {
  const { db, market } = ctx;
  return {
    statements: async ({ user, params }) => {
      const own = await ownBooks(ctx, { userId: user.id, accountId: params.account_id });
      return isFailure(own)
        ? own
        : await statementsShown({ orm: db.orm, market: marketOf(market, [own]) }, own);
    },

    heldOn: async ({ user, params, query }) => {
      const own = await ownBooks(ctx, { userId: user.id, accountId: params.account_id });
      return isFailure(own) ? own : await heldShown(marketOf(market, [own]), own, query.date);
    },

    addStatement: ({ user, params, body }) =>
      addStatement(ctx, { userId: user.id, accountId: params.account_id }, body),

    removeStatement: ({ user, params }) =>
      removeStatement(ctx, { userId: user.id, accountId: params.account_id }, params.statement_id),
  } satisfies Handlers;
}
