import type { AnswerOf, OperationId } from "@neuro/contract";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { AppContext } from "../../composition/context.ts";
import { processes } from "../../platform/db/schema/index.ts";
import { createLogger } from "../../platform/logger.ts";
import { createMailer } from "../../platform/mail/create-mailer.ts";
import { type Member, newMember } from "../../testing/administrators.ts";
import { OPEN_TIMEOUT_MS, onBothDatabases } from "../../testing/databases.ts";
import { startMailServer } from "../../testing/mail-server.ts";
import { createTestApp, type TestApp, withoutAccounts } from "../../testing/test-app.ts";
import { createProcessHeart, DEAD_AFTER_MS, type ProcessHeart } from "./process-heart.ts";
import { showSystem } from "./show-system.ts";

type System = AnswerOf<"adminSystem">["system"];

onBothDatabases("the monitor of the system", (database, kind) => {
  let server: TestApp;
  let ann: Member;
  const hearts: ProcessHeart[] = [];
  beforeAll(async () => {
    server = await createTestApp(database(), { provisionDemo: withoutAccounts });
    ann = await newMember(server, "ann", "admin");
  }, OPEN_TIMEOUT_MS);
  beforeEach(() => database().orm.delete(processes));
  afterAll(async () => {
    for (const heart of hearts) await heart.end();
    await server.close();
  });

  const heartOf = (is: "server" | "worker", works: boolean): ProcessHeart => {
    const heart = createProcessHeart(server.ctx, { kind: is, works });
    hearts.push(heart);
    return heart;
  };
  const system = async () => (await ann.client.call("adminSystem")).system;
  const systemWith = (changed: Partial<AppContext>) => showSystem({ ...server.ctx, ...changed }, "en");
  const probe = ({ probes }: System, name: System["probes"][number]["name"]) =>
    probes.find((each) => each.name === name)!;
  const silent = () => new Promise<never>(() => undefined);

  test("each process is shown by its heartbeat, and one that died is gone after a while", async () => {
    const [web, worker] = [heartOf("server", false), heartOf("worker", true)];
    await web.beat();
    await worker.beat();
    const shown = await system();
    expect(shown.processes.map((each) => each.kind).toSorted()).toEqual(["server", "worker"]);
    expect(shown.processes[0]).toMatchObject({
      seen_at: new Date(server.clock.now()).toISOString(),
      version: shown.version,
      streams: 0,
    });
    expect(shown.processes[0]!.memory_mb).toBeGreaterThan(0);
    expect(probe(shown, "worker")).toMatchObject({ status: "ok", detail: "Processes that run jobs: 1" });
    server.clock.advance(30_000);
    await web.beat();
    expect(probe(await system(), "worker").status).toBe("degraded");
    server.clock.advance(DEAD_AFTER_MS);
    await web.beat();
    expect(probe(await system(), "worker")).toMatchObject({ status: "down", seen_at: null });
    expect((await system()).processes.map((each) => each.kind)).toEqual(["server"]);
    expect(await database().orm.$count(processes)).toBe(1);
    await web.end();
    expect((await system()).processes).toEqual([]);
  });

  test("a part that hangs is down, and the answer comes all the same", async () => {
    const { market } = server.ctx;
    const hanging = await systemWith({
      market: { ...market, quote: silent, instruments: silent, resolve: silent },
      mailer: { isConfigured: true, answers: silent, send: silent },
      aggregator: { ...server.ctx.aggregator, id: "snaptrade", brokerages: silent },
      payments: {
        ...server.ctx.payments,
        stripe: { ...server.ctx.payments.sandbox, id: "stripe", readCustomer: silent },
      },
      db: { ...database(), ping: silent },
    });
    for (const name of ["market", "mail", "billing", "brokerage", "database"] as const)
      expect([name, probe(hanging, name).status]).toEqual([name, "down"]);
    expect(probe(hanging, "model")).toMatchObject({ status: "not_configured", took_ms: null });
    expect(hanging.status).toBe("down");
  });

  test("what is not set up is not counted against the health, in words of the caller's language", async () => {
    const shown = await system();
    expect(probe(shown, "billing")).toMatchObject({
      status: "not_configured",
      detail: "The sandbox: nobody pays anything",
    });
    for (const name of ["mail", "brokerage", "model"] as const)
      expect(probe(shown, name)).toMatchObject({ status: "not_configured", detail: "Not set up" });
    const french = await server.client(ann.token, "fr").call("adminSystem");
    expect(probe(french.system, "mail").detail).toBe("Non configuré");
    const { stats } = await ann.client.call("adminStats");
    const configured = shown.probes.filter(({ status }) => status !== "not_configured");
    const ok = configured.filter(({ status }) => status === "ok");
    expect(stats.system_health).toBeCloseTo((100 * ok.length) / configured.length, 0);
    expect(stats.database_status).toBe("ok");
  });

  test("the mail server is asked without a letter being sent, the brokerage service for its brokerages", async () => {
    const mail = await startMailServer();
    const mailer = createMailer(mail.settings, createLogger("silent"));
    const aggregator = {
      ...server.ctx.aggregator,
      id: "snaptrade" as const,
      brokerages: async () => ({ ok: true as const, value: [] }),
    };
    const up = await systemWith({ mailer, aggregator });
    expect([probe(up, "mail").status, probe(up, "brokerage").status]).toEqual(["ok", "ok"]);
    expect(mail.takeLetters()).toEqual([]);
    await mail.close();
    expect(probe(await systemWith({ mailer }), "mail").status).toBe("down");
  });

  test("queues tell what waits and what failed; storage its kind, size and migrations", async () => {
    const before = await system();
    expect(before.queues).toEqual([]);
    expect(probe(before, "queue").status).toBe("down");
    expect(before.storage).toMatchObject({ kind, migrations: expect.any(Number) });
    expect(before.storage.migrations).toBeGreaterThan(10);
    expect(before.storage.size_mb).toBeGreaterThan(1);
    await server.ctx.jobs.start([{ queue: "remember", run: async () => undefined }]);
    await server.ctx.jobs.send("remember", {});
    const [queue] = (await system()).queues.filter(({ name }) => name === "remember");
    expect(queue).toMatchObject({ waiting: 1, running: 0, failed: 0 });
    expect(queue!.oldest_waiting).not.toBeNull();
    expect(probe(await system(), "queue").status).toBe("ok");
    await server.ctx.jobs.stop();
  });

  test("health tells whether SnapTrade answers", async () => {
    const asked: OperationId = "systemHealth";
    expect((await ann.client.call(asked)).services.snaptrade.status).toBe("not_configured");
  });
});
