/** What was said, in the database. Every read names the user: another user's chat does not exist. */
import type { Understanding } from "@neuro/assistant";
import type { ChatAnswer } from "@neuro/contract";
import { and, desc, eq, lte } from "drizzle-orm";
import type { Orm } from "../db/database.ts";
import { chatMessages, chatSessions } from "../db/schema/index.ts";

export type MessageRow = typeof chatMessages.$inferSelect;

/** Of one user; what was said before goes. */
export const KEPT_MESSAGES = 500;

interface Made {
  readonly id: string;
  /** Real time, epoch ms. */
  readonly now: number;
}

/** The user's own session, made at the first call. */
export async function openSession(db: Orm, userId: string, { id, now }: Made): Promise<string> {
  const session = { id, userId, createdAt: new Date(now) };
  await db.insert(chatSessions).values(session).onConflictDoNothing();
  return (await findSessionId(db, userId)) ?? id;
}

export async function findSessionId(db: Orm, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: chatSessions.id })
    .from(chatSessions)
    .where(eq(chatSessions.userId, userId));
  return row?.id ?? null;
}

export interface AskedQuestion {
  readonly userId: string;
  readonly content: string;
  readonly requestId: string;
}

/** Writes a question down, once for each request id; asked again it is the one from before. */
export async function recordQuestion(db: Orm, asked: AskedQuestion, { id, now }: Made): Promise<MessageRow> {
  const [added] = await db
    .insert(chatMessages)
    .values({ ...asked, id, role: "user", saidAt: new Date(now) })
    .onConflictDoNothing()
    .returning();
  const question = added ?? (await findQuestion(db, asked));
  if (question === null) throw new Error("a question was neither stored nor found");
  return question;
}

export async function findQuestion(
  db: Orm,
  { userId, requestId }: Pick<AskedQuestion, "userId" | "requestId">,
): Promise<MessageRow | null> {
  const [row] = await db
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.userId, userId), eq(chatMessages.requestId, requestId)));
  return row ?? null;
}

export async function findAnswer(db: Orm, question: MessageRow): Promise<ChatAnswer | null> {
  const [row] = await db
    .select({ answer: chatMessages.answer })
    .from(chatMessages)
    .where(eq(chatMessages.replyTo, question.id));
  return row?.answer ?? null;
}

/**
 * Keeps an answer, in place of one that was stopped, and lets go what is too old. A question that was forgotten meanwhile keeps
 * none; of two whole answers the first one stays. Returns the one that is kept.
 */
export async function keepAnswer(
  tx: Orm,
  question: MessageRow,
  { answer, understanding }: { readonly answer: ChatAnswer; readonly understanding: Understanding | null },
): Promise<ChatAnswer> {
  const { userId, id: replyTo } = question;
  const [asked] = await tx.select().from(chatMessages).where(eq(chatMessages.id, replyTo)).for("update");
  if (asked === undefined) return answer;
  const earlier = await findAnswer(tx, question);
  if (earlier?.state === "whole") return earlier;
  await tx.delete(chatMessages).where(eq(chatMessages.replyTo, replyTo));
  await tx.insert(chatMessages).values({
    ...{ id: answer.id, userId, role: "neuro", content: answer.response, replyTo, answer, understanding },
    saidAt: new Date(answer.timestamp),
  });
  await forgetOldest(tx, userId);
  return answer;
}

async function forgetOldest(tx: Orm, userId: string): Promise<void> {
  const [oldest] = await tx
    .select({ seq: chatMessages.seq })
    .from(chatMessages)
    .where(eq(chatMessages.userId, userId))
    .orderBy(desc(chatMessages.seq))
    .offset(KEPT_MESSAGES)
    .limit(1);
  if (oldest === undefined) return;
  await tx
    .delete(chatMessages)
    .where(and(eq(chatMessages.userId, userId), lte(chatMessages.seq, oldest.seq)));
}

/** The latest, in the order they were said; a question and its answer side by side. */
export async function listMessages(db: Orm, userId: string, limit: number): Promise<readonly MessageRow[]> {
  const rows = await db
    .select()
    .from(chatMessages)
    .where(eq(chatMessages.userId, userId))
    .orderBy(desc(chatMessages.seq))
    .limit(limit);
  return rows.reverse();
}

/** What the user's last answered question meant. */
export async function lastUnderstanding(db: Orm, userId: string): Promise<Understanding | null> {
  const [row] = await db
    .select({ understanding: chatMessages.understanding })
    .from(chatMessages)
    .where(and(eq(chatMessages.userId, userId), eq(chatMessages.role, "neuro")))
    .orderBy(desc(chatMessages.seq))
    .limit(1);
  return (row?.understanding as Understanding | null | undefined) ?? null;
}

/** Returns how many messages were forgotten. */
export async function forgetMessages(db: Orm, userId: string): Promise<number> {
  const gone = await db
    .delete(chatMessages)
    .where(eq(chatMessages.userId, userId))
    .returning({ id: chatMessages.id });
  return gone.length;
}
