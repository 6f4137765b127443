/** Each slip beside its booked sale, with what makes them differ, to the cent; what nothing explains is said so. */
import type { InstrumentId } from "@neuro/contract/primitives";
import { yearOf } from "@neuro/contract/primitives";
import { type Decimal, decimal, formatDecimal, type JournalEntry, ZERO } from "@neuro/ledger";
import type { TaxJournal } from "../tax-journal.ts";
import type { TaxListing } from "../tax-listing.ts";
import { bookedSales } from "./booked-sales.ts";
import { type CostViews, createCostViews, LAW, type ViewTerms } from "./cost-views.ts";
import { type CostRead, explainCost } from "./explain-cost.ts";
import { explainProceeds, type ProceedsRead } from "./explain-proceeds.ts";
import { isSameSlip, matchSlips } from "./match-slips.ts";
import type { BookedSale, Slip, SlipCause, SlipCauseKind, SlipCheck } from "./slip.ts";
import { amountsOfSales, HOME, isNear, type RatesOf } from "./slip-amounts.ts";
import { unitsRatio } from "./slip-fit.ts";

export interface SlipTerms extends ViewTerms {
  readonly tradeDayOf: (entry: JournalEntry) => number;
  readonly ratesOf: RatesOf;
}

export interface SlipChecks {
  /** In the order of the slips. */
  readonly checks: readonly SlipCheck[];
  readonly withoutSlip: readonly BookedSale[];
}

/** Of an exchange rate, what can be one beside that of the day. */
const RATE_BAND = decimal("0.1");

/** A rate that nobody told, where proceeds and cost of the slip both lead to it. */
function commonRate(slip: Slip, sales: readonly BookedSale[], views: CostViews): readonly Decimal[] {
  const { currency, own, commission, rate } = amountsOfSales(sales);
  const cost = views.costOf(sales, LAW);
  if (slip.currency !== HOME || currency === HOME || slip.cost === null || cost === null) return [];
  if (!own.gt(ZERO) || !cost.own.gt(ZERO)) return [];
  const told = decimal(slip.cost);
  return [own, own.plus(commission)]
    .map((amount) => decimal(slip.proceeds).div(amount))
    .filter((each) => each.div(rate).minus("1").abs().lte(RATE_BAND) && isNear(cost.own.times(each), told));
}

const text = (amount: Decimal | null) => (amount === null ? null : formatDecimal(amount.round(2)));

/** An empty box counts as nothing; what has no rate cannot be compared. */
function compared(told: Decimal | null, booked: Decimal | null, isMissing = false) {
  const amount = told ?? (isMissing ? ZERO : null);
  const difference = booked === null || amount === null ? null : amount.minus(booked);
  return { slip: text(told), books: text(booked), difference: text(difference) };
}

const causeOf = (
  kind: SlipCauseKind,
  of: SlipCause["of"],
  more: Partial<Omit<SlipCause, "kind" | "of">> = {},
): SlipCause => ({ ...{ kind, of, amount: null, orElse: [], changesYear: false }, ...more });

function amountCauses(proceeds: ProceedsRead, cost: CostRead): readonly SlipCause[] {
  return [
    ...proceeds.parts.map(({ kind, amount }) => causeOf(kind, "proceeds", { amount: text(amount) })),
    ...cost.parts.map(({ kind, amount }) =>
      causeOf(kind, "cost", { amount: text(amount), orElse: cost.orElse }),
    ),
    ...(cost.booked === null ? [causeOf("unknown_cost", "cost")] : []),
    // In a currency that nobody knows a rate of.
    ...(proceeds.told === null ? [causeOf("exchange_rate", "proceeds")] : []),
  ];
}

function otherCauses(slip: Slip, sales: readonly BookedSale[]): readonly SlipCause[] {
  const [sale] = sales;
  const units = unitsRatio(slip, sales) === "split" ? [causeOf("split", "units")] : [];
  if (sale === undefined || slip.day === sale.day) return units;
  const changesYear = yearOf(slip.day) !== yearOf(sale.day);
  const kind = slip.day === sale.tradeDay ? "settlement_date" : "other_date";
  return [...units, causeOf(kind, "date", { changesYear })];
}

/** What asks nothing of its owner. */
const isHarmless = ({ kind, changesYear }: SlipCause) =>
  kind === "rounding" || ((kind === "settlement_date" || kind === "other_date") && !changesYear);

function* checkOf(
  slip: Slip,
  sales: readonly BookedSale[],
  { views, ratesOf }: { readonly views: CostViews; readonly ratesOf: RatesOf },
): Generator<void, SlipCheck> {
  const [sale] = sales;
  const known = sale === undefined || sale.currency === HOME ? [] : ratesOf(sale.currency, sale);
  const rates = [...known, ...commonRate(slip, sales, views)];
  const proceeds = explainProceeds(slip, sales, { ratesOf, rates });
  const cost = yield* explainCost(slip, sales, { views, ratesOf, proceedsRate: proceeds.rate });
  const causes = [...amountCauses(proceeds, cost), ...otherCauses(slip, sales)];
  return {
    ...{ slip, sales, causes, sameAs: null, state: causes.every(isHarmless) ? "agrees" : "differs" },
    proceeds: compared(proceeds.told, proceeds.booked),
    cost: compared(cost.told, cost.booked, cost.isMissing),
  };
}

const unmatched = (
  slip: Slip,
  more: Pick<SlipCheck, "state"> & Partial<Pick<SlipCheck, "sales" | "sameAs">>,
): SlipCheck => ({ ...{ slip, sales: [], sameAs: null, proceeds: null, cost: null, causes: [] }, ...more });

/**
 * All slips of a person at once, whatever their year, so that none takes the sale of another.
 * @param listings the pool of `journals`, as `taxPool` gives it under `terms`
 * Yields after each slip and each replay of a history, so that the caller can pause between them.
 */
export function* checkSlips(
  slips: readonly Slip[],
  {
    listings,
    journals,
  }: { readonly listings: readonly TaxListing[]; readonly journals: readonly TaxJournal[] },
  terms: SlipTerms,
): Generator<void, SlipChecks> {
  const { ratesOf } = terms;
  const sales = bookedSales(listings, journals, terms);
  const { matched, ambiguous } = matchSlips(slips, sales, ratesOf);
  const viewsOf = new Map<InstrumentId, CostViews>();
  const checks: SlipCheck[] = [];
  for (const slip of slips) {
    const own = matched.get(slip.id);
    const property = own?.[0]?.property;
    if (own !== undefined && property !== undefined) {
      const views = viewsOf.get(property) ?? createCostViews(journals, property, terms);
      viewsOf.set(property, views);
      checks.push(yield* checkOf(slip, own, { views, ratesOf }));
    } else {
      const maybe = ambiguous.get(slip.id);
      const twin = slips.find((each) => matched.has(each.id) && isSameSlip(each, slip));
      if (maybe !== undefined) checks.push(unmatched(slip, { state: "ambiguous", sales: maybe }));
      else if (twin !== undefined) checks.push(unmatched(slip, { state: "duplicate", sameAs: twin.id }));
      else checks.push(unmatched(slip, { state: "no_sale" }));
    }
    yield;
  }
  const used = new Set([...matched.values(), ...ambiguous.values()].flat().map(({ id }) => id));
  return { checks, withoutSlip: sales.filter(({ id, isSold }) => !used.has(id) && isSold) };
}
