/** Members and administrators of a test's server, made by its own calls. */
import type { Client } from "@neuro/contract";
import { eq } from "drizzle-orm";
import { users } from "../platform/db/schema/index.ts";
import type { TestApp } from "./test-app.ts";

export const MEMBER_PASSWORD = "correct horse battery staple";

export interface Member {
  readonly email: string;
  readonly userId: string;
  readonly token: string;
  readonly client: Client;
}

export async function newMember(
  { client, ctx }: TestApp,
  name: string,
  role: "user" | "admin" = "user",
): Promise<Member> {
  const email = `${name}@example.test`;
  const body = { email, password: MEMBER_PASSWORD, name };
  const { token, user } = await client().call("authRegister", { body });
  await ctx.db.orm.update(users).set({ role }).where(eq(users.id, user.user_id));
  return { email, userId: user.user_id, token, client: client(token) };
}
