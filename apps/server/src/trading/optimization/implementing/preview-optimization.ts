/** The orders of chosen recommendations at the prices of now, with what would be refused. Nothing is stored or sent. */
import { type AnswerOf, withParts } from "@neuro/contract";
import { cents } from "../../../books/portfolio/cents.ts";
import { fxShown } from "../../../books/portfolio/figure-shown.ts";
import { inHome } from "../../../books/portfolio/rates/current-rates.ts";
import { type Failure, failure, isFailure } from "../../../platform/failure.ts";
import type { PricedLeg } from "../proposals/proposal.ts";
import { findProposal } from "../proposals/proposal-store.ts";
import { chooseRecommendations } from "../review/choose-recommendations.ts";
import { type JudgedLeg, judgeLegs } from "../review/judge-legs.ts";
import { quotesProvenance } from "../review/legs-shown.ts";
import { allowMode } from "./allow-implementing.ts";
import type { Approval, ImplementParts } from "./implement-optimization.ts";
import { type PricedLegs, priceLegs } from "./price-legs.ts";

type Shown = AnswerOf<"previewOptimization">["preview"];

export async function previewOptimization(
  parts: ImplementParts,
  { user, proposalId, recommendations, mode, locale }: Approval,
): Promise<AnswerOf<"previewOptimization"> | Failure> {
  const { db, wall } = parts;
  const found = await findProposal(db.orm, { userId: user.id, id: proposalId, wallMs: wall() });
  if (found?.status !== "open") return failure("proposal_expired");
  const chosen = chooseRecommendations(found.payload, recommendations, locale);
  if (isFailure(chosen)) return chosen;
  const refused = await allowMode(parts, { user, mode });
  if (refused !== null) return refused;
  const priced = await priceLegs(parts, { userId: user.id, chosen, mode, locale });
  if (priced.legs.every(({ refusal }) => refusal?.code === "account_mode_mismatch"))
    return failure("account_mode_mismatch");
  const { quotes, fx } = priced;
  const legs = await judgeLegs(parts, { user, proposal: found, legs: priced.legs, locale, fx });
  return {
    preview: {
      proposal_id: proposalId,
      mode,
      orders: legs.map(legPriced),
      ...totalsOf(legs, priced),
      fx: fxShown(fx),
      provenance: withParts(quotesProvenance(quotes, parts.market.clock.now()), [fx.dollar]),
    },
  };
}

function legPriced(leg: PricedLeg): Shown["orders"][number] {
  return {
    id: leg.recommendationId,
    account_id: leg.accountId,
    account_name: leg.accountName,
    symbol: leg.symbol,
    action: leg.side,
    units: leg.units,
    units_proposed: leg.unitsProposed,
    price: leg.price,
    price_proposed: leg.priceProposed,
    currency: leg.currency,
    value_cad: cents(leg.valueCad),
    refusal: leg.refusal,
  };
}

/** Of what would be placed; what would be refused moves no money. */
function totalsOf(legs: readonly JudgedLeg[], { balances, fx }: PricedLegs) {
  const placed = legs.filter(({ refusal }) => refusal === null);
  const totalOf = (side: "BUY" | "SELL") =>
    placed.filter((leg) => leg.side === side).reduce((sum, { valueCad }) => sum + valueCad, 0);
  const costs = placed.reduce((sum, { costsCad }) => sum + costsCad, 0);
  const before = balances
    .filter(({ book }) => book === "cash")
    .reduce((sum, { commodity, amount }) => sum + inHome(Number(amount), commodity, fx), 0);
  const [buys, sells] = [totalOf("BUY"), totalOf("SELL")];
  return {
    total_orders: legs.length,
    refused_orders: legs.length - placed.length,
    buys: cents(buys),
    sells: cents(sells),
    costs: cents(costs),
    cash_after: cents(before + sells - buys - costs),
  };
}
