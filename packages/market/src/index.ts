export { addDays, dayNumberOf, easternDate, easternEpochMs, isoDateOf } from "@neuro/contract/primitives";
export { calendarOf, TORONTO_VENUES } from "./calendar/exchange-calendar.ts";
export { settlementDay } from "./calendar/settlement.ts";
export {
  createLiveClock,
  createReplayClock,
  defaultReplayStart,
  parseReplayFrom,
  parseReplaySpeed,
} from "./clock.ts";
export { FOREIGN_CURRENCIES, ratesName } from "./foreign-currencies.ts";
export { EMBEDDED_INSTRUMENTS } from "./instruments/embedded-instruments.ts";
export {
  identicalProperty,
  listedAlike,
  type PropertyOf,
  propertyWith,
} from "./instruments/identical-property.ts";
export { isMic, listingIdentity } from "./instruments/identity.ts";
export { popularityRanks } from "./instruments/popularity-ranks.ts";
export { createMarket, MarketDataMissing } from "./market.ts";
export {
  createMarketFromEnvironment,
  type MarketEnvironment,
  type MarketFromEnvironment,
} from "./market-from-environment.ts";
export type { OfficialRate } from "./official-rates/official-rate.ts";
export { type KnownRates, officialRateOn } from "./official-rates/official-rate-on.ts";
export { DAILY_FROM, NOON_FROM, officialSeriesOf } from "./official-rates/rate-series.ts";
export { type RatesRead, readOfficialRates } from "./official-rates/read-official-rates.ts";
export { createValetClient, type RateSpan, type ValetClient } from "./official-rates/valet-client.ts";
export { openVendor, type VendorName } from "./open-vendor.ts";
export { asksNetwork } from "./parse-market-environment.ts";
export { NOTHING_MORE, plainSource, quotesOneByOne } from "./plain-market.ts";
export type * from "./port.ts";
export { ProviderUnavailable } from "./port.ts";
export { ageOfSession, atItsAge, type PriceAge } from "./price-age.ts";
export type { ProviderProblem } from "./provider-chain.ts";
export {
  decodeDaily,
  decodeDividends,
  decodeFx,
  decodeMinutes,
  decodeSplits,
  encodeDaily,
  encodeDividends,
  encodeFx,
  encodeMinutes,
  encodeSplits,
} from "./providers/cached/encode-history.ts";
export { createMemoryStore } from "./providers/cached/memory-store.ts";
export { type FilesProvider, openFilesProvider } from "./providers/files/files-provider.ts";
export type { FileProblem } from "./providers/files/problem-log.ts";
export { type FolderImport, importFolder } from "./providers/imported/import-folder.ts";
export type { ImportProgress, ImportReport } from "./providers/imported/import-report.ts";
export { importVendor, type VendorImport, type VendorSelection } from "./providers/imported/import-vendor.ts";
export {
  basisOfLabel,
  createDrawnListings,
  createSimulatedProvider,
} from "./providers/simulated/simulated-provider.ts";
export { createYahooProvider, type YahooProviderOptions } from "./providers/yahoo/yahoo-provider.ts";
export { tickOf } from "./series/price-tick.ts";
