/** A copy of the skeleton begins with suites that pass; keep them green while the stand-in's words become the vendor's. */
import {
  type LiveProviderHarness,
  liveProviderConformance,
  providerConformance,
} from "../conformance/provider-conformance.ts";
import { listed } from "../testing/alpaca-rig.ts";
import { createSkeletonProvider } from "./skeleton-provider.ts";
import { startSkeletonVendor } from "./testing/skeleton-vendor.ts";

/** A Thursday, half an hour after the opening. */
const NOW = Date.parse("2026-05-28T10:00:00-04:00");

function makeHarness(): LiveProviderHarness {
  const { fetch, fail } = startSkeletonVendor(() => NOW);
  const [baseUrl, key] = ["https://vendor.example", "key-of-this-installation"];
  const provider = createSkeletonProvider({
    ...{ baseUrl, key, fetch, wall: () => NOW, random: () => 0, timeoutMs: 20 },
  });
  return {
    ...{ provider, fail, secrets: [baseUrl, key], now: () => NOW },
    known: listed("XTSE:RY"),
    unknown: listed("XTSE:TD"),
    minutesOf: "2026-05-27",
    ratesOf: [],
    close: async () => undefined,
  };
}

providerConformance("The skeleton", makeHarness);
liveProviderConformance("The skeleton", makeHarness);
