import { expect, test } from "vitest";
import { SemaphoreFull } from "../../platform/concurrency/semaphore.ts";
import { createPasswords } from "./password-service.ts";

test("argon2id as OWASP advises, salted anew each time, and nobody's password is right for nobody", async () => {
  const passwords = createPasswords();
  const [one, two] = [await passwords.hash("correct horse"), await passwords.hash("correct horse")];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(two).not.toBe(one);
  expect(await passwords.matches(one, "correct horse")).toBe(true);
  expect(await passwords.matches(one, "wrong horse")).toBe(false);
  expect(await passwords.matches(null, "no user has this password")).toBe(false);
});

test("of a hundred logins at once two are hashed at a time, and the decoy takes its turn like them", async () => {
  let busy = 0;
  let most = 0;
  let verified = 0;
  const passwords = createPasswords({
    hash: async (password) => password,
    verify: async (stored, password) => {
      busy += 1;
      most = Math.max(most, busy);
      await new Promise((resolve) => setImmediate(resolve));
      busy -= 1;
      verified += 1;
      return stored === password;
    },
  });
  const logins = Array.from({ length: 100 }, (_, n) =>
    passwords.matches(n % 2 === 0 ? "right" : null, "right"),
  );
  const answers = await Promise.all(logins);
  expect(answers.filter(Boolean)).toHaveLength(50);
  expect({ most, verified }).toEqual({ most: 2, verified: 100 });
});

test("more than can be waited for are refused instead of kept", async () => {
  const gate = Promise.withResolvers<void>();
  const passwords = createPasswords({
    hash: async (password) => password,
    verify: async () => gate.promise.then(() => true),
  });
  const logins = Array.from({ length: 400 }, () => passwords.matches("stored", "typed"));
  const settled = Promise.allSettled(logins);
  gate.resolve();
  const refused = (await settled).filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(400 - 302);
  for (const one of refused) expect(one).toMatchObject({ reason: expect.any(SemaphoreFull) });
});
