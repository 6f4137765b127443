/** Logs a page in as a new demo user, without the screens that do it: for tests of what comes after. */
import { setTimeout as sleep } from "node:timers/promises";
import { ApiError, createClient, localStorageKeys, type User } from "@neuro/contract";
import type { Page } from "@playwright/test";

export interface DemoSession {
  readonly token: string;
  readonly user: User;
}

const ATTEMPTS = 6;

export async function newDemoSession(url: string): Promise<DemoSession> {
  const client = createClient({ baseUrl: `${url}/api`, fetch, token: () => null, locale: () => "en" });
  for (let attempt = 1; ; attempt += 1)
    try {
      const { token, user } = await client.call("authDemoLogin");
      return { token, user };
    } catch (error) {
      // A server that has just started on a busy machine asks to come back in a moment, and one does.
      if (attempt === ATTEMPTS || !(error instanceof ApiError) || error.code !== "service_unavailable")
        throw error;
      await sleep(attempt * 500);
    }
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
