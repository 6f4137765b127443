/**
 * Guessing, simulated on a clock of its own: attackers try whenever they may, from one address or a thousand, against one
 * account or a thousand, while the owner logs in. A hasher that counts stands in for argon2id.
 */
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "@neuro/contract/primitives";
import { like } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { auditLog, failedLogins } from "../../../platform/db/schema/index.ts";
import { type Failure, isFailure } from "../../../platform/failure.ts";
import { onBothDatabases } from "../../../testing/databases.ts";
import { guessesWithin } from "../../../testing/guesses-within.ts";
import { createTestApp, type TestApp, withoutAccounts } from "../../../testing/test-app.ts";
import { registerUser } from "../users/register-user.ts";
import type { Entered } from "./finish-login.ts";
import { logIn } from "./log-in.ts";
import { ADDRESS_SLOWDOWN, OWN_SLOWDOWN, STRANGERS_SLOWDOWN, sweepFailures } from "./login-lock.ts";

const PASSWORD = "correct horse battery";

describe("what is left to an attacker who never tires, a day", () => {
  test("one address at one account: 104 guesses", () => {
    expect(guessesWithin(DAY_MS, OWN_SLOWDOWN)).toBe(104);
  });
  test("any number of addresses at one account: 340 guesses", () => {
    expect(guessesWithin(DAY_MS, STRANGERS_SLOWDOWN)).toBe(340);
  });
  test("one address at any number of accounts: 1,640 guesses", () => {
    expect(guessesWithin(DAY_MS, ADDRESS_SLOWDOWN)).toBe(1_640);
  });
});

onBothDatabases("guessing passwords", (database) => {
  let server: TestApp;
  let verified = 0;
  beforeAll(async () => {
    server = await createTestApp(database(), {
      provisionDemo: withoutAccounts,
      hasher: {
        hash: async (password) => `plain ${password}`,
        verify: async (stored, password) => {
          verified += 1;
          return stored === `plain ${password}`;
        },
      },
    });
    return () => server.close();
  });

  const addressOf = (n: number) => `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`;
  let requests = 0;
  const from = (address: string) => {
    requests += 1;
    return { requestId: `request-${requests}`, address, userAgent: "Guesser/1.0" };
  };

  interface Try {
    readonly email: string;
    readonly address: string;
    readonly password?: string;
    readonly deviceToken?: string | null;
  }
  const attempt = ({ email, address, password = "a wrong guess", deviceToken = null }: Try) =>
    logIn(server.ctx, { email, password, deviceToken, locale: "en", from: from(address) });

  async function register(email: string): Promise<Entered> {
    const made = await registerUser(server.ctx, {
      ...{ email, password: PASSWORD, name: null, locale: "en" as const },
      from: from("192.0.2.1"),
    });
    if (isFailure(made)) throw new Error(made.code);
    return made;
  }

  /** Whether it was judged; and if not, how long to wait. */
  function waitOf(answer: unknown): number {
    const { code, params } = answer as Failure;
    if (code === "invalid_credentials") return 0;
    expect(code).toBe("account_locked");
    return Number(params?.seconds) * SECOND_MS;
  }

  /** Tries again as soon as it may, until the time is over; counts what was judged. */
  async function guessFor(withinMs: number, next: (n: number) => Try): Promise<number> {
    const end = server.clock.now() + withinMs;
    const before = verified;
    for (let n = 0; server.clock.now() < end; n += 1) server.clock.advance(waitOf(await attempt(next(n))));
    return verified - before;
  }

  test("one address at one account gets what the arithmetic says, and a stranger elsewhere is let in", async () => {
    await register("one@example.com");
    const address = addressOf(1);
    const withinMs = 6 * HOUR_MS;
    const guesses = await guessFor(withinMs, () => ({ email: "one@example.com", address }));
    expect(guesses).toBe(guessesWithin(withinMs, OWN_SLOWDOWN));
    expect(guesses).toBe(32);
    const answer = await attempt({ email: "one@example.com", address: "192.0.2.9", password: PASSWORD });
    expect(isFailure(answer)).toBe(false);
  });

  test("a thousand addresses at one account get no more together than the arithmetic says", async () => {
    await register("many@example.com");
    const withinMs = 2 * HOUR_MS;
    const guesses = await guessFor(withinMs, (n) => ({
      email: "many@example.com",
      address: addressOf(1_000 + (n % 1_000)),
    }));
    expect(guesses).toBe(guessesWithin(withinMs, STRANGERS_SLOWDOWN));
    expect(guesses).toBe(76);
  });

  test("one address at a thousand accounts is slowed, as one of a network that has many addresses", async () => {
    const withinMs = HOUR_MS / 20;
    const guesses = await guessFor(withinMs, (n) => ({
      email: `account-${n}@example.com`,
      address: `2001:db8:7:7::${n.toString(16)}`,
    }));
    expect(guesses).toBe(guessesWithin(withinMs, ADDRESS_SLOWDOWN));
    expect(guesses).toBe(203);
  });

  test("the owner at a known browser is let in at any moment of an attack by a thousand addresses", async () => {
    const { deviceToken } = await register("owner@example.com");
    for (let n = 0; n < 70; n += 1) {
      const wait = waitOf(await attempt({ email: "owner@example.com", address: addressOf(3_000 + n) }));
      // The owner even shares an address with one of the attackers.
      const mine = { email: "owner@example.com", address: addressOf(3_000), password: PASSWORD, deviceToken };
      if (n % 10 === 0) expect(isFailure(await attempt(mine))).toBe(false);
      server.clock.advance(wait);
    }
    const stranger = { email: "owner@example.com", address: addressOf(3_999), password: PASSWORD };
    expect(waitOf(await attempt(stranger))).toBeGreaterThan(0);
  });

  test("an owner at a new browser is told to wait five minutes at most, and is let in when they are over", async () => {
    await register("away@example.com");
    const attack = (n: number) => attempt({ email: "away@example.com", address: addressOf(5_000 + n) });
    let longest = 0;
    for (let n = 0; n < 60; n += 1) {
      const wait = waitOf(await attack(n));
      const owner = await attempt({ email: "away@example.com", address: "192.0.2.77", password: "a slip" });
      longest = Math.max(longest, waitOf(owner));
      server.clock.advance(wait);
    }
    expect(longest).toBeGreaterThan(4 * MINUTE_MS);
    expect(longest).toBeLessThanOrEqual(STRANGERS_SLOWDOWN.longestWaitMs);
    await attack(60);
    const mine = { email: "away@example.com", address: "192.0.2.78", password: PASSWORD };
    const told = waitOf(await attempt(mine));
    server.clock.advance(told);
    expect(isFailure(await attempt(mine))).toBe(false);
  });

  test("many guesses at the same moment get no more than one by one", async () => {
    await register("burst@example.com");
    const before = verified;
    const burst = Array.from({ length: 30 }, () =>
      attempt({ email: "burst@example.com", address: addressOf(7_000) }),
    );
    const codes = (await Promise.all(burst)).map((answer) => (answer as Failure).code);
    expect(codes.filter((code) => code === "invalid_credentials")).toHaveLength(OWN_SLOWDOWN.free);
    expect(verified - before).toBe(OWN_SLOWDOWN.free);
  });

  test("a wrong device token, and one of somebody else, are strangers", async () => {
    const { deviceToken: foreign } = await register("foreign@example.com");
    await register("target@example.com");
    const tokens = [foreign, "A".repeat(43), "", "x"];
    let judged = 0;
    for (let n = 0; n < 10; n += 1) {
      const deviceToken = tokens[n % tokens.length] ?? null;
      const answer = await attempt({ email: "target@example.com", address: addressOf(8_000), deviceToken });
      if (waitOf(answer) === 0) judged += 1;
    }
    expect(judged).toBe(OWN_SLOWDOWN.free);
  });

  test("a login forgets the failures of its own origin only, and a day without any forgets the rest", async () => {
    const { deviceToken } = await register("forget@example.com");
    const email = "forget@example.com";
    const stranger = { email, address: addressOf(9_000) };
    for (let n = 0; n < 5; n += 1) expect(waitOf(await attempt(stranger))).toBe(0);
    for (let n = 0; n < 4; n += 1) expect(waitOf(await attempt({ ...stranger, deviceToken }))).toBe(0);
    expect(isFailure(await attempt({ ...stranger, password: PASSWORD, deviceToken }))).toBe(false);
    for (let n = 0; n < 4; n += 1) expect(waitOf(await attempt({ ...stranger, deviceToken }))).toBe(0);
    expect(waitOf(await attempt({ ...stranger, password: PASSWORD }))).toBe(30 * SECOND_MS);
    server.clock.advance(DAY_MS + 1);
    for (let n = 0; n < 4; n += 1) expect(waitOf(await attempt(stranger))).toBe(0);
    expect(isFailure(await attempt({ ...stranger, password: PASSWORD }))).toBe(false);
    server.clock.advance(DAY_MS + 1);
    await sweepFailures(database().orm, server.clock.now());
    expect(await database().orm.select().from(failedLogins)).toEqual([]);
  });

  test("known and unknown addresses get the same bytes and cost the same hashes, locked or not", async () => {
    await register("somebody@example.com");
    const answersTo = async (email: string, remoteAddress: string) => {
      const before = verified;
      const answers = [];
      for (let n = 0; n < 7; n += 1) {
        const answer = await server.app.inject({
          ...{ method: "POST", url: "/api/auth/login", remoteAddress },
          headers: { "accept-language": n === 6 ? "fr" : "en" },
          payload: { email, password: "a wrong guess", device_token: "B".repeat(43) },
        });
        const { "x-request-id": id, date, ...headers } = answer.headers;
        answers.push({ headers, body: answer.body.replaceAll(String(id), ""), status: answer.statusCode });
      }
      return { answers, hashes: verified - before };
    };
    const known = await answersTo("somebody@example.com", addressOf(11_000));
    const unknown = await answersTo("nobody@example.com", addressOf(11_001));
    expect(unknown).toEqual(known);
    expect(known.hashes).toBe(OWN_SLOWDOWN.free);
    expect(known.answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429, 429]);
    expect(known.answers[5]).toMatchObject({
      headers: { "retry-after": "30" },
      body: expect.stringContaining("Please try again in 30 seconds."),
    });
    expect(known.answers[6]?.body).toContain("Réessayez dans 30 secondes.");
  });

  test("every failure is in the log with its user or none, never with what was typed", async () => {
    const { user } = await register("logged@example.com");
    for (let n = 0; n < 5; n += 1) await attempt({ email: "logged@example.com", address: addressOf(12_000) });
    await attempt({ email: "unlogged@example.com", address: addressOf(12_001) });
    const lines = await database().orm.select().from(auditLog).where(like(auditLog.action, "login.%"));
    const mine = lines.filter(({ subjectId }) => subjectId === user.id);
    expect(mine.map(({ action }) => action).sort()).toEqual([
      ...Array(4).fill("login.failed"),
      "login.locked",
    ]);
    expect(mine[0]).toMatchObject({ address: addressOf(12_000), userAgent: "Guesser/1.0", actorId: null });
    expect(lines.some(({ subjectId, address }) => subjectId === null && address === addressOf(12_001))).toBe(
      true,
    );
    expect(JSON.stringify(lines)).not.toMatch(/logged@example|wrong guess/);
  });

  test("two who share a browser are both known there, and neither is by the other's token alone", async () => {
    const { deviceToken } = await register("one-of-two@example.com");
    await register("two-of-two@example.com");
    const second = { email: "two-of-two@example.com", address: addressOf(13_000), deviceToken };
    const before = await attempt({ ...second, password: PASSWORD });
    expect(before).toMatchObject({ deviceToken, newBrowser: true });
    for (const email of ["one-of-two@example.com", "two-of-two@example.com"])
      expect(await attempt({ ...second, email, password: PASSWORD })).toMatchObject({
        deviceToken,
        newBrowser: false,
      });
  });

  test("login calls of one address are limited, whatever the accounts, and another address is not", async () => {
    const limited = await createTestApp(database(), { config: { rateLimitLoginPerMinute: 20 } });
    const call = (remoteAddress: string, n: number) =>
      limited.app.inject({
        ...{ method: "POST", url: "/api/auth/verify-email", remoteAddress },
        payload: { token: `${n}`.padStart(43, "x") },
      });
    const codes = [];
    for (let n = 0; n < 21; n += 1) codes.push((await call(`2001:db8:9:9::${n.toString(16)}`, n)).statusCode);
    expect(codes).toEqual([...Array(20).fill(410), 429]);
    expect((await call("2001:db8:9:a::1", 0)).statusCode).toBe(410);
    await limited.close();
  });
});
