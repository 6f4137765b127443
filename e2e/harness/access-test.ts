/** `test` on a server that can send e-mail and knows a login provider, both real and on loopback. */
import { type Client, createClient, localStorageKeys } from "@neuro/contract";
import type { Locator, Page } from "@playwright/test";
import { type MailServer, startMailServer } from "../../apps/server/src/testing/mail-server.ts";
import {
  type OpenIdProvider,
  startOpenIdProvider,
} from "../../apps/server/src/testing/openid/openid-provider.ts";
import { test as base, expect } from "./test.ts";

export { expect };

interface AccessFixtures {
  readonly mail: MailServer;
  readonly provider: OpenIdProvider;
}

export const test = base.extend<object, AccessFixtures>({
  mail: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from the pattern.
    async ({}, use) => {
      const mail = await startMailServer();
      await use(mail);
      await mail.close();
    },
    { scope: "worker" },
  ],
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use) => {
      const provider = await startOpenIdProvider();
      await use(provider);
      await provider.close();
    },
    { scope: "worker" },
  ],
  serverEnv: [
    async ({ mail, provider }, use) => {
      await use({
        ...provider.env,
        MAIL_URL: mail.settings.url,
        MAIL_FROM: mail.settings.from,
        FIRST_USER_ADMIN: "off",
      });
    },
    { scope: "worker" },
  ],
});

export const goodPassword = "lucky-walrus-paints-27-lakes";

/** The links to a page that this address was sent, once there are so many. */
export async function linksTo(
  mail: MailServer,
  { page, email, count }: { page: "/reset" | "/verify"; email: string; count: number },
): Promise<string[]> {
  const found = (): string[] =>
    mail.letters
      .filter(({ to }) => to === email)
      .flatMap(({ text }) => text.match(new RegExp(`http://\\S+${page}#token=[\\w-]+`)) ?? []);
  await expect.poll(() => found().length).toBe(count);
  return found();
}

/** As a program of this user, or of nobody. */
export function clientOf(url: string, token: string | null = null): Client {
  return createClient({ baseUrl: `${url}/api`, fetch, token: () => token, locale: () => "en" });
}

/** The client of a new account. */
export async function newAccount(url: string, email: string): Promise<Client> {
  const { token } = await clientOf(url).call("authRegister", { body: { email, password: goodPassword } });
  return clientOf(url, token);
}

/** The client of whoever is logged in on the page. */
export async function clientOfPage(page: Page, url: string): Promise<Client> {
  return clientOf(url, await page.evaluate((key) => localStorage.getItem(key), localStorageKeys.token));
}

/** The fields of the login page, in either language. */
export const emailField = (page: Page): Locator => page.getByRole("textbox", { name: /^(E-mail|Courriel)$/ });
export const passwordField = (page: Page): Locator =>
  page.getByLabel(/^(Password|Mot de passe|New password|Nouveau mot de passe)$/);
export const codeField = (page: Page): Locator => page.getByLabel(/^(Code of 6 digits|Code à 6 chiffres)$/);
export const submit = (page: Page): Locator => page.locator("button[type=submit]");

export async function typeIn(page: Page, { email, password }: { email: string; password: string }) {
  await emailField(page).fill(email);
  await passwordField(page).fill(password);
  await submit(page).click();
}

/** Logs out the way a user does; the landing page follows. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^(Logout|Déconnexion)$/ }).click();
  await expect(page).toHaveURL(/\/$/);
}
