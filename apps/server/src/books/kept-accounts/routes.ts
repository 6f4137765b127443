/** The calls about accounts that are kept here without a broker. */
import type { Handlers } from "../../platform/http/handlers.ts";
import type { BooksContext } from "../books-context.ts";
import { openKeptAccount, removeKeptAccount } from "./kept-accounts.ts";

export function keptAccountHandlers(ctx: Pick<BooksContext, "db" | "market" | "newId" | "booksChanged">) {
  return {
    openKeptAccount: ({ user, body }) => openKeptAccount(ctx, { userId: user.id, body }),
    removeKeptAccount: ({ user, params }) => removeKeptAccount(ctx, { userId: user.id, id: params.id }),
  } satisfies Handlers;
}
