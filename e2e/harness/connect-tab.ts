/** Works the Connect tab and the sandbox's portal the way a user does. */
import type { Client } from "@neuro/contract";
import type { Locator, Page } from "@playwright/test";
import { clientOf } from "./access-test.ts";
import { type Member, newMember } from "./account-tab.ts";
import { setSession } from "./demo-session.ts";
import { expect } from "./test.ts";

export const main = (page: Page): Locator => page.getByRole("main");
export const badge = (page: Page): Locator =>
  page.getByRole("status", { name: /^(State of the connection|État de la connexion)$/ });
export const connectButton = (page: Page): Locator =>
  main(page).getByRole("button", { name: /^(Connect Brokerage Account|Connecter un compte de courtage)$/ });
export const completedButton = (page: Page): Locator =>
  main(page).getByRole("button", { name: "I've completed the connection - Check Status" });
export const brokerageRow = (page: Page, name: string): Locator =>
  main(page).getByRole("button", { name: new RegExp(`^${name}`) });
export const connections = (page: Page): Locator =>
  page
    .getByRole("table", { name: "Your connections" })
    .or(page.getByRole("list", { name: "Vos connexions" }));
export const steps = (page: Page): Locator =>
  page.getByRole("list", { name: /^(How to connect|Comment connecter)$/ });
export const portalTitle = (portal: Page): Locator => portal.getByRole("heading", { level: 1 });

const path = "/dashboard?tab=connect";

/** A new user of this name on the Connect tab, once it shows what is connected. */
export async function openConnect(page: Page, url: string, name: string): Promise<Member> {
  const member = await newMember(url, `${name}@connect.test`);
  await setSession(page, member);
  await page.goto(path);
  await untilShown(page);
  return member;
}

export async function untilShown(page: Page): Promise<void> {
  await brokerageRow(page, "Robinhood").waitFor();
  await page.locator(".skeleton").first().waitFor({ state: "detached" });
  await expect(connectButton(page)).toBeEnabled();
}

/** Presses the button and takes the window that opens. */
export async function openPortal(page: Page, button = connectButton(page)): Promise<Page> {
  const [portal] = await Promise.all([page.waitForEvent("popup"), button.click()]);
  await portal.getByRole("button", { name: /^(Authorize|Autoriser)/ }).waitFor();
  return portal;
}

/** Says yes; the window closes by itself. */
export async function authorize(portal: Page): Promise<void> {
  await Promise.all([
    portal.isClosed() ? null : portal.waitForEvent("close"),
    portal.getByRole("button", { name: /^(Authorize|Autoriser)/ }).click(),
  ]);
}

/** The same without any window, for tests of what comes after. */
export async function connectByApi(
  client: Client,
  { url, broker, access = "read" }: { url: string; broker: string; access?: "read" | "trade" },
): Promise<void> {
  const { brokerages } = await client.call("brokerageList");
  const slug = brokerages.find(({ name }) => name === broker)?.slug ?? "";
  const { connection_url } = await client.call("connectionUrl", { query: { broker: slug, access } });
  const ticket = new URLSearchParams(new URL(connection_url).hash.slice(1)).get("ticket") ?? "";
  await clientOf(url).call("sandboxAuthorize", {
    headers: { "x-portal-ticket": ticket },
    body: { decision: "authorize", access },
  });
}
