import { expect, test } from "vitest";
import { provenIdentity } from "./proven-identity.ts";

const base = { iss: "https://login.example", sub: "248289761001" };

test("an address is lower-cased, and only called proven when the provider vouches for it", () => {
  const claims = { ...base, email: " Ann@Example.COM ", email_verified: true, auth_time: 1_700_000_000 };
  expect(provenIdentity(claims)).toEqual({
    issuer: base.iss,
    subject: base.sub,
    email: "ann@example.com",
    emailVerified: true,
    name: null,
    picture: null,
    accessLevel: null,
    authenticatedAt: 1_700_000_000_000,
  });
  expect(provenIdentity({ ...claims, email_verified: "true" })?.emailVerified).toBe(true);
  for (const unvouched of [false, "false", "yes", 1, undefined])
    expect(provenIdentity({ ...claims, email_verified: unvouched })?.emailVerified).toBe(false);
});

test.each([
  ["ann"],
  ["ann@"],
  [`${"a".repeat(260)}@example.com`],
  ["ann@example.com\nbcc: all@example.com"],
  ["demo-1@demo.invalid"],
  [["ann@example.com"]],
  [17],
  [null],
])("%j is no address, so nothing is proven of one", (email) => {
  expect(provenIdentity({ ...base, email, email_verified: true })).toMatchObject({
    email: null,
    emailVerified: false,
  });
});

test("names and levels are bounded and free of characters nobody sees", () => {
  const cleaned = (name: unknown) => provenIdentity({ ...base, name, access_level: name });
  expect(cleaned(" Ann\u0000\u0007 Lee\r\n")).toMatchObject({ name: "Ann Lee", accessLevel: "Ann Lee" });
  expect(cleaned("eve\u202Enimda")).toMatchObject({ name: "eve nimda" });
  // Letters of some languages and families of emoji are joined by a character of their own.
  expect(cleaned("می\u200Cخواهم 👩\u200D🔬")?.name).toBe("می\u200Cخواهم 👩\u200D🔬");
  expect([...(cleaned("🦊".repeat(5_000))?.name ?? "")]).toHaveLength(100);
  for (const empty of ["", " \u0000 ", 7, {}, null, undefined])
    expect(cleaned(empty)).toMatchObject({ name: null, accessLevel: null });
});

test("a picture is an https address or none", () => {
  const pictureOf = (picture: unknown) => provenIdentity({ ...base, picture })?.picture;
  expect(pictureOf("https://pictures.example/ann.png")).toBe("https://pictures.example/ann.png");
  for (const wrong of [
    "javascript:alert(1)",
    "http://pictures.example/a",
    "data:image/png,x",
    `https://x.example/${"a".repeat(3_000)}`,
    "ann.png",
    3,
  ])
    expect(pictureOf(wrong)).toBeNull();
});

test("without a usable subject there is nobody", () => {
  for (const sub of [undefined, "", 12, "a".repeat(256), "line\nbreak", "Zoë"])
    expect(provenIdentity({ ...base, sub })).toBeNull();
  expect(provenIdentity({ sub: "1" })).toBeNull();
});
