/** The SnapTrade venue in front of the stand-in, on the scripted market's clock and prices. */

import type { TradedAccount } from "../aggregator/port.ts";
import type { VenueHarness } from "../conformance/venue-conformance.ts";
import type { Venue } from "../port.ts";
import { createMemorySubmittedStore } from "../snaptrade/submitted-store.ts";
import { type FakeAccount, type FakeSnaptrade, startFakeSnaptrade } from "../snaptrade/testing/index.ts";
import { createSnaptradeVenue, type SnaptradeVenueOptions } from "../snaptrade/venue.ts";
import { movesOf, setUp } from "./paper-setup.ts";

const SYMBOL = "RY.TO";

/** Real, so that another process can get on, but short. */
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, Math.min(ms, 20)));

export async function startVenueRig() {
  const { market } = setUp();
  const now = () => market.clock.now();
  const fake = await startFakeSnaptrade({ now });
  const user = fake.state.register("trader-1");
  const connection = fake.state.connect(user, "WEALTHSIMPLETRADE", "trade");
  const account: FakeAccount = fake.state.addAccount(connection, { CAD: 100_000_000 });
  const listing = [...fake.state.quotes.keys()].find(({ symbol }) => symbol === SYMBOL);
  if (listing === undefined) throw new Error("no listing to trade");
  account.positions.set(listing, { units: 1_000_000, cost: 90_000_000 });
  fake.state.setPrice(SYMBOL, 100, 5_000);
  const store = createMemorySubmittedStore();
  const traded: TradedAccount = {
    user: { externalId: user.id, secret: user.secret },
    externalId: account.id,
    canTrade: true,
  };
  const connect = (changes: Partial<SnaptradeVenueOptions> = {}): Venue =>
    createSnaptradeVenue({
      settings: fake.settings,
      store,
      accountOf: async () => traded,
      now,
      pause,
      random: () => 0,
      pollMs: 0,
      readTimeoutMs: 30_000,
      orderTimeoutMs: 30_000,
      ...changes,
    });
  return { market, fake, connection, account, store, traded, connect };
}

/** The market's moves, at the stand-in's exchange too. */
export function movesAtBroker({
  fake,
  market,
}: Pick<Awaited<ReturnType<typeof startVenueRig>>, "fake" | "market">): Omit<
  VenueHarness,
  "connect" | "order" | "exitOf"
> {
  const moves = movesOf(market);
  const { state } = fake;
  return {
    fillResting: async () => {
      await moves.fillResting();
      state.setPrice(SYMBOL, 94);
    },
    reachStop: async () => {
      await moves.reachStop();
      state.setPrice(SYMBOL, 94.5);
    },
    reachProfit: async () => {
      await moves.reachProfit();
      state.setPrice(SYMBOL, 105.5);
    },
    passClose: async () => {
      await moves.passClose();
      state.closeSession();
    },
    fillLater: async () => {
      await moves.fillLater();
      state.setPrice(SYMBOL, 94);
    },
    cutLine: (when) => cutLine(fake, when),
  };
}

/** `after`: the next order or cancellation is done, but its answer and everything afterwards is lost. */
function cutLine(fake: FakeSnaptrade, when: "before" | "after" | null): void {
  fake.heal();
  if (when === "before") fake.fail({ kind: "reset_before" });
  if (when !== "after") return;
  for (const operation of ["Trading_placeForceOrder", "Trading_cancelOrder"] as const) {
    fake.fail({ operation, times: 1, kind: "reset_after", onMet: () => cutLine(fake, "before") });
  }
}
