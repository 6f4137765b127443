/** The calls about what a user is worth. */
import type { AnswerOf } from "@neuro/contract";
import type { Failure } from "../../platform/failure.ts";
import type { Handlers } from "../../platform/http/handlers.ts";
import { createRateBook } from "../portfolio/history/day-prices.ts";
import { historyShown } from "./history-shown.ts";
import { addItem, changeItem, type KeepingParts, removeItem } from "./keep-items.ts";
import { removeValue, setValue } from "./keep-values.ts";
import { netWorthShown } from "./net-worth-shown.ts";
import { readWorth, type WorthParts } from "./read-worth.ts";

export function netWorthHandlers(ctx: WorthParts & KeepingParts) {
  const rates = createRateBook(ctx.market);

  const shown = async (userId: string): Promise<AnswerOf<"netWorth">> =>
    netWorthShown(await readWorth(ctx, userId));
  const after = async (userId: string, done: Promise<Failure | null>) =>
    (await done) ?? (await shown(userId));

  return {
    netWorth: ({ user }) => shown(user.id),

    netWorthHistory: async ({ user, query }) =>
      await historyShown({ reader: ctx.portfolio, rates }, await readWorth(ctx, user.id), query.span),

    addNetWorthItem: ({ user, body }) => after(user.id, addItem(ctx, { userId: user.id, body })),

    changeNetWorthItem: ({ user, params, body }) =>
      after(user.id, changeItem(ctx, { userId: user.id, id: params.id }, body)),

    removeNetWorthItem: ({ user, params }) =>
      after(user.id, removeItem(ctx, { userId: user.id, id: params.id })),

    setNetWorthValue: ({ user, params, body }) =>
      after(user.id, setValue(ctx, { userId: user.id, ...params }, body)),

    removeNetWorthValue: ({ user, params }) =>
      after(user.id, removeValue(ctx, { userId: user.id, ...params })),
  } satisfies Handlers;
}
