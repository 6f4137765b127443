import pg from "pg";
import { expect, test } from "vitest";
import { outageOf, StorageError, toStorageError } from "./storage-error.ts";

const driver = (fields: object, message = "because") => Object.assign(new Error(message), fields);
const outage = (error: unknown) => outageOf(toStorageError(error));

test.each([
  ...["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENOSPC"].map((code) => ({ code })),
  { code: "ETIMEDOUT", syscall: "connect" },
  { code: "ECONNRESET", syscall: "connect" },
  ...["08001", "08004", "53100", "53200", "53300", "57014", "57P03", "58030", "25006", "40001"].map(
    (code) => ({ code }),
  ),
])("%j means that the statement was not carried out", (fields) => {
  expect(outage(driver(fields))).toBe("refused");
});

test.each([
  ...["ECONNRESET", "EPIPE", "ETIMEDOUT"].map((code) => ({ code, syscall: "read" })),
  ...["08000", "08003", "08006", "57P01", "57P02", "25P03"].map((code) => ({ code })),
])("%j leaves open whether it was", (fields) => {
  expect(outage(driver(fields))).toBe("lost");
});

test.each(["23505", "42703", "22P02", "25P02", "XX000", "P0001"])("%s is no outage", (code) => {
  expect(outage(driver({ code }))).toBeNull();
});

test("the driver's own words are known, and nothing else without a code is an outage", async () => {
  expect(outage(driver({}, "Connection terminated unexpectedly"))).toBe("lost");
  expect(outage(driver({}, "timeout exceeded when trying to connect"))).toBe("refused");
  expect(outage(driver({}, "Client has encountered a connection error and is not queryable"))).toBe(
    "refused",
  );
  expect(outage(new TypeError("x is undefined"))).toBeNull();
  expect(outage("a text")).toBeNull();
  const nobody = new pg.Client({ host: "127.0.0.1", port: 1, user: "a", database: "a" });
  expect(await nobody.connect().catch(outage)).toBe("refused");
});

test("whoever wraps an outage does not hide it", () => {
  const wrapped = new Error("a job failed", { cause: toStorageError(driver({ code: "57P01" })) });
  expect(outageOf(new Error("outer", { cause: wrapped }))).toBe("lost");
});

test("what a driver tells of values is left out", () => {
  const told = toStorageError(
    driver(
      {
        code: "22P02",
        detail: "Key (email)=(SECRET) already exists",
        where: "SECRET",
        parameters: ["SECRET"],
      },
      'invalid input syntax for type uuid: "SECRET"',
    ),
    "insert into users values ($1)",
  );
  if (!(told instanceof StorageError)) throw new Error("a database's error");
  expect(JSON.stringify({ ...told }) + told.stack).not.toContain("SECRET");
  expect(told).toMatchObject({ code: "22P02", statement: "insert into users values ($1)" });
});
