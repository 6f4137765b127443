import { afterEach, describe, expect } from "vitest";
import { venueConformance } from "../conformance/venue-conformance.ts";
import { exitOf, orderOfKind } from "../testing/paper-setup.ts";
import { HAS_DOCUMENT, titled } from "../testing/snaptrade-rig.ts";
import { movesAtBroker, startVenueRig } from "../testing/snaptrade-venue-rig.ts";
import { createMemoryWatchedStore } from "../watched/watched-store.ts";
import { createWatchedVenue } from "../watched/watched-venue.ts";
import type { FakeSnaptrade } from "./testing/index.ts";

describe.runIf(HAS_DOCUMENT)(titled("trading through SnapTrade"), () => {
  const started: FakeSnaptrade[] = [];

  afterEach(async () => {
    for (const fake of started.splice(0)) {
      expect(fake.violations).toEqual([]);
      await fake.close();
    }
  });

  venueConformance("SnapTrade, with what it lacks watched,", async () => {
    const rig = await startVenueRig();
    started.push(rig.fake);
    const watchedStore = createMemoryWatchedStore();
    return {
      ...movesAtBroker(rig),
      connect: () => createWatchedVenue({ inner: rig.connect(), market: rig.market, store: watchedStore }),
      order: orderOfKind,
      exitOf,
    };
  });
});
