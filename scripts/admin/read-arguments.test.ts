import { expect, test } from "vitest";
import { HELP, readArguments } from "./read-arguments.ts";

const requested = (line: string) => {
  const read = readArguments(line.split(" ").filter((word) => word !== ""));
  return read.ok ? read.request : read.message;
};

test("an action and the user it is about are understood", () => {
  expect(requested("list")).toEqual({ kind: "list" });
  expect(requested("forget-secrets")).toEqual({ kind: "forget-secrets" });
  expect(requested("grant Ann@Example.COM")).toEqual({
    kind: "user",
    action: "grant",
    email: "ann@example.com",
    isForced: false,
  });
  expect(requested("revoke ann@example.com --force")).toMatchObject({ action: "revoke", isForced: true });
});

test("help is given when it is asked for or nothing is, and names every action", () => {
  for (const line of ["", "help", "--help", "-h", "grant --help"])
    expect(requested(line)).toEqual({ kind: "help" });
  for (const action of [
    "list",
    "grant",
    "revoke",
    "reset",
    "unlock",
    "suspend",
    "restore",
    "forget-secrets",
    "--force",
  ])
    expect(HELP).toContain(action);
});

test.each([
  ["promote ann@example.com", "nothing that can be done; there are list, grant"],
  ["grant", "Name the user: npm run admin -- grant <email>."],
  ["grant a@b.c d@e.f", "one too many"],
  ["list a@b.c", "names everybody"],
  ["forget-secrets a@b.c", "about everybody"],
  ["unlock a@b.c --force", "belongs to revoke and suspend"],
  ["grant a@b.c --quietly", "Unknown option"],
])("%s is refused with what is wrong", (line, reason) => {
  expect(requested(line)).toContain(reason);
});
