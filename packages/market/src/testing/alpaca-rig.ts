/** A provider on the loopback vendor, with a clock of its own. */
import { EMBEDDED_INSTRUMENTS } from "../instruments/embedded-instruments.ts";
import type { Instrument, MarketDataProvider } from "../port.ts";
import type { AlpacaFeed } from "../providers/alpaca/alpaca-feed.ts";
import { createAlpacaProvider } from "../providers/alpaca/alpaca-provider.ts";
import { FAKE_KEYS, type FakeAlpacaOptions, startFakeAlpaca } from "./fake-alpaca.ts";
import type { LoopbackServer } from "./loopback-server.ts";

export interface AlpacaRig {
  readonly provider: MarketDataProvider;
  readonly server: LoopbackServer;
  readonly clock: { now: number };
}

/** In the session of Thursday, 2026-05-28, at 11:00 in New York. */
export const MARKET_TIME = Date.parse("2026-05-28T11:00:00-04:00");

export async function setUpAlpaca(
  options: Omit<FakeAlpacaOptions, "now"> & { readonly feed?: AlpacaFeed; readonly secretKey?: string },
): Promise<AlpacaRig> {
  const { feed = "iex", secretKey = FAKE_KEYS.secretKey, ...fake } = options;
  const clock = { now: MARKET_TIME };
  const server = await startFakeAlpaca({ ...fake, now: () => clock.now });
  const provider = createAlpacaProvider({
    ...FAKE_KEYS,
    secretKey,
    dataUrl: server.url,
    tradingUrl: server.url,
    feed,
    wall: () => clock.now,
    random: () => 0,
    timeoutMs: 3_000,
  });
  return { provider, server, clock };
}

export function listed(id: string): Instrument {
  const found = EMBEDDED_INSTRUMENTS.find((instrument) => instrument.id === id);
  if (found === undefined) throw new Error(`${id} is not in the product's list.`);
  return found;
}
