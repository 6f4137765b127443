import { afterEach, beforeEach, expect, test } from "vitest";
import { type AutoApp, createAutoApp } from "../../../testing/auto-app.ts";
import { OPEN_TIMEOUT_MS, openTestDatabase, type TestDatabase } from "../../../testing/databases.ts";
import type { Holder } from "../../../testing/held-accounts.ts";
import { createScheduleLooks } from "./run-scheduler.ts";
import { readScheduleProgress } from "./schedule-progress.ts";

const eastern = (text: string) => Date.parse(`${text}-04:00`);
const LOOK_MS = 3_000;

let opened: TestDatabase;
let server: AutoApp;
let holder: Holder;
let statements = 0;
beforeEach(async () => {
  opened = await openTestDatabase(undefined, {
    onStatement: () => {
      statements += 1;
    },
  });
  server = await createAutoApp(opened.database, eastern("2026-05-28T09:30:00"));
  holder = await server.newHolder({ tfsa: { type: "tfsa", cash: { CAD: "50000" } } });
  await server.save(holder, { auto_trading: true, watch_list: ["RY"] });
}, OPEN_TIMEOUT_MS);
afterEach(async () => {
  await server.close();
  await opened.drop();
}, OPEN_TIMEOUT_MS);

/** A look every three seconds until then. */
async function lookUntil(look: () => Promise<void>, time: string): Promise<void> {
  while (server.clock.now() < eastern(time)) {
    server.clock.advance(LOOK_MS);
    await look();
  }
}

test("a quiet minute costs a statement a look, and what was seen is written down every ten seconds or so", async () => {
  const look = createScheduleLooks(server.ctx);
  await look();
  statements = 0;
  await lookUntil(look, "2026-05-28T09:31:00");
  // Every fourth look is a whole one, of five statements.
  expect(statements).toBeLessThanOrEqual(20 + 5 * 5);
  const seen = await readScheduleProgress(opened.database.orm);
  expect(server.clock.now() - (seen?.lastSeen ?? 0)).toBeLessThan(12_000);
});

test("a phase is claimed by the first look after its time, in the middle of a quiet stretch", async () => {
  const look = createScheduleLooks(server.ctx);
  await look();
  await lookUntil(look, "2026-05-28T09:44:57");
  expect(await server.runsOf(holder)).toEqual([]);
  await lookUntil(look, "2026-05-28T09:45:00");
  expect((await server.runsOf(holder)).map(({ phase }) => phase)).toEqual(["open"]);
});

test("who looks beside another process claims what that one left when it died", async () => {
  const here = createScheduleLooks(server.ctx);
  const there = createScheduleLooks(server.ctx);
  await here();
  await there();
  await lookUntil(here, "2026-05-28T09:44:57");
  server.clock.advance(LOOK_MS);
  await there();
  expect((await server.runsOf(holder)).map(({ phase }) => phase)).toEqual(["open"]);
});

test("a run that its worker left is sent again by the next look", async () => {
  const look = createScheduleLooks(server.ctx);
  await look();
  await lookUntil(look, "2026-05-28T09:45:00");
  await opened.database.rawQuery("update analysis_runs set lease_until = to_timestamp($1)", [
    (server.ctx.wall() + LOOK_MS) / 1_000,
  ]);
  server.clock.advance(LOOK_MS);
  await look();
  const [run] = await server.runsOf(holder);
  expect(run?.leaseUntil?.getTime()).toBeGreaterThan(server.ctx.wall() + LOOK_MS);
});
