/** The server with the vendor's stand-in behind it, and people who link accounts there. */
import { createSnaptradeAggregator } from "@neuro/brokerage";
import { type FakeConnection, type FakeSnaptrade, startFakeSnaptrade } from "@neuro/brokerage/testing";
import type { Client } from "@neuro/contract";
import type { Market } from "@neuro/market";
import type { Database } from "../../../platform/db/database.ts";
import { type Member, newMember } from "../../../testing/new-member.ts";
import { createTestApp, type TestApp, type TestClock, testClock } from "../../../testing/test-app.ts";
import { findAggregatorUser } from "../aggregator-user.ts";

const PATIENT_MS = 30_000;
const IMPATIENT_MS = 300;

export interface Linked {
  readonly userId: string;
  readonly client: Client;
  readonly connection: FakeConnection;
  /** Ours. */
  readonly connectionId: string;
}

export interface LinkedApp extends TestApp {
  readonly fake: FakeSnaptrade;
  /** Whether the server waits as long as a busy machine may need, or gives up on silence soon. */
  setPatient(patient: boolean): void;
  /** The server anew, over the same database and broker. */
  restarted(): Promise<TestApp>;
  register(): Promise<Member>;
  /** Somebody who has linked the stand-in's three accounts, synchronized. */
  link(slug?: string, access?: "read" | "trade"): Promise<Linked>;
}

export interface LinkedAppOptions {
  readonly clock?: TestClock;
  /** Default: the simulated one. */
  readonly market?: Market;
  /** False: the installation has no key of its own, only people may have theirs. */
  readonly isCompany?: boolean;
}

export async function createLinkedApp(
  database: Database,
  options: LinkedAppOptions = {},
): Promise<LinkedApp> {
  const { clock = testClock() } = options;
  const fake = await startFakeSnaptrade({ now: clock.now });
  const { settings } = fake;
  const noPause = async () => undefined;
  const patience = { readTimeoutMs: PATIENT_MS };
  const aggregator = createSnaptradeAggregator(
    Object.assign(patience, { settings, now: clock.now, pause: noPause }),
  );
  const { isCompany = true, ...more } = options;
  const ownKeys = { url: settings.url };
  const start = () =>
    createTestApp(database, {
      ...{ ...more, clock },
      ...(isCompany ? { aggregator } : {}),
      config: { snaptrade: isCompany ? settings : null, ownKeys },
    });
  const server = await start();

  const register = () => newMember(server);

  return {
    ...server,
    fake,
    setPatient(patient) {
      patience.readTimeoutMs = patient ? PATIENT_MS : IMPATIENT_MS;
    },
    register,
    restarted: start,
    async link(slug = "WEBULL", access = "trade") {
      const { userId, client } = await register();
      await client.call("connectionUrl", { query: { broker: slug, access } });
      const registered = await findAggregatorUser(server.ctx, database.orm, userId);
      const person = fake.state.users.get(registered?.externalId ?? "");
      if (person === undefined) throw new Error("nobody was registered at the stand-in");
      const connection = fake.state.connect(person, slug, access);
      await client.call("connectionStatus");
      await server.ctx.background.idle();
      const { connections } = await client.call("connections");
      return { userId, client, connection, connectionId: connections[0]?.id ?? "" };
    },
    async close() {
      await server.ctx.background.idle();
      await server.close();
      await fake.close();
    },
  };
}
