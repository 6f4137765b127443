/** Every text of every call of the contract, with what no database can store and with names that every object has: none is a fault. */
import { type Method, type OperationId, type OperationSpec, operations, routePath } from "@neuro/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { toJSONSchema } from "zod/mini";
import { OPEN_TIMEOUT_MS, openTestDatabase, type TestDatabase } from "../../testing/databases.ts";
import { createTradingApp, type TradingApp } from "../../testing/trading-app.ts";

const parts = ["params", "query", "body"] as const;
type Part = (typeof parts)[number];
const UNSTORABLE = ["a\0b", "a\ud800b"];
const ODD = ["__proto__", "constructor", "NaN", "Infinity"];

interface Shape {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly examples?: readonly unknown[];
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
  readonly minimum?: number;
}

/** Something the shape may well allow, with every field there is. */
function filled(shape: Shape): unknown {
  const choice = shape.anyOf?.[0] ?? shape.oneOf?.[0];
  if (choice !== undefined) return filled(choice);
  if (shape.const !== undefined) return shape.const;
  if (shape.enum !== undefined) return shape.enum[0];
  if (shape.examples !== undefined) return shape.examples[0];
  if (shape.properties !== undefined)
    return Object.fromEntries(Object.entries(shape.properties).map(([name, each]) => [name, filled(each)]));
  if (shape.type === "array") return shape.items === undefined ? [] : [filled(shape.items)];
  if (shape.type === "number" || shape.type === "integer") return Math.max(1, shape.minimum ?? 1);
  return shape.type === "boolean" ? true : "RY";
}

/** Copies of `value`, each with one of its plain values replaced. */
function withEach(value: unknown, replacement: string): unknown[] {
  if (Array.isArray(value))
    return value.flatMap((each, at) => withEach(each, replacement).map((made) => value.with(at, made)));
  if (typeof value !== "object" || value === null) return [replacement];
  return Object.entries(value).flatMap(([name, each]) =>
    withEach(each, replacement).map((made) => ({ ...value, [name]: made })),
  );
}

/** They would end the session, or the number of calls that may be made. */
const CHANGES_THE_WALK: ReadonlySet<OperationId> = new Set([
  "authLogout",
  "deleteAccount",
  "saveAdminSettings",
]);

const table = (Object.entries(operations) as [OperationId, OperationSpec][]).filter(
  ([id, { kind }]) => kind !== "stream" && !CHANGES_THE_WALK.has(id),
);

describe("a text that is none", () => {
  let opened: TestDatabase;
  let server: TradingApp;
  let token = "";
  beforeAll(async () => {
    opened = await openTestDatabase();
    server = await createTradingApp(opened.database);
    token = (await server.newTrader()).token;
    await opened.database.rawQuery("update users set role = 'admin'");
  }, OPEN_TIMEOUT_MS);
  afterAll(async () => {
    await server.close();
    await opened.drop();
  });

  async function answer(spec: OperationSpec, input: Readonly<Record<Part, unknown>>) {
    const path = routePath(spec.path).replaceAll(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(String((input.params as Record<string, unknown> | undefined)?.[name] ?? "RY")),
    );
    const query = Object.entries((input.query ?? {}) as Record<string, unknown>)
      .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
      .join("&");
    const answered = await server.app.inject({
      method: spec.method as Method,
      url: `/api${path}?${query}`,
      headers: {
        authorization: `Bearer ${token}`,
        ...(input.body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(input.body === undefined ? {} : { payload: JSON.stringify(input.body) }),
    });
    return { status: answered.statusCode, body: answered.body.slice(0, 200) };
  }

  const baseOf = (spec: OperationSpec) =>
    Object.fromEntries(
      parts.flatMap((part) => {
        const schema = spec[part];
        if (schema === undefined) return [];
        return [[part, filled(toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Shape)]];
      }),
    ) as Record<Part, unknown>;

  test("with NUL or half a character is refused as invalid, wherever it stands", async () => {
    let tried = 0;
    for (const [id, spec] of table) {
      const base = baseOf(spec);
      for (const part of parts) {
        if (base[part] === undefined) continue;
        // Half a character cannot be written in an address.
        for (const bad of part === "body" ? UNSTORABLE : UNSTORABLE.slice(0, 1))
          for (const changed of withEach(base[part], bad)) {
            tried += 1;
            const { status, body } = await answer(spec, { ...base, [part]: changed });
            expect([id, part, status, body]).toEqual([id, part, expect.toSatisfy(isRefusal), body]);
          }
      }
    }
    expect(tried).toBeGreaterThan(300);
  });

  test("that every object has, or that is a number elsewhere, is looked up like any other", async () => {
    for (const [id, spec] of table) {
      const base = baseOf(spec);
      for (const part of parts) {
        if (base[part] === undefined) continue;
        for (const odd of ODD)
          for (const changed of withEach(base[part], odd)) {
            const { status, body } = await answer(spec, { ...base, [part]: changed });
            const isFault = status >= 500 && status !== 501 && !IS_ELSEWHERE.test(body);
            expect([id, part, odd, JSON.stringify(changed), isFault && body]).toEqual([
              ...[id, part, odd, JSON.stringify(changed)],
              false,
            ]);
          }
      }
    }
  });
});

/** Somebody else does not answer in a test: mail, brokers and lanes of the machine. */
const IS_ELSEWHERE = /"code":"(mail_unreachable|broker_unreachable|payment_unreachable|too_many_users)"/;

const isRefusal = (status: number) => status >= 400 && status < 500;
