import type { Client } from "@neuro/contract";
import { DAY_MS, MINUTE_MS } from "@neuro/contract/primitives";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { forgetSecrets } from "../../../administration/backup/forget-secrets.ts";
import {
  auditLog,
  knownDevices,
  loginChallenges,
  recoveryCodes,
  secondFactors,
} from "../../../platform/db/schema/index.ts";
import { codeAt } from "../../../testing/authenticator.ts";
import { codeOf } from "../../../testing/code-of.ts";
import { OPEN_TIMEOUT_MS, onBothDatabases } from "../../../testing/databases.ts";
import { createTestApp, type TestApp, withoutAccounts } from "../../../testing/test-app.ts";

const PASSWORD = "correct horse battery staple";
const STEP_MS = 30_000;

interface Member {
  readonly email: string;
  readonly userId: string;
  token: string;
  readonly client: Client;
}

onBothDatabases("the second step", (database) => {
  let server: TestApp;
  let visitor: Client;
  let members = 0;
  const log: string[] = [];
  beforeAll(async () => {
    const onLog = (line: string) => log.push(line);
    server = await createTestApp(database(), { provisionDemo: withoutAccounts, onLog });
    visitor = server.client();
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());

  async function newMember(): Promise<Member> {
    members += 1;
    const email = `member${members}@example.com`;
    const made = await visitor.call("authRegister", { body: { email, password: PASSWORD } });
    return { email, userId: made.user.user_id, token: made.token, client: server.client(made.token) };
  }

  const codeNow = (secret: string, steps = 0) => codeAt(secret, server.clock.now() + steps * STEP_MS);
  /** Into the next step, whose code was not used yet. */
  const nextStep = () => server.clock.advance(STEP_MS);

  async function turnOn({ client }: Member) {
    const { secret } = await client.call("beginSecondFactor");
    const { recovery_codes: codes } = await client.call("confirmSecondFactor", {
      body: { code: codeNow(secret) },
    });
    nextStep();
    return { secret, codes };
  }

  async function challengeOf({ email }: Member, device_token?: string): Promise<string> {
    const body = { email, password: PASSWORD, ...(device_token === undefined ? {} : { device_token }) };
    const answer = await visitor.call("authLogin", { body });
    if (!("second_factor" in answer)) throw new Error("no second step was asked for");
    return answer.second_factor.challenge;
  }

  type Finish = { trust_browser?: boolean; device_token?: string };
  const finish = (challenge: string, code: string, more: Finish = {}) =>
    visitor.call("authSecondFactor", { body: { challenge, code, ...more } });

  async function actionsOf(userId: string): Promise<string[]> {
    const lines = await database().orm.select().from(auditLog).where(eq(auditLog.subjectId, userId));
    return lines.map(({ action }) => action);
  }

  test("nothing changes until the first code; then the password alone opens nothing any more", async () => {
    const member = await newMember();
    const { secret, uri } = await member.client.call("beginSecondFactor");
    expect(uri).toContain(secret);
    const login = { body: { email: member.email, password: PASSWORD } };
    expect(await visitor.call("authLogin", login)).toHaveProperty("token");
    expect(await codeOf(member.client.call("confirmSecondFactor", { body: { code: "000000" } }))).toBe(
      "second_factor_wrong",
    );
    const { recovery_codes: codes } = await member.client.call("confirmSecondFactor", {
      body: { code: codeNow(secret) },
    });
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/);
    const asked = await visitor.call("authLogin", login);
    expect(asked).not.toHaveProperty("token");
    expect(await codeOf(member.client.call("beginSecondFactor"))).toBe("second_factor_on");
    const { security } = await member.client.call("accountSecurity");
    expect(security.second_factor).toMatchObject({ on: true, recovery_codes_left: 10 });
    expect(security.second_factor.since).toBe(new Date(server.clock.now()).toISOString());
  });

  test("secrets and recovery codes are stored neither as they are nor in audit or log", async () => {
    const member = await newMember();
    const { secret, codes } = await turnOn(member);
    const rows = [
      ...(await database().orm.select().from(secondFactors)),
      ...(await database().orm.select().from(recoveryCodes)),
      ...(await database().orm.select().from(auditLog)),
    ];
    const stored = rows
      .map((row) => JSON.stringify(row) + ("secret" in row ? Buffer.from(row.secret).toString("latin1") : ""))
      .join("\n");
    for (const plain of [secret, ...codes, ...codes.map((code) => code.replaceAll("-", ""))]) {
      expect(stored).not.toContain(plain);
      expect(log.join("\n")).not.toContain(plain);
    }
    const [row] = await database()
      .orm.select()
      .from(secondFactors)
      .where(eq(secondFactors.userId, member.userId));
    const other = { userId: (await newMember()).userId, purpose: "second_factor" };
    expect(() => server.ctx.vault.open(row!.secret, other)).toThrow();
  });

  test("a code opens a session once; its step and those before are used up, also for two at the same moment", async () => {
    const member = await newMember();
    const { secret } = await turnOn(member);
    const entered = await finish(await challengeOf(member), codeNow(secret));
    expect(await codeOf(server.client(entered.token).call("authMe"))).toBe("ok");
    const again = await challengeOf(member);
    expect(await codeOf(finish(again, codeNow(secret)))).toBe("second_factor_wrong");
    expect(await codeOf(finish(again, codeNow(secret, -1)))).toBe("second_factor_wrong");
    nextStep();
    const [one, two] = [await challengeOf(member), await challengeOf(member)];
    const code = codeNow(secret);
    const codes = await Promise.all([codeOf(finish(one, code)), codeOf(finish(two, code))]);
    expect(codes.sort()).toEqual(["ok", "second_factor_wrong"]);
    nextStep();
    const same = await challengeOf(member);
    const next = codeNow(secret);
    const both = await Promise.all([codeOf(finish(same, next)), codeOf(finish(same, next))]);
    expect(both.sort()).toEqual(["challenge_expired", "ok"]);
  });

  test("the code of the step before and of the one after are taken, and of two steps ago not", async () => {
    const member = await newMember();
    const { secret } = await turnOn(member);
    for (let n = 0; n < 3; n += 1) nextStep();
    const challenge = await challengeOf(member);
    expect(await codeOf(finish(challenge, codeNow(secret, -2)))).toBe("second_factor_wrong");
    expect(await codeOf(finish(challenge, codeNow(secret, 2)))).toBe("second_factor_wrong");
    expect(await codeOf(finish(challenge, codeNow(secret, -1)))).toBe("ok");
    // A phone whose clock is ahead.
    expect(await codeOf(finish(await challengeOf(member), codeNow(secret, 1)))).toBe("ok");
    expect(await codeOf(finish(await challengeOf(member), codeNow(secret)))).toBe("second_factor_wrong");
  });

  test("should the server's clock go back, codes used before stay used, and a recovery code still opens", async () => {
    const member = await newMember();
    const { secret, codes } = await turnOn(member);
    server.clock.advance(20 * STEP_MS);
    expect(await codeOf(finish(await challengeOf(member), codeNow(secret)))).toBe("ok");
    server.clock.advance(-10 * STEP_MS);
    const challenge = await challengeOf(member);
    expect(await codeOf(finish(challenge, codeNow(secret)))).toBe("second_factor_wrong");
    expect(await codeOf(finish(challenge, codes[0]!))).toBe("ok");
    server.clock.advance(12 * STEP_MS);
    expect(await codeOf(finish(await challengeOf(member), codeNow(secret)))).toBe("ok");
  });

  test("a recovery code works once however it is typed, and the rest are counted", async () => {
    const member = await newMember();
    const { codes } = await turnOn(member);
    const [first, second] = codes as [string, string];
    const typed = ` ${first.toLowerCase().replaceAll("-", " ").replaceAll("0", "o").replaceAll("1", "l")} `;
    const entered = await finish(await challengeOf(member), typed);
    const next = await challengeOf(member);
    expect(await codeOf(finish(next, first))).toBe("second_factor_wrong");
    const rivals = [await challengeOf(member), await challengeOf(member)];
    const outcomes = await Promise.all(rivals.map((challenge) => codeOf(finish(challenge, second))));
    expect(outcomes.sort()).toEqual(["ok", "second_factor_wrong"]);
    const { security } = await server.client(entered.token).call("accountSecurity");
    expect(security.second_factor.recovery_codes_left).toBe(8);
    expect((await actionsOf(member.userId)).filter((action) => action === "recovery_code.used")).toHaveLength(
      2,
    );

    const { recovery_codes: renewed } = await member.client.call("renewRecoveryCodes");
    expect(await codeOf(finish(await challengeOf(member), codes[2]!))).toBe("second_factor_wrong");
    expect(await codeOf(finish(await challengeOf(member), renewed[0]!))).toBe("ok");
  });

  test("another user's recovery code and another user's app open nothing", async () => {
    const [one, two] = [await newMember(), await newMember()];
    await turnOn(one);
    const { secret, codes } = await turnOn(two);
    const challenge = await challengeOf(one);
    expect(await codeOf(finish(challenge, codes[0]!))).toBe("second_factor_wrong");
    expect(await codeOf(finish(challenge, codeNow(secret)))).toBe("second_factor_wrong");
    expect(await codeOf(finish(await challengeOf(two), codes[0]!))).toBe("ok");
  });

  test("of two confirmations at once one turns it on, with one set of recovery codes", async () => {
    const member = await newMember();
    const { secret } = await member.client.call("beginSecondFactor");
    const confirm = () =>
      codeOf(member.client.call("confirmSecondFactor", { body: { code: codeNow(secret) } }));
    expect((await Promise.all([confirm(), confirm()])).sort()).toEqual(["ok", "second_factor_on"]);
    const mine = eq(recoveryCodes.userId, member.userId);
    expect(await database().orm.$count(recoveryCodes, mine)).toBe(10);
    const lines = await actionsOf(member.userId);
    expect(lines.filter((action) => action === "second_factor.turned_on")).toHaveLength(1);
  });

  test("five wrong codes end the challenge, count as failed logins, and the owner's known browser still gets in", async () => {
    const member = await newMember();
    const { secret, codes } = await turnOn(member);
    const { device_token: known } = await finish(await challengeOf(member), codes[0]!);
    const challenge = await challengeOf(member);
    const wrong = () =>
      finish(challenge, "AAAA-AAAA").then(
        () => "ok",
        (error: { code: string; message: string; detail: string }) => `${error.code}: ${error.detail}`,
      );
    expect(await wrong()).toMatch(/^second_factor_wrong: .*4 tries left\.$/);
    for (let n = 0; n < 3; n += 1) expect(await wrong()).toMatch(/^second_factor_wrong/);
    expect(await wrong()).toMatch(/^challenge_expired: That was one wrong code too many/);
    expect(await codeOf(finish(challenge, codeNow(secret)))).toBe("challenge_expired");
    const login = { email: member.email, password: PASSWORD };
    expect(await codeOf(visitor.call("authLogin", { body: login }))).toBe("account_locked");
    const ownBrowser = await challengeOf(member, known!);
    expect(await codeOf(finish(ownBrowser, codeNow(secret), { device_token: known! }))).toBe("ok");
    expect(await actionsOf(member.userId)).toEqual(expect.arrayContaining(["login.failed", "login.locked"]));
  });

  test("twenty guesses sent at once get no more than five tries", async () => {
    const member = await newMember();
    const { secret } = await turnOn(member);
    const challenge = await challengeOf(member);
    const guesses = Array.from({ length: 20 }, (_, n) =>
      codeOf(finish(challenge, String(n).padStart(6, "0"))),
    );
    const answers = await Promise.all(guesses);
    expect(answers.filter((code) => code === "second_factor_wrong").length).toBeLessThanOrEqual(4);
    expect(await codeOf(finish(challenge, codeNow(secret)))).toBe("challenge_expired");
  });

  test("a challenge is good for five minutes, and made-up ones for nothing", async () => {
    const member = await newMember();
    const { secret } = await turnOn(member);
    const challenge = await challengeOf(member);
    server.clock.advance(5 * MINUTE_MS - 1);
    const [row] = await database()
      .orm.select()
      .from(loginChallenges)
      .where(eq(loginChallenges.userId, member.userId));
    expect(row!.idHash).not.toContain(challenge);
    expect(await codeOf(finish(challenge, codeNow(secret)))).toBe("ok");
    const late = await challengeOf(member);
    server.clock.advance(5 * MINUTE_MS);
    expect(await codeOf(finish(late, codeNow(secret)))).toBe("challenge_expired");
    for (const made of ["x", "A".repeat(43), member.token])
      expect(await codeOf(finish(made, codeNow(secret)))).toBe("challenge_expired");
  });

  test("a challenge from before the password was changed, or the step turned off, is dead", async () => {
    const member = await newMember();
    const { secret } = await turnOn(member);
    const challenge = await challengeOf(member);
    server.clock.advance(1_000);
    const new_password = "a different giraffe, a better paperclip";
    await member.client.call("changePassword", { body: { current_password: PASSWORD, new_password } });
    expect(await codeOf(finish(challenge, codeNow(secret)))).toBe("challenge_expired");

    const other = await newMember();
    const { secret: otherSecret } = await turnOn(other);
    const pending = await challengeOf(other);
    await other.client.call("removeSecondFactor");
    expect(await codeOf(finish(pending, codeNow(otherSecret)))).toBe("challenge_expired");
    expect(
      await visitor.call("authLogin", { body: { email: other.email, password: PASSWORD } }),
    ).toHaveProperty("token");
    expect(await codeOf(other.client.call("removeSecondFactor"))).toBe("second_factor_off");
    expect(await codeOf(other.client.call("renewRecoveryCodes"))).toBe("second_factor_off");
    expect(await codeOf(other.client.call("confirmSecondFactor", { body: { code: "123456" } }))).toBe(
      "second_factor_off",
    );
  });

  test("a trusted browser skips the step for thirty days, others do not, and after logging out everywhere else none does", async () => {
    const member = await newMember();
    const { secret } = await turnOn(member);
    const enter = async (more: Finish) => {
      nextStep();
      return finish(await challengeOf(member), codeNow(secret), more);
    };
    const trusted = (await enter({ trust_browser: true })).device_token!;
    const plain = (await enter({ trust_browser: false })).device_token!;
    const login = (device_token: string) =>
      visitor.call("authLogin", { body: { email: member.email, password: PASSWORD, device_token } });
    expect(await login(trusted)).toMatchObject({ token: expect.any(String), device_token: trusted });
    expect(await login(plain)).toHaveProperty("second_factor");
    expect(await login("B".repeat(43))).toHaveProperty("second_factor");
    const stranger = await newMember();
    await turnOn(stranger);
    const asStranger = { email: stranger.email, password: PASSWORD, device_token: trusted };
    expect(await visitor.call("authLogin", { body: asStranger })).toHaveProperty("second_factor");
    const stored = await database()
      .orm.select()
      .from(knownDevices)
      .where(and(eq(knownDevices.userId, member.userId)));
    expect(JSON.stringify(stored)).not.toContain(trusted);

    server.clock.advance(29 * DAY_MS);
    const inside = await login(trusted);
    expect(inside).toHaveProperty("token");
    server.clock.advance(2 * DAY_MS);
    expect(await login(trusted)).toHaveProperty("second_factor");

    nextStep();
    const again = await finish(await challengeOf(member, trusted), codeNow(secret), {
      trust_browser: true,
      device_token: trusted,
    });
    expect(again.device_token).toBe(trusted);
    expect(await login(trusted)).toHaveProperty("token");
    await server.client(again.token).call("revokeOtherSessions");
    expect(await login(trusted)).toHaveProperty("second_factor");
  });

  test("once the key is lost and the secrets forgotten, the password alone opens the account, and its owner is told", async () => {
    const member = await newMember();
    await turnOn(member);
    expect(await forgetSecrets(server.ctx)).toBeGreaterThan(0);
    const body = { email: member.email, password: PASSWORD };
    expect(await visitor.call("authLogin", { body })).toHaveProperty("token");
    const { events } = await member.client.call("securityEvents", { query: {} });
    const told = events.find(({ action }) => action === "second_factor.turned_off");
    expect(told).toMatchObject({ by_other: true, words: "The second step was turned off" });
  });

  test("a session whose user proved nothing for a quarter of an hour can neither begin it, confirm it, renew codes nor remove it", async () => {
    const member = await newMember();
    const { secret } = await turnOn(member);
    const bare = await newMember();
    const begun = await bare.client.call("beginSecondFactor");
    server.clock.advance(15 * MINUTE_MS);
    const refused = [
      () => member.client.call("removeSecondFactor"),
      () => member.client.call("renewRecoveryCodes"),
      () => bare.client.call("beginSecondFactor"),
      () => bare.client.call("confirmSecondFactor", { body: { code: codeNow(begun.secret) } }),
    ];
    for (const call of refused) expect(await codeOf(call())).toBe("step_up_required");
    expect(await codeOf(finish(await challengeOf(member), codeNow(secret)))).toBe("ok");
  });
});
