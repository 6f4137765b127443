export { type AllocationPart, allocate, type TargetWeight, targetFault } from "./allocation/allocate.ts";
export { attribute, type Effects } from "./attribution/attribute.ts";
export { inCents } from "./attribution/in-cents.ts";
export { CASH } from "./attribution/sub-books.ts";
export {
  type ContributionRoom,
  contributionRoom,
  excessTax,
  type RoomFlow,
  type RoomLine,
} from "./contribution-room/contribution-room.ts";
export { type EducationGrant, educationGrant } from "./contribution-room/education-grant.ts";
export { type PlanKind, planKindOf } from "./contribution-room/plan-kind.ts";
export { respLimits, rrspLimit, tfsaLimit, tfsaLimitsSoFar } from "./contribution-room/room-limits.ts";
export { ageAtStart, type RrifMinimum, rrifMinimum } from "./contribution-room/rrif-minimum.ts";
export { type OutSides, outSideOf, outSides, propertiesBehind } from "./gains/carried-costs.ts";
export {
  type CostBook,
  createCostBook,
  type ListingHistory,
  type UnitMove,
} from "./gains/cost-book.ts";
export type { Disposal } from "./gains/disposal.ts";
export { gainEffects } from "./gains/gain-effects.ts";
export { REPLACEMENT_WINDOW_DAYS } from "./gains/replacement-window.ts";
export { isPossibleSuperficialLoss } from "./gains/superficial-loss.ts";
export { type DayChange, dayChange } from "./history/day-change.ts";
export { externalCashFlow, externalFlow, type MomentPrices } from "./history/external-flow.ts";
export type { ListingPrices, PointColumn, ReplayPrices } from "./history/price-columns.ts";
export { putToWork } from "./history/put-to-work.ts";
export {
  createTransactionColumns,
  type TransactionColumns,
} from "./history/transaction-columns.ts";
export { priceEffects, type ValueColumns } from "./history/value-columns.ts";
export { createValueReplay, type ValueReplay } from "./history/value-replay.ts";
export { type IncomeItem, incomeReport } from "./income/income-report.ts";
export type { DebtTerms, PaidEvery } from "./net-worth/debt-schedule.ts";
export {
  repaymentOf,
  type TypedValue,
  type WorthItem,
  type WorthStep,
  worthOn,
  worthSteps,
} from "./net-worth/item-worth.ts";
export type { DepositTerms } from "./own-prices/deposit-value.ts";
export { type DatedPrice, type OwnPrices, ownPriceOn, ownPricesUntil } from "./own-prices/own-price.ts";
export { type CountedSums, compareStatement, countedOnDays } from "./statements/compare-statement.ts";
export { everLacking, type HeldSums, heldOnDays, type Lacking } from "./statements/held-at.ts";
export type {
  ClosingFigures,
  ComparedStatement,
  CountedFrom,
  DayClose,
  DeclaredDividend,
  DeclaredSplit,
  Remedy,
  StatementCause,
  StatementFacts,
  StatementFinding,
  StatementLine,
} from "./statements/statement.ts";
export { carryLosses } from "./tax/carry-losses.ts";
export { cashMoved, ratedEntries } from "./tax/currency/cash-steps.ts";
export type { CurrencyDisposal, Shortage } from "./tax/currency/currency-book.ts";
export { type CurrencyGains, currencyGains } from "./tax/currency/currency-gains.ts";
export { exchangeYear } from "./tax/currency/exchange-year.ts";
export { entriesByProperty } from "./tax/entries-by-property.ts";
export { type ForeignHolding, foreignProperty } from "./tax/foreign/foreign-property.ts";
export { type WithheldTax, withheldTaxes } from "./tax/foreign/withheld-tax.ts";
export { type Attributes, attributesIn } from "./tax/household/affiliated-journals.ts";
export { partsOfIncome } from "./tax/household/handed-units.ts";
export { isLongTerm } from "./tax/lots/long-term.ts";
export { type HeldLots, type LotGains, lotGains, lotsOffered } from "./tax/lots/lot-gains.ts";
export type { LotSale, OfferedLot } from "./tax/lots/lot-sale.ts";
export type { LotTerms, NamedLot } from "./tax/lots/lot-steps.ts";
export type { MoneyColumns } from "./tax/lots/money-columns.ts";
export { type EarlierWash, type OrderLots, orderLots, type Washed, washedOf } from "./tax/lots/order-lots.ts";
export { type OrderEffects, orderEffects } from "./tax/order-effects.ts";
export { checkSlips, type SlipChecks, type SlipTerms } from "./tax/slips/check-slips.ts";
export type {
  BookedSale,
  Compared,
  Slip,
  SlipCause,
  SlipCauseKind,
  SlipCheck,
  SlipState,
} from "./tax/slips/slip.ts";
export { journalsWith, type Period, type TaxJournal } from "./tax/tax-journal.ts";
export type { TaxDisposal, TaxListing } from "./tax/tax-listing.ts";
export { taxCrossings, taxPool } from "./tax/tax-pool.ts";
export { TAX_RULES } from "./tax/tax-rules.ts";
export type { MarketValue } from "./tax/tax-steps.ts";
export { type Taxation, taxationOf } from "./tax/taxation.ts";
export { transferPairs } from "./tax/transfer-pairs.ts";
export { unitsMoved } from "./tax/units-moved.ts";
