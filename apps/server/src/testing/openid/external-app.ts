/** A server that lets people in through a real OpenID provider, and what a person does with both. */
import type { Database } from "../../platform/db/database.ts";
import { createTestApp, type TestApp, type TestAppOptions, testClock, withoutAccounts } from "../test-app.ts";
import { type OpenIdProvider, type OpenIdUser, startOpenIdProvider } from "./openid-provider.ts";
import { Traveller } from "./traveller.ts";

/** Where the server says it is; nobody listens there. */
export const SITE = "http://127.0.0.1:4600";
export const START = "/api/auth/login/external";

interface SwapAnswer {
  readonly status: number;
  readonly body: {
    readonly token: string;
    readonly user_id: string;
    readonly email: string | null;
    readonly is_admin: boolean;
    readonly code?: string;
  };
}

export interface ExternalApp {
  readonly provider: OpenIdProvider;
  readonly server: TestApp;
  /** What must never stand in a log line: grows with everything that is given out. */
  readonly secrets: string[];
  newBrowser(): Traveller;
  /** Makes somebody known to the provider. */
  known(
    email: string,
    more?: { readonly [K in keyof OpenIdUser]?: OpenIdUser[K] | undefined },
  ): {
    readonly email: string;
  };
  /** Of the address a login ended at. */
  sessionIdOf(end: URL): string;
  swap(browser: Traveller, id: string): Promise<SwapAnswer>;
  /** Logs in all the way. */
  enter(who: { readonly email: string }, browser?: Traveller): Promise<SwapAnswer["body"]>;
  /** Another server over the same database. */
  beside(config: NonNullable<TestAppOptions["config"]>): Promise<TestApp>;
  close(): Promise<void>;
}

export async function createExternalApp(
  database: Database,
  onLog: (line: string) => void = () => undefined,
): Promise<ExternalApp> {
  const provider = await startOpenIdProvider();
  // The provider is real, and so is its time.
  const clock = testClock(Date.now());
  const settings = { openId: provider.settings, publicUrl: SITE };
  const options = { clock, provisionDemo: withoutAccounts, onLog };
  const server = await createTestApp(database, { ...options, config: settings });
  const secrets = [provider.settings.clientSecret ?? ""];
  const newBrowser = () => new Traveller(server.app, SITE);

  const sessionIdOf = (end: URL) => {
    const id = new URLSearchParams(end.hash.slice(1)).get("session_id");
    if (id === null) throw new Error(`no session id at ${end.pathname}${end.search}`);
    secrets.push(id);
    return id;
  };

  async function swap(browser: Traveller, id: string): Promise<SwapAnswer> {
    const answer = await server.app.inject({
      method: "POST",
      url: "/api/auth/session-data",
      headers: { ...browser.headers(SITE), "x-session-id": id },
    });
    const body: SwapAnswer["body"] = answer.json();
    if (body.token) secrets.push(body.token);
    return { status: answer.statusCode, body };
  }

  return {
    ...{ provider, server, secrets, newBrowser, sessionIdOf, swap },
    known(email, more = {}) {
      const claims = { sub: `sub ${email}`, email, email_verified: true, name: "Ann", ...more };
      provider.users.set(email, claims as OpenIdUser);
      return { email };
    },
    async enter(who, browser = newBrowser()) {
      const { body } = await swap(browser, sessionIdOf(await browser.travel(START, who)));
      return body;
    },
    beside: (config) => createTestApp(database, { ...options, config: { ...settings, ...config } }),
    async close() {
      await server.close();
      await provider.close();
    },
  };
}
