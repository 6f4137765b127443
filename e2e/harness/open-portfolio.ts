/** The portfolio of a new demo user. */
import type { AnswerOf } from "@neuro/contract";
import type { Locator, Page } from "@playwright/test";
import { clientOf } from "./access-test.ts";
import { newDemoSession, setSession } from "./demo-session.ts";
import type { ServerProcess } from "./server-process.ts";

type Accounts = AnswerOf<"accountsEnhanced">["accounts"];

/** A new demo user, with the portfolio or one of its accounts open. */
export async function openPortfolio(page: Page, server: ServerProcess, type?: string) {
  const session = await newDemoSession(server.url);
  const client = clientOf(server.url, session.token);
  await setSession(page, session);
  const { accounts } = await client.call("accountsEnhanced");
  const account = accountOf(accounts, type ?? "TFSA");
  const more = type === undefined ? "" : `&account=${account.id}`;
  await page.goto(`${server.url}/dashboard?tab=portfolio${more}`);
  return { client, accounts, account };
}

export function accountOf(accounts: Accounts, type: string): Accounts[number] {
  const found = accounts.find((each) => each.type === type);
  if (found === undefined) throw new Error(`The demo has no ${type}.`);
  return found;
}

export const buttonIn = (scope: Page | Locator, name: string | RegExp): Locator =>
  scope.getByRole("button", { name, exact: typeof name === "string" });
