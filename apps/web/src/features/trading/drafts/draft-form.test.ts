import { asFraction } from "@neuro/contract";
import { expect, test } from "vitest";
import type { DraftOrder } from "../ai/use-trading-dashboard.ts";
import {
  approveBody,
  type DraftForm,
  draftForm,
  draftProblems,
  previewBody,
  readDraft,
} from "./draft-form.ts";

const draft: DraftOrder = {
  id: "d1",
  universal_symbol: { symbol: "RY" },
  instrument_id: "XTSE:RY",
  name: "Royal Bank of Canada",
  account_id: "a1",
  action: "BUY",
  currency: "CAD",
  price: 200,
  limit_price: null,
  units: 4,
  stop: 196,
  target: 208,
  strategy: "Volume Breakout",
  signal_data: { confidence: asFraction(0.58), reasoning: "Volume" },
  requires_review: true,
  mode: "paper",
  run_id: null,
  created_at: "2026-05-28T14:00:00Z",
  expires_at: "2026-05-28T20:00:00Z",
};
const parse = (text: string): number | null => (text.trim() === "" ? null : Number(text));
const form = draftForm(draft, String);
const problemsOf = (change: Partial<DraftForm>, of: DraftOrder = draft) =>
  draftProblems({ ...form, ...change }, of, parse);

test("a draft as it was made can be approved, at the market with its stop and target", () => {
  expect(problemsOf({})).toEqual({});
  expect(approveBody(readDraft(form, "BUY", parse), null)).toEqual({
    units: 4,
    limit_price: null,
    stop_loss: 196,
    take_profit: 208,
    preview_id: null,
  });
});

test("a draft with a limit keeps it", () => {
  const limited = draftForm({ ...draft, limit_price: 199.5 }, String);
  expect(limited).toMatchObject({ type: "Limit", limitPrice: "199.5" });
  expect(approveBody(readDraft(limited, "BUY", parse), null).limit_price).toBe(199.5);
});

test("what cannot be sent is named beside its field", () => {
  expect(problemsOf({ units: "0" })).toEqual({ units: "quantity" });
  expect(problemsOf({ units: "10001" })).toEqual({ units: "quantity" });
  expect(problemsOf({ type: "Limit", limitPrice: " " })).toEqual({ limitPrice: "limit_required" });
  expect(problemsOf({ type: "Limit", limitPrice: "-1" })).toEqual({ limitPrice: "price_invalid" });
  expect(problemsOf({ stopLoss: "200" })).toEqual({ stopLoss: "stop_not_below" });
  expect(problemsOf({ takeProfit: "200" })).toEqual({ takeProfit: "target_not_above" });
});

test("stop and target are held against the limit price where there is one", () => {
  expect(problemsOf({ type: "Limit", limitPrice: "190" })).toEqual({ stopLoss: "stop_not_below" });
});

test("stop and target may be left out, and a sale has none", () => {
  expect(problemsOf({ stopLoss: "", takeProfit: "" })).toEqual({});
  expect(readDraft(form, "SELL", parse)).toMatchObject({ stopLoss: null, takeProfit: null });
  expect(problemsOf({ stopLoss: "900" }, { ...draft, action: "SELL" })).toEqual({});
});

test("the preview is of the same order, by the listing and not by a bare symbol", () => {
  expect(previewBody(draft, readDraft({ ...form, type: "Limit" }, "BUY", parse))).toMatchObject({
    symbol: "XTSE:RY",
    quantity: 4,
    order_type: "Limit",
    limit_price: 200,
    account_id: "a1",
  });
});
