/** What only the user knows of an account: it stands where an estimate stood. */
import type { AnswerOf, InputOf } from "@neuro/contract";
import { and, eq } from "drizzle-orm";
import { accounts } from "../../../platform/db/schema/index.ts";
import { type Failure, failure } from "../../../platform/failure.ts";
import type { BooksContext } from "../../books-context.ts";
import { findAccount } from "../../brokerage-accounts/account-store.ts";
import { fundsAddedCad, roomOf } from "../accounts/contribution-room.ts";

export async function saveParticulars(
  { db, portfolio }: Pick<BooksContext, "db" | "portfolio">,
  call: {
    readonly userId: string;
    readonly accountId: string;
    readonly body: InputOf<"accountParticulars">["body"];
  },
): Promise<AnswerOf<"accountParticulars"> | Failure> {
  const { userId, accountId, body } = call;
  const found = await findAccount(db.orm, { userId, accountId });
  if (found === null) return failure("account_not_found");
  const { contribution_room: room, goal } = body;
  const read = await portfolio.readAccount(userId, accountId);
  const books = read?.accounts[0]?.books;
  // What is told is what is left now: what was added here before is behind it.
  const addedCad = read && books ? fundsAddedCad(books, read.fx) : 0;
  const told = {
    ...(room === undefined ? {} : { contributionRoom: room === null ? null : (room + addedCad).toFixed(2) }),
    ...(goal === undefined ? {} : { goal }),
  };
  const own = and(eq(accounts.id, accountId), eq(accounts.userId, userId));
  if (Object.keys(told).length > 0) await db.orm.update(accounts).set(told).where(own);
  const { contributionRoom, goal: kept } = { ...found, ...told };
  const left = contributionRoom === null ? null : roomOf({ ...found, contributionRoom }, addedCad).left;
  return { contribution_room: left, goal: kept };
}
