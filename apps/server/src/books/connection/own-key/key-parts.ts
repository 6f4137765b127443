/** What keys of people's own need, and who may have one. */
import type { User } from "../../../platform/http/caller.ts";
import type { BooksContext } from "../../books-context.ts";
import type { AggregatorParts } from "../aggregator-user.ts";

export type KeyParts = AggregatorParts &
  Pick<BooksContext, "ownKey" | "forgetKey" | "config" | "booksChanged">;

export function isOffered({ config }: Pick<KeyParts, "config">, { kind }: Pick<User, "kind">): boolean {
  return config.ownKeys !== null && kind !== "demo";
}
