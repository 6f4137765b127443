/** Works the account's cells of the Settings tab the way a user does, on a server whose clock can be put ahead. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Client, localStorageKeys, MINUTE_MS } from "@neuro/contract";
import type { Browser, BrowserContext, Download, Locator, Page } from "@playwright/test";
import { test as base, clientOf, goodPassword } from "./access-test.ts";
import type { DemoSession } from "./demo-session.ts";
import { setSession } from "./demo-session.ts";
import type { ServerProcess } from "./server-process.ts";

/** The server's own clock, ahead of everybody's by what the tests of this worker asked for. */
export interface ServerClock {
  /** Whatever was proven before is too old from now on. */
  advance(): void;
  /** Epoch ms. */
  now(): number;
}

interface ClockFixtures {
  readonly serverEnv: NodeJS.ProcessEnv;
  readonly clock: ServerClock;
}

export const test = base.extend<object, ClockFixtures>({
  serverEnv: [
    async ({ serverEnv }, use) => {
      const preloaded = join(import.meta.dirname, "advancing-clock.ts");
      await use({ ...serverEnv, NODE_OPTIONS: `--import ${preloaded}` });
    },
    { scope: "worker" },
  ],
  clock: [
    async ({ server }, use) => {
      let aheadMs = 0;
      await use({
        advance() {
          process.kill(server.pid, "SIGWINCH");
          aheadMs += 16 * MINUTE_MS;
        },
        now: () => Date.now() + aheadMs,
      });
    },
    { scope: "worker" },
  ],
});

export interface Member extends DemoSession {
  readonly email: string;
  readonly client: Client;
}

export async function newMember(url: string, email: string, name = "Jeanne Tremblay"): Promise<Member> {
  const body = { email, password: goodPassword, name };
  const { token, user } = await clientOf(url).call("authRegister", { body });
  return { email, token, user, client: clientOf(url, token) };
}

/** The settings of a session, once the cell of the account shows what it has. */
export async function openSettings(page: Page, session: DemoSession): Promise<void> {
  await setSession(page, session);
  await page.goto("/dashboard?tab=settings");
  await account(page)
    .getByRole("heading", { name: /^(Security|Sécurité)$/ })
    .waitFor();
  await page.locator(".skeleton").first().waitFor({ state: "detached" });
}

export async function newBrowser(browser: Browser, server: ServerProcess): Promise<BrowserContext> {
  return await browser.newContext({
    baseURL: server.url,
    viewport: { width: 1440, height: 900 },
    locale: "en-CA",
  });
}

export const account = (page: Page): Locator => page.locator("#account");
export const row = (page: Page, name: string): Locator =>
  account(page).getByRole("region", { name, exact: true });
export const dialog = (page: Page, name: string): Locator => page.getByRole("dialog", { name, exact: true });
export const question = (page: Page): Locator => page.getByRole("alertdialog");
export const stepUp = (page: Page): Locator => dialog(page, "Confirm that it is you");

/** Proves who is there in the dialog that asks. */
export async function prove(page: Page, code?: string, password = goodPassword): Promise<void> {
  await stepUp(page).getByLabel("Password", { exact: true }).fill(password);
  if (code !== undefined) await stepUp(page).locator("[name=code]").fill(code);
  await stepUp(page).getByRole("button", { name: "Confirm", exact: true }).click();
}

export const tokenIn = (page: Page): Promise<string | null> =>
  page.evaluate((key) => localStorage.getItem(key), localStorageKeys.token);

export const contentOf = async (download: Download): Promise<Buffer> => readFileSync(await download.path());
