/**
 * Five hundred browsers on one server: real connections, some that read nothing, some whose network breaks, some with as many
 * listings as may be watched.
 */
import { rmSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newDataDirectory, OPEN_TIMEOUT_MS } from "../../testing/databases.ts";
import type { ViewingUser } from "../../testing/viewers/commands.ts";
import { startViewedServer, type ViewedServer } from "../../testing/viewers/start-viewed-server.ts";
import { Viewer } from "../../testing/viewers/viewer.ts";

const SYMBOLS = Array.from({ length: 600 }, (_, index) => `S${index}`);
const USERS = 60;
/** Users of their own, whose events fill what their browsers do not read. */
const SLOW_USERS = 20;
const MOST = 100;
const USUAL = 40;
const STALLED_MS = 6_000;
const MEGABYTE = 1_000_000;

let directory = "";
let server: ViewedServer;
let users: readonly ViewingUser[] = [];
let slowUsers: readonly ViewingUser[] = [];

beforeAll(async () => {
  directory = newDataDirectory();
  server = await startViewedServer({
    dataDirectory: directory,
    symbols: SYMBOLS,
    streamLimits: { waitingEvents: 256, heartbeatMs: 5_000, stalledMs: STALLED_MS, perUser: 30 },
  });
  users = await server.ask({ do: "users", count: USERS });
  slowUsers = await server.ask({ do: "users", count: SLOW_USERS });
}, OPEN_TIMEOUT_MS);
afterAll(async () => {
  await server?.end();
  rmSync(directory, { recursive: true, force: true });
});

function viewers(of: { count: number; watching: number; users: readonly ViewingUser[] }): Viewer[] {
  return Array.from({ length: of.count }, (_, index) => {
    const start = (index * 17) % SYMBOLS.length;
    const ids = Array.from(
      { length: of.watching },
      (_, step) => `XTSE:${SYMBOLS[(start + step * 7) % SYMBOLS.length]}` as const,
    );
    const { token } = of.users[index % of.users.length]!;
    return new Viewer({ url: server.url, token, instrumentIds: [...new Set(ids)] });
  });
}

async function connectAll(all: readonly Viewer[]): Promise<void> {
  for (let at = 0; at < all.length; at += 50)
    await Promise.all(all.slice(at, at + 50).map((viewer) => viewer.connect()));
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(20);
}

/** Whether a browser knows of each of its listings what the hub knows, and every event of its own. */
async function areComplete(all: readonly Viewer[], of: readonly ViewingUser[]): Promise<boolean> {
  const latest = new Map(await server.ask({ do: "latest" }));
  const sequences = await server.ask({ do: "sequences", userIds: of.map(({ userId }) => userId) });
  const sequenceOf = new Map(of.map(({ token }, index) => [token, sequences[index]]));
  return all.every(
    (viewer) =>
      viewer.options.instrumentIds.every((id) => viewer.numbers.get(id) === latest.get(id)) &&
      (viewer.own.at(-1) ?? viewer.begunAfter) === sequenceOf.get(viewer.options.token),
  );
}

const idsOf = (of: readonly ViewingUser[]) => of.map(({ userId }) => userId);

test("500 viewers get everything, memory stays flat, and whoever does not read harms nobody", async () => {
  const usual = viewers({ count: 380, watching: USUAL, users });
  const wide = viewers({ count: 60, watching: MOST, users });
  const breaking = viewers({ count: 40, watching: USUAL, users });
  // Half of those who do not read wake up again.
  const asleep = viewers({ count: 10, watching: MOST, users: slowUsers.slice(0, 10) });
  const dozing = viewers({ count: 10, watching: MOST, users: slowUsers.slice(10) });
  const reading = [...usual, ...wide, ...breaking];
  await connectAll([...reading, ...asleep, ...dozing]);

  let broken = 0;
  async function rounds(count: number): Promise<void> {
    for (let round = 0; round < count; round += 1) {
      await server.ask({ do: "round", share: 2 });
      await server.ask({ do: "tell", userIds: idsOf(users), times: 1, padding: 0 });
      const viewer = breaking[broken % breaking.length]!;
      broken += 1;
      viewer.drop();
      if (round % 2 === 0) await server.ask({ do: "tell", userIds: idsOf(users), times: 1, padding: 0 });
      await viewer.connect();
    }
  }

  await rounds(10);
  await until(() => areComplete(reading, users));
  const before = await server.ask({ do: "memory" });

  for (const viewer of [...asleep, ...dozing]) viewer.pause();
  // More than all the buffers between the two hold.
  await server.ask({ do: "tell", userIds: idsOf(slowUsers), times: 200, padding: 30_000 });
  await rounds(15);
  for (const viewer of dozing) viewer.goOn();
  await rounds(15);

  // Cut, and gone from the hub: their users have no other browser.
  const sleepers = idsOf(slowUsers.slice(0, 10));
  await until(async () => (await server.ask({ do: "listening", userIds: sleepers })).length === 0);
  // Slow as the machine may be: who was cut while dozing comes back as a browser does.
  await until(async () => {
    for (const viewer of dozing) if (!viewer.isOpen) await viewer.connect();
    return await areComplete([...reading, ...dozing], [...users, ...slowUsers.slice(10)]);
  });

  expect([...reading, ...dozing].flatMap(({ problems }) => problems)).toEqual([]);
  expect(reading.every(({ own }) => own.length >= 40)).toBe(true);
  expect(dozing.every(({ own }) => own.length === 200)).toBe(true);
  expect(breaking.every(({ connections }) => connections > 1)).toBe(true);
  expect([...usual, ...wide].every(({ connections, isOpen }) => connections === 1 && isOpen)).toBe(true);

  const after = await server.ask({ do: "memory" });
  // The events kept for those who come back fill up; nothing else grows.
  expect(after.heapUsed - before.heapUsed).toBeLessThan(8 * MEGABYTE);
  for (const viewer of [...reading, ...dozing, ...asleep]) viewer.drop();
  await until(
    async () =>
      (await server.ask({ do: "listening", userIds: idsOf([...users, ...slowUsers]) })).length === 0,
  );
});
