/** What was said, in the database. Every read names the user: another user's chat does not exist. */
import type { Understanding } from "@neuro/assistant";
import type { ChatAnswer } from "@neuro/contract";
import { and, desc, eq, getTableColumns, lte, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Orm } from "../platform/db/database.ts";
import { chatMessages, chatSessions } from "../platform/db/schema/index.ts";
import { FOREIGN_KEY_VIOLATION, sqlState } from "../platform/db/sql-state.ts";

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

async function findSessionId(db: Orm, userId: string): Promise<string | null> {
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

/** A question with the answer it got. */
export interface AnsweredQuestion {
  readonly question: MessageRow;
  readonly answer: ChatAnswer | null;
}

/**
 * Writes a question down, once for each request id; asked again it is the one from before. `before`: what the user's last
 * answered question meant, read along with it.
 */
export async function recordQuestion(
  db: Orm,
  asked: AskedQuestion,
  { id, now }: Made,
): Promise<AnsweredQuestion & { readonly before: Understanding | null }> {
  const before = sql<Understanding | null>`(${lastUnderstanding(db, asked.userId)})`;
  const [added] = await db
    .insert(chatMessages)
    .values({ ...asked, id, role: "user", saidAt: new Date(now) })
    .onConflictDoNothing()
    .returning({ ...getTableColumns(chatMessages), before });
  if (added !== undefined) {
    const { before: meant, ...question } = added;
    return { question, answer: null, before: meant };
  }
  const { question } = await findQuestion(db, asked);
  if (question === null) throw new Error("a question was neither stored nor found");
  const [last] = await lastUnderstanding(db, asked.userId);
  return { ...question, before: (last?.understanding as Understanding | undefined) ?? null };
}

function lastUnderstanding(db: Orm, userId: string) {
  const said = alias(chatMessages, "said");
  return db
    .select({ understanding: said.understanding })
    .from(said)
    .where(and(eq(said.userId, userId), eq(said.role, "neuro")))
    .orderBy(desc(said.seq))
    .limit(1);
}

/** The user's session and the question of that request id, each null where there is none. */
export async function findQuestion(
  db: Orm,
  { userId, requestId }: Pick<AskedQuestion, "userId" | "requestId">,
): Promise<{ readonly sessionId: string | null; readonly question: AnsweredQuestion | null }> {
  const reply = alias(chatMessages, "reply");
  const isAsked = and(eq(chatMessages.userId, chatSessions.userId), eq(chatMessages.requestId, requestId));
  const [row] = await db
    .select({ sessionId: chatSessions.id, question: chatMessages, answer: reply.answer })
    .from(chatSessions)
    .leftJoin(chatMessages, isAsked)
    .leftJoin(reply, eq(reply.replyTo, chatMessages.id))
    .where(eq(chatSessions.userId, userId));
  const { sessionId = null, question = null, answer = null } = row ?? {};
  return { sessionId, question: question === null ? null : { question, answer } };
}

/**
 * Keeps an answer, in place of one that was stopped, and lets go what is too old. A question that was forgotten meanwhile keeps
 * none; of two whole answers the first one stays. Returns the one that is kept. The answer itself is one statement: a chat waits
 * for the disk twice, for the question and for this.
 */
export async function keepAnswer(
  db: Orm,
  question: MessageRow,
  { answer, understanding }: { readonly answer: ChatAnswer; readonly understanding: Understanding | null },
): Promise<ChatAnswer> {
  const kept = {
    ...{ id: answer.id, content: answer.response, answer, understanding },
    saidAt: new Date(answer.timestamp),
  };
  try {
    const [row] = await db
      .insert(chatMessages)
      .values({ ...kept, userId: question.userId, role: "neuro", replyTo: question.id })
      .onConflictDoUpdate({
        target: chatMessages.replyTo,
        set: kept,
        setWhere: sql`${chatMessages.answer} ->> 'state' <> 'whole'`,
      })
      .returning({ isFull: isFull(db, question.userId) });
    if (row === undefined) return (await findAnswer(db, question)) ?? answer;
    if (row.isFull) await forgetOldest(db, question.userId);
  } catch (error) {
    if (sqlState(error) === FOREIGN_KEY_VIOLATION) return answer;
    throw error;
  }
  return answer;
}

/** Whether the user had all that is kept already; asked along with a statement, it costs no other. */
function isFull(db: Orm, userId: string) {
  const said = alias(chatMessages, "said");
  const last = db
    .select({ seq: said.seq })
    .from(said)
    .where(eq(said.userId, userId))
    .orderBy(desc(said.seq))
    .offset(KEPT_MESSAGES - 1)
    .limit(1);
  return sql<boolean>`exists (${last})`;
}

async function findAnswer(db: Orm, question: MessageRow): Promise<ChatAnswer | null> {
  const [row] = await db
    .select({ answer: chatMessages.answer })
    .from(chatMessages)
    .where(eq(chatMessages.replyTo, question.id));
  return row?.answer ?? null;
}

async function forgetOldest(db: Orm, userId: string): Promise<void> {
  const own = eq(chatMessages.userId, userId);
  const oldest = db
    .select({ seq: chatMessages.seq })
    .from(chatMessages)
    .where(own)
    .orderBy(desc(chatMessages.seq))
    .offset(KEPT_MESSAGES)
    .limit(1);
  await db.delete(chatMessages).where(and(own, lte(chatMessages.seq, sql`(${oldest})`)));
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

/** Returns how many messages were forgotten. */
export async function forgetMessages(db: Orm, userId: string): Promise<number> {
  const gone = await db
    .delete(chatMessages)
    .where(eq(chatMessages.userId, userId))
    .returning({ id: chatMessages.id });
  return gone.length;
}
