import type { Client, InputOf } from "@neuro/contract";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { users } from "../../platform/db/schema/index.ts";
import { onOneDatabase } from "../../testing/databases.ts";
import { refusalOf } from "../../testing/held-accounts.ts";
import { publishedEvents } from "../../testing/published-events.ts";
import { createTestApp, type TestApp, withoutAccounts } from "../../testing/test-app.ts";

type Change = InputOf<"saveProfile">["body"];

onOneDatabase("the profile", (database) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await createTestApp(database(), { provisionDemo: withoutAccounts });
  });
  afterAll(() => server.close());

  async function newUser() {
    const { token, user } = await server.client().call("authDemoLogin");
    return { userId: user.user_id, client: server.client(token) };
  }
  const save = async (client: Client, body: Change) => (await client.call("saveProfile", { body })).profile;
  const read = async (client: Client) => (await client.call("profile")).profile;

  test("starts with the defaults and shows no made-up address", async () => {
    const { client } = await newUser();
    expect(await read(client)).toEqual({
      name: "Demo",
      email: null,
      created_at: new Date(server.clock.now()).toISOString(),
      language: null,
      theme: "system",
      palette: "blue-orange",
      privacy: false,
      country: null,
      home_currency: "CAD",
    });
  });

  test("a member sees the address they registered with", async () => {
    const body = { email: "Ann@Example.com", password: "correct horse battery", name: "Ann" };
    const { token } = await server.client().call("authRegister", { body });
    expect(await read(server.client(token))).toMatchObject({ name: "Ann", email: "ann@example.com" });
  });

  test("changes what is sent, keeps the rest, and stores only what was chosen", async () => {
    const { userId, client } = await newUser();
    await save(client, { theme: "dark", country: "US" });
    const after = await save(client, { name: "  Bo  ", country: null, privacy: true });
    expect(after).toMatchObject({ name: "Bo", theme: "dark", privacy: true, country: null, language: null });
    expect(await read(client)).toEqual(after);
    const [row] = await database().orm.select().from(users).where(eq(users.id, userId));
    expect(row!.preferences).toEqual({ theme: "dark", privacy: true, country: null });
  });

  test("an empty change changes nothing", async () => {
    const { client } = await newUser();
    const before = await save(client, { language: "fr" });
    expect(await save(client, {})).toEqual(before);
  });

  test("saves at the same moment all survive", async () => {
    const { client } = await newUser();
    const changes: Change[] = [
      { language: "fr" },
      { theme: "light" },
      { palette: "green-red" },
      { privacy: true },
      { country: "CA" },
      { home_currency: "USD" },
      { name: "Cy" },
    ];
    await Promise.all(changes.map((change) => save(client, change)));
    expect(await read(client)).toMatchObject(Object.assign({}, ...changes) as object);
  });

  test("refuses what is none of the choices, naming the field", async () => {
    const { client } = await newUser();
    const wrong: [string, unknown][] = [
      ["theme", "pink"],
      ["language", "de"],
      ["country", "FR"],
      ["home_currency", "EUR"],
      ["privacy", "yes"],
      ["palette", null],
      ["name", "   "],
      ["name", "x".repeat(101)],
      ["name", "a\u0000b"],
    ];
    for (const [field, value] of wrong) {
      const refused = await refusalOf(save(client, { [field]: value } as Change));
      expect([refused.code, refused.fields[0]?.path]).toEqual(["invalid_input", field]);
    }
    expect(await read(client)).toMatchObject({ name: "Demo", theme: "system" });
  });

  test("what is saved is told to the user's own screens", async () => {
    const { client, userId } = await newUser();
    const told = publishedEvents(server);
    await save(client, { home_currency: "USD" });
    expect(told).toEqual([{ userId, name: "profile" }]);
  });
});
