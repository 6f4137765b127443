/**
 * Somebody who knows the password guesses the code, as fast as they are let: through every door that asks for one, with and
 * without what a known browser keeps, on a clock of their own.
 */
import { HOUR_MS } from "@neuro/contract/primitives";
import { beforeAll, expect, test } from "vitest";
import { deleteAccount } from "../../../administration/profile/delete-account.ts";
import { type Failure, isFailure } from "../../../platform/failure.ts";
import { codeAt } from "../../../testing/authenticator.ts";
import { onOneDatabase } from "../../../testing/databases.ts";
import { guessesWithin } from "../../../testing/guesses-within.ts";
import { createTestApp, type TestApp, withoutAccounts } from "../../../testing/test-app.ts";
import { stepUpSession } from "../account-security/step-up-session.ts";
import { logIn } from "../login/log-in.ts";
import { OWN_SLOWDOWN, SESSIONS_SLOWDOWN, STRANGERS_SLOWDOWN } from "../login/login-lock.ts";
import { findSession } from "../session-store.ts";
import { registerUser } from "../users/register-user.ts";
import { finishChallenge } from "./finish-challenge.ts";

const WITHIN_MS = 2 * HOUR_MS;
const PASSWORD = "correct horse battery";
const WRONG = "AAAA-AAAA";

onOneDatabase("guessing codes", (database) => {
  let server: TestApp;
  let requests = 0;
  beforeAll(async () => {
    server = await createTestApp(database(), {
      provisionDemo: withoutAccounts,
      hasher: {
        hash: async (password) => `plain ${password}`,
        verify: async (stored, password) => stored === `plain ${password}`,
      },
    });
    return () => server.close();
  });

  function from(address: string) {
    requests += 1;
    return { requestId: `request-${requests}`, address, userAgent: "Guesser/1.0" };
  }
  const strangers = (n: number) => `10.9.${(n >> 8) & 255}.${n & 255}`;

  /** With the second step on, and a browser that has come in before. */
  async function newOwner(name: string) {
    const email = `${name}@example.com`;
    const typed = { email, password: PASSWORD, name: null, locale: "en" as const };
    const made = await registerUser(server.ctx, { ...typed, from: from("192.0.2.1") });
    if (isFailure(made) || made.deviceToken === null) throw new Error("not registered");
    const client = server.client(made.token);
    const { secret } = await client.call("beginSecondFactor");
    const body = { code: codeAt(secret, server.clock.now()) };
    await client.call("confirmSecondFactor", { body });
    server.clock.advance(30_000);
    return { email, secret, known: made.deviceToken };
  }
  type Owner = Awaited<ReturnType<typeof newOwner>>;

  const begin = ({ email }: Owner, deviceToken: string | null, address: string) =>
    logIn(server.ctx, { email, password: PASSWORD, deviceToken, locale: "en", from: from(address) });
  const finish = (challenge: string, code: string, deviceToken: string | null, address: string) =>
    finishChallenge(server.ctx, {
      ...{ challenge, code, deviceToken, trustBrowser: false },
      ...{ locale: "en", from: from(address) },
    });

  /** Waits where told to, and says whether it was judged. */
  function wasJudged(answer: unknown): boolean {
    const { code, params, detail } = answer as Failure;
    if (code === "account_locked") server.clock.advance(Number(params?.seconds) * 1_000);
    // The code that uses a challenge up is judged, and the answer has words of its own.
    return code === "second_factor_wrong" || (code === "challenge_expired" && detail !== undefined);
  }

  interface Attack {
    readonly first: string | null;
    readonly second: string | null;
    readonly address: (n: number) => string;
  }

  /** Codes that were judged: a new login whenever the last one is used up, or there is a wait. */
  async function codesJudged(owner: Owner, { first, second, address }: Attack): Promise<number> {
    const end = server.clock.now() + WITHIN_MS;
    let judged = 0;
    for (let n = 0; server.clock.now() < end; n += 1) {
      const asked = await begin(owner, first, address(n));
      if (!("challenge" in asked)) {
        wasJudged(asked);
        continue;
      }
      for (let tries = 0; tries < 5 && server.clock.now() < end; tries += 1) {
        const answer = await finish(asked.challenge, WRONG, second, address(n));
        expect(isFailure(answer)).toBe(true);
        if (wasJudged(answer)) judged += 1;
      }
    }
    return judged;
  }

  test("a login is guessed no faster, whichever half a known browser's token is sent or left out in", async () => {
    const counts = [];
    for (const first of ["known", null])
      for (const second of ["known", "of somebody else", null])
        for (const address of [() => "10.8.0.1", strangers]) {
          const owner = await newOwner(`login-${counts.length}`);
          const tokens = { known: owner.known, "of somebody else": "A".repeat(43) };
          const tokenOf = (name: string | null) =>
            name === null ? null : tokens[name as keyof typeof tokens];
          const judged = await codesJudged(owner, {
            first: tokenOf(first),
            second: tokenOf(second),
            address,
          });
          const isMany = first === null && address === strangers;
          const allowed = guessesWithin(WITHIN_MS, isMany ? STRANGERS_SLOWDOWN : OWN_SLOWDOWN);
          counts.push({ first, second, judged, asAllowed: judged > 0 && judged <= allowed });
        }
    expect(counts.filter(({ asAllowed }) => !asAllowed)).toEqual([]);
  });

  test("strangers who know the password never keep the owner's browser from its code", async () => {
    const owner = await newOwner("spared");
    const open: string[] = [];
    for (let n = 0; n < STRANGERS_SLOWDOWN.free / 5; n += 1) {
      const stranger = await begin(owner, null, strangers(n));
      if ("challenge" in stranger) open.push(stranger.challenge);
    }
    for (const [n, challenge] of open.entries())
      for (let tries = 0; tries < 5; tries += 1) await finish(challenge, WRONG, owner.known, strangers(n));
    expect(await begin(owner, null, strangers(999))).toMatchObject({ code: "account_locked" });
    const asked = await begin(owner, owner.known, strangers(1));
    if (!("challenge" in asked)) throw new Error("the owner was not asked for a code");
    const code = codeAt(owner.secret, server.clock.now());
    expect(await finish(asked.challenge, code, owner.known, strangers(1))).toHaveProperty("token");
  });

  test("challenges that were collected before are all one guesser's", async () => {
    const owner = await newOwner("collected");
    const challenges = [];
    for (let n = 0; n < 6; n += 1) {
      const asked = await begin(owner, owner.known, "10.8.0.2");
      if (!("challenge" in asked)) throw new Error("no second step was asked for");
      challenges.push(asked.challenge);
    }
    const guesses = challenges.flatMap((challenge) =>
      [1, 2, 3].map(() => finish(challenge, WRONG, null, "10.8.0.2")),
    );
    const codes = (await Promise.all(guesses)).map((answer) => (answer as Failure).code);
    expect(codes.filter((code) => code !== "account_locked")).toHaveLength(OWN_SLOWDOWN.free);
  });

  test("proofs inside a session are one guesser's, however many sessions a trusted browser opens", async () => {
    const owner = await newOwner("trusted");
    const asked = await begin(owner, owner.known, "192.0.2.1");
    if (!("challenge" in asked)) throw new Error("no second step was asked for");
    const trusted = await finishChallenge(server.ctx, {
      ...{ challenge: asked.challenge, code: codeAt(owner.secret, server.clock.now()) },
      ...{ deviceToken: owner.known, trustBrowser: true, locale: "en", from: from("192.0.2.1") },
    });
    expect(trusted).toHaveProperty("token");
    const end = server.clock.now() + WITHIN_MS;
    let judged = 0;
    while (server.clock.now() < end) {
      const entered = await begin(owner, owner.known, "192.0.2.1");
      if (!("token" in entered)) throw new Error("the browser is not trusted");
      const found = await findSession(database().orm, entered.token);
      if (found === null) throw new Error("the session is not open");
      const { user, session } = found;
      const proof = { user, session, password: PASSWORD, code: WRONG, locale: "en" as const };
      for (let tries = 0; tries < 4 && server.clock.now() < end; tries += 1) {
        const door = tries % 2 === 0 ? stepUpSession : deleteAccount;
        if (wasJudged(await door(server.ctx, { ...proof, from: from("192.0.2.1") }))) judged += 1;
      }
    }
    expect(judged).toBeLessThanOrEqual(guessesWithin(WITHIN_MS, SESSIONS_SLOWDOWN));
    expect(judged).toBeGreaterThan(SESSIONS_SLOWDOWN.free);
  });
});
