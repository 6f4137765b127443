import { DAY_MS } from "@neuro/contract/primitives";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { optimizationProposals, users } from "../../../platform/db/schema/index.ts";
import { OPEN_TIMEOUT_MS, onOneDatabase } from "../../../testing/databases.ts";
import { type Holder, newHolder } from "../../../testing/held-accounts.ts";
import { createFewListings } from "../../../testing/market/few-listings.ts";
import { createTestApp, type TestApp, testClock, withoutAccounts } from "../../../testing/test-app.ts";
import { PROPOSAL_LIFE_MS } from "./proposal.ts";
import { findProposal } from "./proposal-store.ts";
import { sweepProposals } from "./sweep-proposals-job.ts";

onOneDatabase("proposals", (database) => {
  let server: TestApp;
  beforeAll(async () => {
    const clock = testClock();
    const market = createFewListings(clock);
    server = await createTestApp(database(), { clock, market, provisionDemo: withoutAccounts });
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());

  const newOwner = () =>
    newHolder(server, database(), {
      tfsa: { type: "TFSA", cash: { CAD: "4000" }, units: { "XTSE:RY": "40", "XTSE:ENB": "60" } },
    });
  const proposed = async ({ client }: Holder) =>
    (await client.call("optimizePortfolio", { body: { target_allocation: { RY: 20, FTS: 80 } } }))
      .optimization_results;
  const find = (userId: string, id: string) =>
    findProposal(database().orm, { userId, id, wallMs: server.clock.now() });
  const countOf = async (userId: string) =>
    (
      await database()
        .orm.select()
        .from(optimizationProposals)
        .where(eq(optimizationProposals.userId, userId))
    ).length;

  test("what was shown is stored with its orders and what it was computed from", async () => {
    const own = await newOwner();
    const shown = await proposed(own);
    const stored = await find(own.userId, shown.proposal_id!);
    expect(stored).toMatchObject({
      id: shown.proposal_id,
      userId: own.userId,
      kind: "rebalance",
      status: "open",
      createdAt: server.clock.now(),
      expiresAt: Date.parse(shown.expires_at!),
    });
    expect(stored!.expiresAt - stored!.createdAt).toBe(PROPOSAL_LIFE_MS);
    const { payload } = stored!;
    expect(payload.recommendations.map(({ id, type, legs }) => ({ id, type, legs: legs.length }))).toEqual(
      shown.recommendations.map(({ id, action, legs }) => ({ id, type: action, legs: legs.length })),
    );
    for (const [i, { legs, target_pct }] of shown.recommendations.entries()) {
      const kept = payload.recommendations[i]!;
      expect(kept.targetPct).toBe(target_pct);
      expect(
        kept.legs.map((leg) => [leg.accountId, leg.instrumentId, leg.side, leg.units, leg.price]),
      ).toEqual(legs.map((leg) => [leg.account_id, leg.instrument_id, leg.action, leg.units, leg.price]));
    }
    expect(payload).toMatchObject({ fx: { rate: shown.fx.rate }, pricedAt: server.clock.now(), seed: null });
    expect(payload.dataHash).toMatch(/^[0-9a-f]{64}$/);
    const review = (await own.client.call("portfolioOptimization")).optimization;
    const kept = await find(own.userId, review.proposal_id!);
    expect(kept).toMatchObject({ kind: "review", payload: { seed: 1 } });
    expect(kept!.payload.recommendations.map(({ id, type }) => [id, type])).toEqual(
      review.recommendations.map(({ id, type }) => [id, type]),
    );
  });

  test("another user's proposal does not exist, nor does one of no known id", async () => {
    const [own, other] = [await newOwner(), await newOwner()];
    const { proposal_id: id } = await proposed(own);
    expect(await find(own.userId, id!)).not.toBeNull();
    expect(await find(other.userId, id!)).toBeNull();
    expect(await find(own.userId, "2b0f9c1e-0000-4000-8000-000000000000")).toBeNull();
    expect(await find(own.userId, "'; drop table users; --")).toBeNull();
  });

  test("a proposal expires after its time, is marked by the sweep and goes a week later", async () => {
    const own = await newOwner();
    const { proposal_id: id } = await proposed(own);
    server.clock.advance(PROPOSAL_LIFE_MS - 1);
    expect((await find(own.userId, id!))!.status).toBe("open");
    await sweepProposals(server.ctx);
    expect((await find(own.userId, id!))!.status).toBe("open");
    server.clock.advance(1);
    expect((await find(own.userId, id!))!.status).toBe("expired");
    await sweepProposals(server.ctx);
    const [row] = await database()
      .orm.select()
      .from(optimizationProposals)
      .where(eq(optimizationProposals.id, id!));
    expect(row!.status).toBe("expired");
    server.clock.advance(7 * DAY_MS);
    await sweepProposals(server.ctx);
    expect(await find(own.userId, id!)).not.toBeNull();
    server.clock.advance(1);
    await sweepProposals(server.ctx);
    expect(await find(own.userId, id!)).toBeNull();
  });

  test("what was carried out is kept for a year", async () => {
    const own = await newOwner();
    const { proposal_id: id } = await proposed(own);
    await database()
      .orm.update(optimizationProposals)
      .set({ status: "implemented" })
      .where(eq(optimizationProposals.id, id!));
    server.clock.advance(300 * DAY_MS);
    await sweepProposals(server.ctx);
    expect((await find(own.userId, id!))!.status).toBe("implemented");
    server.clock.advance(66 * DAY_MS);
    await sweepProposals(server.ctx);
    expect(await find(own.userId, id!)).toBeNull();
    server.clock.advance(-366 * DAY_MS);
  });

  test("looking again and again keeps the newest twenty, and only one's own are touched", async () => {
    const [own, other] = [await newOwner(), await newOwner()];
    const { proposal_id: others } = await proposed(other);
    const ids: string[] = [];
    for (let i = 0; i < 22; i++) {
      ids.push((await proposed(own)).proposal_id!);
      server.clock.advance(1);
    }
    expect(await countOf(own.userId)).toBe(20);
    expect(await find(own.userId, ids[1]!)).toBeNull();
    expect(await find(own.userId, ids[2]!)).not.toBeNull();
    expect(await find(own.userId, ids[21]!)).not.toBeNull();
    expect(await find(other.userId, others!)).not.toBeNull();
  });

  test("a user's proposals go with the user", async () => {
    const own = await newOwner();
    await proposed(own);
    expect(await countOf(own.userId)).toBe(1);
    await database().orm.delete(users).where(eq(users.id, own.userId));
    expect(await countOf(own.userId)).toBe(0);
  });
});
