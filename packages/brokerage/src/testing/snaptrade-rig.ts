/** The SnapTrade adapter in front of the stand-in, with a clock of the test's and no real waiting. */
import type { AggregatorUser, BrokerAggregator } from "../aggregator/port.ts";
import { createSnaptradeAggregator } from "../snaptrade/snaptrade-aggregator.ts";
import {
  type FakeSnaptrade,
  findVendorDocument,
  startFakeSnaptrade,
  WITHOUT_DOCUMENT,
} from "../snaptrade/testing/index.ts";

/** The vendor's contract is not part of this product: without it these tests cannot run. */
export const HAS_DOCUMENT = findVendorDocument() !== null;

/** A title that says so. */
export function titled(title: string): string {
  return HAS_DOCUMENT ? title : `${title} (${WITHOUT_DOCUMENT})`;
}

const RIG_START = Date.parse("2026-05-28T14:00:00Z");

export interface SnaptradeRig {
  readonly fake: FakeSnaptrade;
  readonly aggregator: BrokerAggregator;
  /** Pauses the adapter asked for, in ms; none is waited for, the clock moves instead. */
  readonly pauses: number[];
  now(): number;
  setNow(now: number): void;
  user(id?: string): Promise<AggregatorUser>;
}

/** `changes` are read at each question: whoever keeps them can change them later. */
export async function startSnaptradeRig(changes: { readTimeoutMs?: number } = {}): Promise<SnaptradeRig> {
  let now = RIG_START;
  const fake = await startFakeSnaptrade({ now: () => now });
  const pauses: number[] = [];
  const options = {
    settings: fake.settings,
    now: () => now,
    pause: async (ms: number) => {
      pauses.push(ms);
      now += ms;
    },
    random: () => 0.5,
    readTimeoutMs: 30_000,
    orderTimeoutMs: 30_000,
  };
  const aggregator = createSnaptradeAggregator(Object.assign(changes, { ...options, ...changes }));
  return {
    fake,
    aggregator,
    pauses,
    now: () => now,
    setNow: (to) => {
      now = to;
    },
    async user(externalId = "person-1") {
      const registered = await aggregator.registerUser(externalId);
      if (!registered.ok) throw new Error(registered.message);
      return { externalId, secret: registered.value.secret };
    },
  };
}
