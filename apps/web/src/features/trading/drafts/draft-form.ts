import { type CallOf, orderQuantityLimit } from "@neuro/contract";
import type { DraftOrder } from "../ai/use-trading-dashboard.ts";

/** A draft as it is being edited: text as typed. */
export interface DraftForm {
  units: string;
  type: "Market" | "Limit";
  limitPrice: string;
  stopLoss: string;
  takeProfit: string;
}

export interface ReadDraft {
  units: number | null;
  limitPrice: number | null;
  stopLoss: number | null;
  takeProfit: number | null;
}

export type DraftField = "units" | "limitPrice" | "stopLoss" | "takeProfit";
export type DraftProblem =
  | "quantity"
  | "limit_required"
  | "price_invalid"
  | "stop_not_below"
  | "target_not_above";
export type DraftProblems = Partial<Record<DraftField, DraftProblem>>;

type Parse = (text: string) => number | null;

export function draftForm(draft: DraftOrder, write: (value: number) => string): DraftForm {
  const or = (value: number | null): string => (value === null ? "" : write(value));
  return {
    units: write(draft.units),
    type: draft.limit_price === null ? "Market" : "Limit",
    limitPrice: write(draft.limit_price ?? draft.price),
    stopLoss: or(draft.stop),
    takeProfit: or(draft.target),
  };
}

/** A sale closes what is held: it carries neither stop nor target. */
export function readDraft(form: DraftForm, side: DraftOrder["action"], parse: Parse): ReadDraft {
  return {
    units: parse(form.units),
    limitPrice: form.type === "Limit" ? parse(form.limitPrice) : null,
    stopLoss: side === "BUY" ? parse(form.stopLoss) : null,
    takeProfit: side === "BUY" ? parse(form.takeProfit) : null,
  };
}

/** What has to be mended before it can be sent; the server looks again. */
export function draftProblems(form: DraftForm, draft: DraftOrder, parse: Parse): DraftProblems {
  const read = readDraft(form, draft.action, parse);
  const problems: DraftProblems = {};
  if (read.units === null || read.units <= 0 || read.units > orderQuantityLimit) problems.units = "quantity";
  if (form.type === "Limit" && form.limitPrice.trim() === "") problems.limitPrice = "limit_required";
  else if (form.type === "Limit" && !isPrice(read.limitPrice)) problems.limitPrice = "price_invalid";
  if (draft.action === "SELL") return problems;
  const entry = isPrice(read.limitPrice) ? read.limitPrice : draft.price;
  if (form.stopLoss.trim() !== "") {
    if (!isPrice(read.stopLoss)) problems.stopLoss = "price_invalid";
    else if (read.stopLoss >= entry) problems.stopLoss = "stop_not_below";
  }
  if (form.takeProfit.trim() !== "") {
    if (!isPrice(read.takeProfit)) problems.takeProfit = "price_invalid";
    else if (read.takeProfit <= entry) problems.takeProfit = "target_not_above";
  }
  return problems;
}

function isPrice(value: number | null): value is number {
  return value !== null && value > 0;
}

type ApproveBody = NonNullable<CallOf<"approveDraft">["body"]>;
type PreviewBody = NonNullable<CallOf<"previewOrder">["body"]>;

/** The draft's own call: everything that stands in the form, so that what was seen is what is sent. */
export function approveBody(read: ReadDraft, previewId: string | null): ApproveBody {
  return {
    units: read.units ?? 0,
    limit_price: read.limitPrice,
    stop_loss: read.stopLoss,
    take_profit: read.takeProfit,
    preview_id: previewId,
  };
}

/** The same order, to be previewed. */
export function previewBody(draft: DraftOrder, read: ReadDraft): PreviewBody {
  return {
    symbol: draft.instrument_id,
    action: draft.action,
    quantity: read.units ?? 0,
    account_id: draft.account_id,
    order_type: read.limitPrice === null ? "Market" : "Limit",
    limit_price: read.limitPrice,
    stop_loss: read.stopLoss,
    take_profit: read.takeProfit,
  };
}
