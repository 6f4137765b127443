/** A proposal as the server stores one, with exactly the orders a test asks for. */
import { symbolIn } from "@neuro/contract/primitives";
import type { ProposedLeg } from "../trading/optimization/proposals/proposal.ts";
import { PROPOSAL_LIFE_MS } from "../trading/optimization/proposals/proposal.ts";
import { insertProposal } from "../trading/optimization/proposals/proposal-store.ts";
import type { TestApp } from "./test-app.ts";

const USD_CAD = 1.37;

export type WantedLeg = Pick<ProposedLeg, "accountId" | "instrumentId" | "side" | "units" | "price">;

function legOf(leg: WantedLeg): ProposedLeg {
  const currency = leg.instrumentId.startsWith("XTSE:") ? "CAD" : "USD";
  const valueCad = leg.units * leg.price * (currency === "CAD" ? 1 : USD_CAD);
  return { ...leg, symbol: symbolIn(leg.instrumentId), currency, valueCad };
}

/** One recommendation, `r1`, `r2` and so on, for each list of orders. Returns the proposal's id. */
export async function storeProposal(
  { ctx }: TestApp,
  userId: string,
  recommendations: readonly (readonly WantedLeg[])[],
): Promise<string> {
  const id = ctx.newId();
  const createdAt = ctx.wall();
  await insertProposal(ctx.db.orm, {
    id,
    userId,
    kind: "rebalance",
    status: "open",
    payload: {
      recommendations: recommendations.map((legs, index) => ({
        id: `r${index + 1}`,
        type: legs[0]?.side ?? "BUY",
        instrumentId: legs[0]?.instrumentId ?? null,
        currentPct: 0,
        targetPct: 0,
        legs: legs.map(legOf),
      })),
      pricedAt: ctx.market.clock.now(),
      fx: { rate: USD_CAD, date: "2026-05-28" },
      totalCad: 100_000,
      minTradeCad: 50,
      dataHash: "0".repeat(64),
      seed: null,
      version: "1",
    },
    createdAt,
    expiresAt: createdAt + PROPOSAL_LIFE_MS,
  });
  return id;
}
