import { expect, test } from "vitest";
import { codeAt } from "../../../testing/authenticator.ts";
import { newTotpSecret, stepOfCode, totpUri } from "./totp.ts";

/** `12345678901234567890` in base32. */
const RFC_SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

/** RFC 6238, appendix B, SHA-1: the last six of its eight digits. */
test.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
])("at second %i the standard's code is %s", (seconds, code) => {
  expect(stepOfCode(RFC_SECRET, code, seconds * 1_000)).toBe(Math.floor(seconds / 30));
});

test("the steps before and after are taken, those two away are not, wherever in its step the clock stands", () => {
  const secret = newTotpSecret();
  const step = 59_000_000;
  for (const now of [step * 30_000, step * 30_000 + 29_999]) {
    const codes = [-2, -1, 0, 1, 2].map((away) => codeAt(secret, (step + away) * 30_000));
    expect(codes.map((code) => stepOfCode(secret, code, now))).toEqual([
      null,
      step - 1,
      step,
      step + 1,
      null,
    ]);
  }
});

test("whatever is not six digits is no code", () => {
  for (const code of ["", "12345", "1234567", "12345a", "١٢٣٤٥٦", "-12345", "1e5   "])
    expect(stepOfCode(RFC_SECRET, code, 59_000)).toBeNull();
});

test("secrets have 160 bits, differ, and stand with issuer and address in what the app reads", () => {
  const secrets = Array.from({ length: 20 }, newTotpSecret);
  expect(new Set(secrets).size).toBe(20);
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const uri = new URL(totpUri("ABC234", "ann+trade@example.com"));
  expect(decodeURIComponent(uri.pathname)).toContain("Neuro:ann+trade@example.com");
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({ secret: "ABC234", issuer: "Neuro" });
});
