import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  auditLog,
  externalIdentities,
  externalLogins,
  oneTimeSessionIds,
  secondFactors,
  users,
} from "../../../platform/db/schema/index.ts";
import { onOneDatabase } from "../../../testing/databases.ts";
import { createExternalApp, type ExternalApp, SITE, START } from "../../../testing/openid/external-app.ts";
import { Traveller } from "../../../testing/openid/traveller.ts";
import { ATTEMPT_LIFE_MS, deleteExpiredAttempts } from "./login-attempt-store.ts";

const PASSWORD = "seven quiet lanterns";
const CONNECT = "/dashboard?tab=connect&firstLogin=true";

onOneDatabase("the external login", (database) => {
  let external: ExternalApp;
  const logged: string[] = [];
  beforeAll(async () => {
    external = await createExternalApp(database(), (line) => logged.push(line));
  });
  afterAll(() => external.close());

  const pathOf = ({ pathname, search }: URL) => pathname + search;
  const problemOf = (url: URL) => url.pathname === "/login" && url.searchParams.get("problem");
  const keepSecrets = (callback: URL) => {
    for (const name of ["code", "state"]) external.secrets.push(callback.searchParams.get(name) ?? "none");
    return callback;
  };

  async function register(email: string, { verified = false } = {}) {
    const made = await external.server.client().call("authRegister", { body: { email, password: PASSWORD } });
    if (verified)
      await database()
        .orm.update(users)
        .set({ emailVerifiedAt: new Date(external.server.clock.now()) })
        .where(eq(users.id, made.user.user_id));
    return made;
  }

  async function linesOf(userId: string, action: string) {
    const lines = await database().orm.select().from(auditLog).where(eq(auditLog.subjectId, userId));
    return lines.filter((line) => line.action === action).map(({ details }) => details);
  }

  const userCount = async () => (await database().orm.select().from(users)).length;
  const me = (token: string) => external.server.client(token).call("authMe");

  test("says which ways in there are", async () => {
    expect(await external.server.client().call("authOptions")).toEqual({
      external: { name: "Test provider" },
      registration_open: true,
      mail: false,
      cache_seconds: 300,
    });
  });

  test("lets somebody in who logged in at the provider; the first becomes administrator", async () => {
    const ann = external.known("Ann@Example.com", {
      access_level: "gold",
      picture: "https://pictures.example/ann",
    });
    const browser = external.newBrowser();
    const begun = await external.server.app.inject({ url: START });
    expect(begun.statusCode).toBe(302);
    expect(new URL(begun.headers.location!).origin).toBe(external.provider.issuer);
    expect(begun.headers["set-cookie"]).toMatch(
      /^neuro_external=[\w-]{43}; Max-Age=900; Path=\/; HttpOnly; SameSite=Lax$/,
    );

    const back = keepSecrets(await browser.untilCallback(START, ann));
    const end = await browser.go(back.href);
    expect(pathOf(end)).toBe(CONNECT);
    const { status, body } = await external.swap(browser, external.sessionIdOf(end));
    expect(status).toBe(200);
    expect(body).toMatchObject({ email: "ann@example.com", is_admin: true });
    const { user } = await me(body.token);
    expect(user).toMatchObject({ name: "Ann", access_level: "gold", is_demo: false });
    const [row] = await database().orm.select().from(users).where(eq(users.id, user.user_id));
    expect(row).toMatchObject({ passwordHash: null, picture: "https://pictures.example/ann" });
    expect(row!.emailVerifiedAt).not.toBeNull();
    expect(await linesOf(user.user_id, "user.registered")).toEqual([{ role: "admin" }]);
    expect(await linesOf(user.user_id, "external_login.linked")).toEqual([{ by: "registration" }]);
    expect(await linesOf(user.user_id, "user.logged_in")).toEqual([
      expect.objectContaining({ method: "external" }),
    ]);

    // Known there and here: no form, the same user, and what the provider says now.
    external.known("Ann@Example.com", { access_level: "silver", name: "Another" });
    const again = await external.enter(ann, browser);
    expect(again.user_id).toBe(user.user_id);
    expect((await me(again.token)).user).toMatchObject({ name: "Ann", access_level: "silver" });
  });

  test("tells who said no at the provider so, and makes nobody", async () => {
    const before = await userCount();
    const browser = external.newBrowser();
    const back = await browser.untilCallback(START, "deny");
    expect(problemOf(await browser.go(back.href))).toBe("denied");
    expect(await userCount()).toBe(before);
    const refused = await database()
      .orm.select()
      .from(auditLog)
      .where(eq(auditLog.action, "external_login.refused"));
    expect(refused.map(({ details }) => details)).toContainEqual({
      purpose: "login",
      reason: "access_denied",
    });
  });

  test("takes a way back once, and the session id it gave once, in that browser alone", async () => {
    const browser = external.newBrowser();
    const back = keepSecrets(await browser.untilCallback(START, external.known("once@example.com")));
    const id = external.sessionIdOf(await browser.go(back.href));
    expect(problemOf(await browser.go(back.href))).toBe("expired");
    expect(await external.swap(external.newBrowser(), id)).toMatchObject({ status: 401 });
    const stranger = external.newBrowser();
    await stranger.go(START, { stopBefore: ({ origin }) => origin !== SITE });
    expect(await external.swap(stranger, id)).toMatchObject({
      status: 401,
      body: { code: "invalid_session_id" },
    });
    const both = await Promise.all([external.swap(browser, id), external.swap(browser, id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    const late = await browser.go(
      (await browser.untilCallback(START, external.known("once@example.com"))).href,
    );
    await database()
      .orm.update(oneTimeSessionIds)
      .set({ expiresAt: new Date(external.server.clock.now() - 1) });
    expect(await external.swap(browser, external.sessionIdOf(late))).toMatchObject({ status: 401 });
  });

  test("refuses a missing, an invented and a foreign state", async () => {
    const browser = external.newBrowser();
    const back = await browser.untilCallback(START, external.known("state@example.com"));
    const withState = (state: string | null) => {
      const url = new URL(back);
      if (state === null) url.searchParams.delete("state");
      else url.searchParams.set("state", state);
      return url.href;
    };
    expect(problemOf(await browser.go(withState(null)))).toBe("failed");
    expect(problemOf(await browser.go(withState("x".repeat(43))))).toBe("expired");
    // The code of one login with the state of another: of the same browser, so that the cookie fits.
    const other = await browser.untilCallback(START, external.known("state@example.com"));
    const mixed = await browser.go(withState(other.searchParams.get("state")));
    expect(problemOf(mixed)).toBe("failed");
    expect(await database().orm.select().from(users).where(eq(users.email, "state@example.com"))).toEqual([]);
  });

  test("refuses who comes back in another browser", async () => {
    for (const cookie of ["", `neuro_external=${"x".repeat(43)}`, "neuro_external="]) {
      const browser = external.newBrowser();
      const { pathname, search } = await browser.untilCallback(START, external.known("browser@example.com"));
      const answer = await external.server.app.inject({ url: pathname + search, headers: { cookie } });
      expect([answer.statusCode, answer.headers.location]).toEqual([302, "/login?problem=failed"]);
      // It was seen by another, so it is worth nothing to its own browser either.
      expect(problemOf(await browser.go(pathname + search))).toBe("expired");
    }
  });

  test.each([
    ["nonce", { nonce: "another" }],
    ["code verifier", { codeVerifier: "another-verifier-of-forty-three-characters-long" }],
  ])("refuses a token of another %s", async (_name, altered) => {
    const browser = external.newBrowser();
    const back = await browser.untilCallback(START, external.known("altered@example.com"));
    await database().orm.update(externalLogins).set(altered);
    expect(problemOf(await browser.go(back.href))).toBe("failed");
    expect(await database().orm.select().from(users).where(eq(users.email, "altered@example.com"))).toEqual(
      [],
    );
  });

  test("refuses a login that took too long, and sweeps those that never came back", async () => {
    const browser = external.newBrowser();
    const back = await browser.untilCallback(START, external.known("late@example.com"));
    await browser.go(START, { stopBefore: ({ origin }) => origin !== SITE });
    await database()
      .orm.update(externalLogins)
      .set({ expiresAt: new Date(external.server.clock.now()) });
    expect(problemOf(await browser.go(back.href))).toBe("expired");
    expect(await deleteExpiredAttempts(database().orm, external.server.clock.now() + 1)).toBeGreaterThan(0);
    expect(await database().orm.select().from(externalLogins)).toEqual([]);
    await browser.go(START, { stopBefore: ({ origin }) => origin !== SITE });
    const [row] = await database().orm.select().from(externalLogins);
    expect(row!.expiresAt.getTime()).toBe(external.server.clock.now() + ATTEMPT_LIFE_MS);
  });

  test("says that the provider is down, before and on the way, and tries again at the next login", async () => {
    const fresh = await external.beside({});
    const browser = new Traveller(fresh.app, SITE);
    await external.provider.pause();
    expect(problemOf(await browser.go(START))).toBe("unreachable");
    await external.provider.goOn();
    const back = await browser.untilCallback(START, external.known("down@example.com"));
    await external.provider.pause();
    expect(problemOf(await browser.go(back.href))).toBe("unreachable");
    await external.provider.goOn();
    expect((await external.enter(external.known("down@example.com"))).email).toBe("down@example.com");
    await fresh.close();
  });

  test("never leads anywhere else", async () => {
    for (const redirect of ["https://evil.example", "//evil.example", "/\\evil.example", "/a\nb", ""]) {
      const answer = await external.server.app.inject({
        url: `${START}?${new URLSearchParams({ redirect })}`,
      });
      expect([redirect, answer.statusCode]).toEqual([redirect, 400]);
    }
    const browser = external.newBrowser();
    const ends = new Map([
      ["/.//evil.example", "/dashboard"],
      ["/x/..//evil.example", "/dashboard"],
      ["/dashboard?tab=settings#session_id=planted", "/dashboard?tab=settings"],
    ]);
    for (const [redirect, path] of ends) {
      const start = `${START}?${new URLSearchParams({ redirect })}`;
      const end = await browser.travel(start, external.known("way@example.com"));
      expect(end.origin).toBe(SITE);
      expect(pathOf(end)).toBe(path);
      expect(external.sessionIdOf(end)).not.toBe("planted");
    }
  });

  test("links by address only where the provider and a mail have both shown whose it is", async () => {
    const { user: unproven } = await register("unproven@example.com");
    const { user: proven } = await register("proven@example.com", { verified: true });
    const browser = external.newBrowser();
    const end = await browser.travel(START, external.known("unproven@example.com"));
    expect(problemOf(end)).toBe("email_taken");
    const unvouched = external.known("proven@example.com", { email_verified: false });
    expect(problemOf(await external.newBrowser().travel(START, unvouched))).toBe("email_taken");
    expect(await linesOf(unproven.user_id, "external_login.linked")).toEqual([]);

    const entered = await external.enter(external.known("proven@example.com"));
    expect(entered.user_id).toBe(proven.user_id);
    expect(await linesOf(proven.user_id, "external_login.linked")).toEqual([{ by: "verified_email" }]);
  });

  test("gives who has no address of their own none, and leaves an unproven one to its owner", async () => {
    const entered = await external.enter(external.known("nobody", { email: undefined, name: undefined }));
    expect(entered.email).toBeNull();
    expect((await me(entered.token)).user).toMatchObject({ email: null, name: "Member" });
    const unvouched = await external.enter(external.known("later@example.com", { email_verified: false }));
    expect(unvouched.email).toBeNull();
    const { user } = await register("later@example.com");
    expect(user.email).toBe("later@example.com");
    expect(user.user_id).not.toBe(unvouched.user_id);
  });

  test("proves no address but the one that its user has", async () => {
    const claims = { email: undefined, name: undefined };
    const { user_id } = await external.enter(external.known("without-address", claims));
    const other = { email: "other@example.com", email_verified: true };
    const again = await external.enter(external.known("without-address", other));
    expect(again.user_id).toBe(user_id);
    const [row] = await database().orm.select().from(users).where(eq(users.id, user_id));
    expect(row!.emailVerifiedAt).toBeNull();
  });

  test("two windows that come back at once make one user", async () => {
    const twice = external.known("windows@example.com");
    const [one, two] = [external.newBrowser(), external.newBrowser()];
    const backs = [await one.untilCallback(START, twice), await two.untilCallback(START, twice)];
    const ends = await Promise.all([one.go(backs[0]!.href), two.go(backs[1]!.href)]);
    expect(ends.map(pathOf)).toEqual([CONNECT, CONNECT]);
    const rows = await database().orm.select().from(users).where(eq(users.email, "windows@example.com"));
    expect(rows).toHaveLength(1);
  });

  test("makes nobody where registration is closed, but lets in who is known", async () => {
    await external.enter(external.known("member@example.com"));
    const closed = await external.beside({ registrationOpen: false });
    const end = await new Traveller(closed.app, SITE).travel(START, external.known("newcomer@example.com"));
    expect(problemOf(end)).toBe("registration_closed");
    const entered = await new Traveller(closed.app, SITE).travel(START, external.known("member@example.com"));
    expect(external.sessionIdOf(entered)).not.toBe("");
    await closed.close();
  });

  test("lets nobody in who is suspended, known or to be linked", async () => {
    const { user_id: id } = await external.enter(external.known("suspended@example.com"));
    await database().orm.update(users).set({ status: "suspended" }).where(eq(users.id, id));
    const start = () => external.newBrowser().travel(START, external.known("suspended@example.com"));
    expect(problemOf(await start())).toBe("suspended");
    await database().orm.delete(externalIdentities).where(eq(externalIdentities.userId, id));
    expect(problemOf(await start())).toBe("suspended");
  });

  test("asks for the second step of who has one", async () => {
    const browser = external.newBrowser();
    const { user_id: userId } = await external.enter(external.known("careful@example.com"), browser);
    const at = new Date(external.server.clock.now());
    await database()
      .orm.insert(secondFactors)
      .values({ userId, secret: new Uint8Array(20), createdAt: at, confirmedAt: at });
    const end = await browser.travel(START, external.known("careful@example.com"));
    const { body } = await external.swap(browser, external.sessionIdOf(end));
    expect(body).toEqual({
      second_factor: { challenge: expect.any(String), expires_at: expect.any(String) },
    });
  });

  test("writes nothing secret into the log", async () => {
    const kept = await database().orm.select().from(externalLogins);
    const all = [...external.secrets, ...kept.flatMap(({ nonce, codeVerifier }) => [nonce, codeVerifier])];
    const found = all.filter((secret) => secret && logged.some((line) => line.includes(secret)));
    expect(found).toEqual([]);
    expect(all.length).toBeGreaterThan(15);
    expect(logged.some((line) => line.includes("/api/auth/login/external/callback"))).toBe(true);
    const written = JSON.stringify(await database().orm.select().from(auditLog));
    expect(all.filter((secret) => secret && written.includes(secret))).toEqual([]);
  });
});
