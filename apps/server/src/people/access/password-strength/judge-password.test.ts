import { passwordLengthMax, passwordLengthMin } from "@neuro/contract";
import { afterAll, expect, test } from "vitest";
import { createStrengthEstimator } from "./estimate-strength.ts";
import { judgePassword, refuseWeak } from "./judge-password.ts";

const strength = createStrengthEstimator();
afterAll(() => strength.end());
const judge = (password: string, more: { email?: string; name?: string } = {}) =>
  judgePassword({ strength }, { password, locale: "en", ...more });

test.each(["correct horse battery", "long enough words", "kept for tomorrow", "violon carotte nuage"])(
  "%s is taken, without a capital or a digit",
  async (password) => {
    expect(await judge(password)).toEqual({ score: 4, acceptable: true, message: null });
  },
);

test.each([
  ["password1234", /tried first/],
  ["qwertyuiop12", /too easy|tried first|lie beside/],
  ["aaaaaaaaaaaa", /Repeating/],
  ["motdepasse12", /easy to guess|tried first/],
  ["Tr0ub4dour&3", /too easy/],
])("%s is refused with advice", async (password, advice) => {
  const { acceptable, message } = await judge(password);
  expect(acceptable).toBe(false);
  expect(message).toMatch(advice);
});

test("a strong password of the least length is taken, and one of a sign less is not", async () => {
  const least = "vkq7zmpw3x";
  expect(least).toHaveLength(passwordLengthMin);
  expect(await judge(least)).toMatchObject({ acceptable: true, message: null });
  expect(await judge(least.slice(1))).toMatchObject({
    acceptable: false,
    message: expect.stringContaining("10"),
  });
});

test("what a guesser knows of the account makes a password weak", async () => {
  const password = "penelope.vandersteen";
  expect((await judge(password)).acceptable).toBe(true);
  const known = await judge(password, { email: "penelope.vandersteen@example.com" });
  expect(known).toMatchObject({
    acceptable: false,
    message: expect.stringMatching(/Your name, your address/),
  });
  expect((await judge("vandersteenpenelope", { name: "Vandersteen Penelope" })).acceptable).toBe(false);
});

test("known words in any combination make no password, and a strong one may hold them", async () => {
  const more = { email: "penelope.vandersteen@example.com", name: "Zoë Okonkwo-Tremblay" };
  const combined = [
    ...[
      "neuro-neuro",
      "neuroneuroneuro",
      "Neuro_2026_Neuro",
      "n3ur0-n3ur0!",
      "oruen.neuro.oruen",
      "neuro-trading-1",
    ],
    ...[
      "portfolio+neuro",
      "Penelope-Neuro-7",
      "vandersteen_vandersteen",
      "okonkwo-tremblay-okonkwo",
      "Zoë.neuro.Zoë.!",
    ],
  ];
  const taken = [];
  for (const password of combined) if ((await judge(password, more)).acceptable) taken.push(password);
  expect(taken).toEqual([]);
  expect((await judge("neuro violon carotte nuage", more)).acceptable).toBe(true);
  expect((await judge("penelope rides nine purple llamas", more)).acceptable).toBe(true);
});

test("ten characters are counted as people see them, after compatible forms were made one", async () => {
  expect(await judge("🐘🌵🎻🧲🪁")).toMatchObject({
    acceptable: false,
    message: expect.stringMatching(/10 characters/),
  });
  expect(await judge("")).toMatchObject({ score: 0, acceptable: false });
});

test("a refusal names the field, in the reader's language", async () => {
  const judged = { password: "password1234", locale: "fr" } as const;
  const refused = await refuseWeak({ strength }, judged, "new_password");
  expect(refused).toMatchObject({
    code: "password_weak",
    fields: [{ path: "new_password", message: expect.stringMatching(/essayés en premier/) }],
  });
  expect(refused?.detail).toBe(refused?.fields?.[0]?.message);
});

test("while the longest and trickiest passwords are judged, everything else goes on", async () => {
  const tricky = ["4@8({[<69&3€!1|0$5+7%2", "19901231", "1!|l", "p@$$w0rd!1", "a", "qwertyuiop"];
  let beats = 0;
  const beat = setInterval(() => {
    beats += 1;
  }, 1);
  const all = tricky.map((part) => judge(part.repeat(passwordLengthMax).slice(0, passwordLengthMax)));
  const scores = (await Promise.all(all)).map(({ score }) => score);
  clearInterval(beat);
  expect(scores.slice(1, 3)).toEqual([1, 1]);
  expect(beats).toBeGreaterThan(tricky.length);
});

test("a thread that was ended is started again, and waiting ones are answered", async () => {
  await strength.end();
  expect(
    (await Promise.all([judge("password1234"), judge("long enough words")])).map(({ score }) => score),
  ).toEqual([expect.any(Number), 4]);
});
