/** Logs a page in as a new demo user, without the screens that do it: for tests of what comes after. */
import { createClient, localStorageKeys, type User } from "@neuro/contract";
import type { Page } from "@playwright/test";

export interface DemoSession {
  readonly token: string;
  readonly user: User;
}

export async function newDemoSession(url: string): Promise<DemoSession> {
  const client = createClient({ baseUrl: `${url}/api`, fetch, token: () => null, locale: () => "en" });
  const { token, user } = await client.call("authDemoLogin");
  return { token, user };
}

/** The session is in the browser's storage from the next navigation on. */
export async function openDemoSession(page: Page, url: string): Promise<DemoSession> {
  const session = await newDemoSession(url);
  await page.goto(url);
  await page.evaluate(
    ([keys, { token, user }]) => {
      localStorage.setItem(keys.token, token);
      localStorage.setItem(keys.user, JSON.stringify(user));
    },
    [localStorageKeys, session] as const,
  );
  return session;
}
