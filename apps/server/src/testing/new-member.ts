/** Somebody who has just registered, under an address of their own. */
import { randomUUID } from "node:crypto";
import type { Client } from "@neuro/contract";
import type { TestApp } from "./test-app.ts";

export const MEMBER_PASSWORD = "correct horse battery staple";

export interface Member {
  readonly userId: string;
  readonly token: string;
  readonly client: Client;
}

export async function newMember(server: Pick<TestApp, "client">): Promise<Member> {
  const body = { email: `${randomUUID()}@example.com`, password: MEMBER_PASSWORD };
  const { token, user } = await server.client().call("authRegister", { body });
  return { userId: user.user_id, token, client: server.client(token) };
}
