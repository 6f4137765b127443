/** What only the user knows of an account: it stands where an estimate stood. */
import type { AnswerOf, InputOf } from "@neuro/contract";
import { and, eq } from "drizzle-orm";
import { accounts } from "../../../platform/db/schema/index.ts";
import { type Failure, failure } from "../../../platform/failure.ts";
import type { BooksContext } from "../../books-context.ts";
import { findAccount } from "../../brokerage-accounts/account-store.ts";

export async function saveParticulars(
  { db }: Pick<BooksContext, "db">,
  call: {
    readonly userId: string;
    readonly accountId: string;
    readonly body: InputOf<"accountParticulars">["body"];
  },
): Promise<AnswerOf<"accountParticulars"> | Failure> {
  const { userId, accountId, body } = call;
  const found = await findAccount(db.orm, { userId, accountId });
  if (found === null) return failure("account_not_found");
  const { goal = found.goal } = body;
  const own = and(eq(accounts.id, accountId), eq(accounts.userId, userId));
  if (goal !== found.goal) await db.orm.update(accounts).set({ goal }).where(own);
  return { goal };
}
