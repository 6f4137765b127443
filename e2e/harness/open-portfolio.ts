/** The portfolio of a new demo user, and how its figures are looked at. */
import type { AnswerOf } from "@neuro/contract";
import type { Locator, Page } from "@playwright/test";
import { clientOf } from "./access-test.ts";
import { newDemoSession, setSession } from "./demo-session.ts";
import { hearAnswers } from "./heard-answers.ts";
import type { ServerProcess } from "./server-process.ts";
import { rowTexts } from "./shown-figures.ts";
import { expect } from "./test.ts";

type Accounts = AnswerOf<"accountsEnhanced">["accounts"];

/** A new demo user, with the portfolio or one of its accounts open. */
export async function openPortfolio(page: Page, server: ServerProcess, type?: string) {
  const session = await newDemoSession(server.url);
  const client = clientOf(server.url, session.token);
  await setSession(page, session);
  const heard = hearAnswers(page);
  const { accounts } = await client.call("accountsEnhanced");
  const account = accountOf(accounts, type ?? "TFSA");
  const more = type === undefined ? "" : `&account=${account.id}`;
  await page.goto(`${server.url}/dashboard?tab=portfolio${more}`);
  return { client, heard, accounts, account };
}

export function accountOf(accounts: Accounts, type: string): Accounts[number] {
  const found = accounts.find((each) => each.type === type);
  if (found === undefined) throw new Error(`The demo has no ${type}.`);
  return found;
}

export const buttonIn = (scope: Page | Locator, name: string | RegExp): Locator =>
  scope.getByRole("button", { name, exact: typeof name === "string" });

export const noticesOf = (page: Page): Locator => page.getByRole("region", { name: /^(Notices|Avis)$/ });

/** While the market is open an answer may come between two looks: then both are looked at again. */
export const agree = (look: () => Promise<void>): Promise<void> => expect(look).toPass({ timeout: 30_000 });

/** Every body row of a table, as texts by column name. */
export async function rowsOf(table: Locator): Promise<Record<string, string>[]> {
  const rows = await table.getByRole("row").all();
  return Promise.all(rows.slice(1).map((row) => rowTexts(table, row)));
}
