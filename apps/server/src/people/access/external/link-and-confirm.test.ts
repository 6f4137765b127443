import { stepUpMs } from "@neuro/contract";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditLog, secondFactors, users } from "../../../platform/db/schema/index.ts";
import { onOneDatabase } from "../../../testing/databases.ts";
import { createExternalApp, type ExternalApp, SITE } from "../../../testing/openid/external-app.ts";
import type { Traveller } from "../../../testing/openid/traveller.ts";
import { TICKET_LIFE_MS } from "./login-attempt-store.ts";

const PASSWORD = "seven quiet lanterns";
const SETTINGS = "/dashboard?tab=settings";

onOneDatabase("linking an external login and confirming with it", (database) => {
  let external: ExternalApp;
  beforeAll(async () => {
    external = await createExternalApp(database());
  });
  afterAll(() => external.close());

  const register = async (email: string) => {
    const { token, user } = await external.server
      .client()
      .call("authRegister", { body: { email, password: PASSWORD } });
    return { token, id: user.user_id };
  };
  const pathOf = ({ pathname, search }: URL) => pathname + search;
  const me = async (token: string) => (await external.server.client(token).call("authMe")).user.user_id;
  const codeOf = (call: Promise<unknown>) =>
    call.then(
      () => "ok",
      (error: { code?: string }) => error.code,
    );
  const actionsOf = async (userId: string) => {
    const lines = await database().orm.select().from(auditLog).where(eq(auditLog.subjectId, userId));
    return lines.map(({ action }) => action);
  };

  /** As the page does it: the call, with the browser's cookies, whose answer names where to go. */
  async function begin(browser: Traveller, token: string, purpose: "link" | "step_up", more: object = {}) {
    const answer = await external.server.app.inject({
      method: "POST",
      url: "/api/auth/external",
      headers: { ...browser.headers(SITE), authorization: `Bearer ${token}` },
      payload: { purpose, ...more },
    });
    browser.keep(SITE, [answer.headers["set-cookie"] ?? []].flat());
    const { url, code } = answer.json() as { url: string; code?: string };
    return { status: answer.statusCode, url, code };
  }

  async function link(token: string, who: { readonly email: string }) {
    const browser = external.newBrowser();
    const { url } = await begin(browser, token, "link");
    return browser.travel(url, who);
  }

  test("links from a session whose user has just proved who they are, and leads there at the next login", async () => {
    const { token, id } = await register("linked@example.com");
    const other = external.known("work@example.org");
    expect(pathOf(await link(token, other))).toBe(SETTINGS);
    expect((await external.enter(other)).user_id).toBe(id);
    expect(await actionsOf(id)).toContain("external_login.linked");
    // Once more changes nothing.
    expect(pathOf(await link(token, other))).toBe(SETTINGS);
    expect((await actionsOf(id)).filter((action) => action === "external_login.linked")).toHaveLength(1);

    external.server.clock.advance(stepUpMs);
    expect(await begin(external.newBrowser(), token, "link")).toMatchObject({
      status: 403,
      code: "step_up_required",
    });
    const unlink = external.server.client(token).call("unlinkExternalLogin");
    expect(await codeOf(unlink)).toBe("step_up_required");
  });

  test("a second identity takes the place of the first", async () => {
    const { token, id } = await register("moved@example.com");
    const [before, after] = [external.known("before@example.org"), external.known("after@example.org")];
    await link(token, before);
    await link(token, after);
    expect((await external.enter(after)).user_id).toBe(id);
    expect((await external.enter(before)).user_id).not.toBe(id);
  });

  test("does not link what belongs to somebody else", async () => {
    const theirs = external.known("theirs@example.org");
    const owner = await external.enter(theirs);
    const { token, id } = await register("taker@example.com");
    expect(pathOf(await link(token, theirs))).toBe(`${SETTINGS}&problem=identity_taken`);
    expect((await external.enter(theirs)).user_id).toBe(owner.user_id);
    expect(await actionsOf(id)).toContain("external_login.refused");
    const [one, two] = [await register("one@example.com"), await register("two@example.com")];
    const wanted = external.known("wanted@example.org");
    const ends = await Promise.all([link(one.token, wanted), link(two.token, wanted)]);
    expect(ends.map(pathOf).sort()).toEqual([SETTINGS, `${SETTINGS}&problem=identity_taken`]);
  });

  test("tells the page it began on when the provider says no", async () => {
    const { token } = await register("denied@example.com");
    const browser = external.newBrowser();
    const { url } = await begin(browser, token, "link", { redirect: "/dashboard?tab=settings&part=login" });
    const back = await browser.untilCallback(url, "deny");
    expect(pathOf(await browser.go(back.href))).toBe("/dashboard?tab=settings&part=login&problem=denied");
  });

  test("a ticket is good once, for a short while, in the browser that got it", async () => {
    const { token, id } = await register("ticket@example.com");
    const who = external.known("ticket@example.org");
    const browser = external.newBrowser();
    const once = await begin(browser, token, "link");
    // Somebody who is sent another's ticket must not end up linked to their account.
    const lured = await external.newBrowser().travel(once.url, who);
    expect(pathOf(lured)).toBe("/login?problem=expired");
    expect(pathOf(await browser.travel(once.url, who))).toBe("/login?problem=expired");

    const late = await begin(browser, token, "link");
    external.server.clock.advance(TICKET_LIFE_MS);
    expect(pathOf(await browser.travel(late.url, who))).toBe("/login?problem=expired");
    // It is no state: nobody comes back with it without having gone.
    const asState = await begin(browser, token, "link");
    const ticket = new URL(asState.url, SITE).searchParams.get("ticket") ?? "";
    const callback = `/api/auth/login/external/callback?code=x&state=${ticket}`;
    expect(pathOf(await browser.go(callback))).toBe("/login?problem=expired");
    expect(await actionsOf(id)).not.toContain("external_login.linked");
  });

  test("links nothing once the session that asked has ended", async () => {
    const { token, id } = await register("left@example.com");
    const browser = external.newBrowser();
    const { url } = await begin(browser, token, "link");
    const back = await browser.untilCallback(url, external.known("left@example.org"));
    await external.server.client(token).call("authLogout");
    expect(pathOf(await browser.go(back.href))).toBe(`${SETTINGS}&problem=expired`);
    expect(await actionsOf(id)).not.toContain("external_login.linked");
  });

  test("a demo, and who has no external login, have nothing to confirm with", async () => {
    const { token } = await register("without@example.com");
    expect(await begin(external.newBrowser(), token, "step_up")).toMatchObject({ status: 403 });
    const demo = await external.server.client().call("authDemoLogin");
    for (const purpose of ["link", "step_up"] as const)
      expect(await begin(external.newBrowser(), demo.token, purpose)).toMatchObject({ code: "forbidden" });
    expect(await begin(external.newBrowser(), token, "link", { redirect: "//evil.example" })).toMatchObject({
      status: 400,
    });
    expect(await begin(external.newBrowser(), "x".repeat(43), "link")).toMatchObject({ status: 401 });
  });

  /** Logged in a while ago, so that dangerous acts ask. */
  async function longAgo(email: string) {
    const who = external.known(email);
    const browser = external.newBrowser();
    const { token, user_id: id } = await external.enter(who, browser);
    external.server.clock.advance(stepUpMs);
    // The provider's own clock did not move with the server's.
    external.provider.tellLoginTime(external.server.clock.now());
    expect(await begin(browser, token, "link")).toMatchObject({ code: "step_up_required" });
    return { who, browser, token, id };
  }

  test("who logs in again at the provider is confirmed, under a new token", async () => {
    const { who, browser, token, id } = await longAgo("confirmed@example.com");
    const { url } = await begin(browser, token, "step_up");
    const end = await browser.travel(url, who);
    expect(pathOf(end)).toBe(SETTINGS);
    expect(await me(token)).toBe(id);
    const { body } = await external.swap(browser, external.sessionIdOf(end));
    expect(await me(body.token)).toBe(id);
    expect(await codeOf(me(token))).toBe("session_expired");
    expect(await begin(browser, body.token, "link")).toMatchObject({ status: 200 });
    expect(await actionsOf(id)).toContain("identity.confirmed");
  });

  test("the second step is part of the proof", async () => {
    const { who, browser, token, id } = await longAgo("both@example.com");
    const at = new Date(external.server.clock.now());
    await database()
      .orm.insert(secondFactors)
      .values({ userId: id, secret: new Uint8Array(20), createdAt: at, confirmedAt: at });
    const { url } = await begin(browser, token, "step_up");
    const { body } = await external.swap(browser, external.sessionIdOf(await browser.travel(url, who)));
    expect(body).toHaveProperty("second_factor.challenge");
    expect(await begin(browser, token, "link")).toMatchObject({ code: "step_up_required" });
  });

  test("nobody else confirms", async () => {
    const { browser, token, id } = await longAgo("mine@example.com");
    for (const email of ["stranger@example.com", "mine-too@example.com"]) {
      const { url } = await begin(browser, token, "step_up");
      browser.cookies(external.provider.issuer).clear();
      const end = await browser.travel(url, external.known(email));
      expect(pathOf(end)).toBe(`${SETTINGS}&problem=other_identity`);
      expect(end.hash).toBe("");
    }
    expect(await actionsOf(id)).not.toContain("identity.confirmed");
    const made = await database().orm.select().from(users).where(eq(users.email, "stranger@example.com"));
    expect(made).toEqual([]);
  });

  test.each([
    ["asked only for a login of whatever age", "999999"],
    ["did not ask when it was", null],
  ])("an old login does not confirm: the browser %s", async (_title, maxAge) => {
    const { who, browser, token } = await longAgo("old@example.com");
    const { url } = await begin(browser, token, "step_up");
    const back = await browser.untilCallback(url, who, (away) => {
      expect([...away.searchParams]).toEqual(
        expect.arrayContaining([
          ["prompt", "login"],
          ["max_age", "0"],
        ]),
      );
      away.searchParams.delete("prompt");
      if (maxAge === null) away.searchParams.delete("max_age");
      else away.searchParams.set("max_age", maxAge);
    });
    expect(pathOf(await browser.go(back.href))).toBe(`${SETTINGS}&problem=not_confirmed`);
  });

  test("unlinks, but never the last way in", async () => {
    const only = await external.enter(external.known("only@example.com"));
    const alone = external.server.client(only.token);
    expect(await codeOf(alone.call("unlinkExternalLogin"))).toBe("last_way_in");
    expect((await external.enter({ email: "only@example.com" })).user_id).toBe(only.user_id);

    const { token, id } = await register("free@example.com");
    const who = external.known("free@example.org");
    await link(token, who);
    const client = external.server.client(token);
    const both = [client.call("unlinkExternalLogin"), client.call("unlinkExternalLogin")];
    expect(await Promise.all(both.map(codeOf))).toEqual(["ok", "ok"]);
    expect((await external.enter(who)).user_id).not.toBe(id);
    const unlinked = (await actionsOf(id)).filter((action) => action === "external_login.unlinked");
    expect(unlinked).toHaveLength(1);
  });

  test("without a provider all of it says that it is not set up", async () => {
    const without = await external.beside({ openId: null });
    const { token } = await register("plain@example.com");
    const client = without.client(token);
    expect(await client.call("authOptions")).toMatchObject({ external: null });
    const body = { purpose: "link" } as const;
    expect(await codeOf(client.call("beginExternalLogin", { body }))).toBe("not_configured");
    for (const path of ["/api/auth/login/external", "/api/auth/login/external/callback?code=x&state=y"])
      expect((await without.app.inject({ url: path })).statusCode).toBe(501);
    await without.close();
  });
});
