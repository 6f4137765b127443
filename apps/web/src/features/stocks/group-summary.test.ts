import { asFraction, asPercent, measured } from "@neuro/contract";
import { expect, test } from "vitest";
import type { MissingRow, SignalRow } from "#shared/analysis/signal-row.ts";
import { groupSummary } from "./group-summary.ts";

const row = (signal: SignalRow["signal"], { edge = false, review = true } = {}): SignalRow => ({
  symbol: "RY",
  instrument_id: "XTSE:RY",
  name: "Royal Bank of Canada",
  currency: "CAD",
  signal,
  current_price: 260,
  price_change_24h: asPercent(0.1),
  confidence: asFraction(0.5),
  confidence_basis: {
    kind: edge ? "measured" : "base_rate",
    sample_size: 200,
    hits: 100,
    base_rate: asFraction(0.5),
    horizon_days: 5,
    interval95: [asFraction(0.43), asFraction(0.57)],
    best_rule: asFraction(0.53),
    tries: 3,
    implausible: false,
    edge_found: edge,
    text: "",
  },
  strongest_evidence: null,
  sparkline: [],
  requires_review: review,
  provenance: measured({ asOf: "2026-05-28T14:00:00Z", source: "Historical files" }),
});
const missing: MissingRow = {
  symbol: "NVEI",
  instrument_id: "XTSE:NVEI",
  name: "Nuvei Corporation",
  retired: "delisted",
  error: "",
  last_known: null,
};

test("signals are counted by what they say, and a stock without one only among the missing", () => {
  const rows = [row("BUY"), row("HOLD"), missing, row("BUY", { edge: true, review: false }), row("SELL")];
  expect(groupSummary(rows)).toEqual({
    signals: 4,
    missing: 1,
    buy: 2,
    sell: 1,
    hold: 1,
    edges: 1,
    reviews: 3,
  });
});

test("a group in which nothing has a signal counts nothing", () => {
  expect(groupSummary([missing])).toMatchObject({ signals: 0, missing: 1, edges: 0, reviews: 0 });
});
