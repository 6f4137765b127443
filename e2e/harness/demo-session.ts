/** Logs a page in as a new demo user, without the screens that do it: for tests of what comes after. */
import { createClient, localStorageKeys, type User } from "@neuro/contract";
import type { Page } from "@playwright/test";
import { onceItCan } from "./once-it-can.ts";

export interface DemoSession {
  readonly token: string;
  readonly user: User;
}

export async function newDemoSession(url: string): Promise<DemoSession> {
  const client = createClient({ baseUrl: `${url}/api`, fetch, token: () => null, locale: () => "en" });
  const { token, user } = await onceItCan(() => client.call("authDemoLogin"));
  return { token, user };
}

/** Every document that the page opens from now on finds the session, unless the page has ended it. */
export async function setSession(page: Page, session: DemoSession): Promise<void> {
  await page.addInitScript(
    ([keys, { token, user }]) => {
      if (sessionStorage.getItem("session-set") !== null) return;
      sessionStorage.setItem("session-set", "yes");
      localStorage.setItem(keys.token, token);
      localStorage.setItem(keys.user, JSON.stringify(user));
    },
    [localStorageKeys, session] as const,
  );
}
