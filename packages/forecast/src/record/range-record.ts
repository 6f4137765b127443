import type { RangeHorizon, RangeLevel } from "../horizons.ts";
import type { Rival } from "../rivals/rival-forecasts.ts";

/** Outcomes that a range held. */
export interface Coverage {
  readonly cases: number;
  /** Share held, fraction. */
  readonly held: number;
}

/** A test made of each series by itself: cases of one day are no independent ones, so the pool as a whole cannot be tested. */
export interface SeriesTests {
  readonly series: number;
  /** Share of the series that the test does not refuse at the 5 % level, fraction. */
  readonly passed: number;
  readonly medianP: number;
}

export interface CoverageOfLevel extends Coverage {
  readonly level: RangeLevel;
  /** Kupiec (1995): whether as many outcomes fell outside as should. */
  readonly kupiec: SeriesTests;
  /** Christoffersen (1998): whether misses follow each other. */
  readonly christoffersen: SeriesTests;
  /** Mean width of the range, fraction of the price. */
  readonly width: number;
  readonly byYear: Readonly<Record<string, Coverage>>;
  /** By fifths of the forecast variance within a year, the calmest first. */
  readonly byVolatility: readonly Coverage[];
  readonly bySector: Readonly<Record<string, Coverage>>;
}

/** Mean QLIKE loss (Patton 2011) of forecasts: outcome / forecast − log(outcome / forecast) − 1. */
export interface Losses {
  readonly forecast: number;
  readonly trailing21: number;
  /** Null where no series had returns enough. */
  readonly garch: number | null;
  /** Pooled heterogeneous autoregression (Corsi 2009) without anything of ours. */
  readonly har: number;
}

export interface ReliabilityDecile {
  readonly cases: number;
  /** Mean of the odds given and share that came true, fractions. */
  readonly said: number;
  readonly came: number;
}

export interface OddsRecord {
  /** +0.04: touches 4 % above; −0.02: 2 % below. */
  readonly change: number;
  readonly cases: number;
  /** Share that touched, fraction. */
  readonly came: number;
  /** 1 − Brier score / Brier score of always saying the share of the years learnt from. */
  readonly brierSkill: number;
  readonly reliability: readonly ReliabilityDecile[];
}

/** What the network brought, over the years judged with one. */
export interface NetworkRecord {
  readonly cases: number;
  /** First session judged with one. */
  readonly from: string;
  /** Its share in the forecast of the last year judged, fraction. */
  readonly share: number;
  /** Of the forecast, of the autoregression without the network, and of the network without its share. */
  readonly qlike: { readonly forecast: number; readonly linear: number; readonly network: number };
  /** Of the forecast against the autoregression; below −1.96 the network makes it better. */
  readonly dieboldMariano: number;
}

export interface HorizonRecord {
  readonly sessions: RangeHorizon;
  readonly cases: number;
  readonly from: string;
  readonly to: string;
  /** Of the log variance, by what the forecast expects of it: its own log, less what training says that most outcomes are below it. */
  readonly rSquared: number;
  /** By the log of the forecast as it is. */
  readonly rSquaredOfForecast: number;
  readonly rSquaredTrailing21: number;
  readonly qlike: Losses;
  /** Diebold and Mariano (1995): the mean difference of losses to the best rival over its deviation; below −1.96 ours is better. */
  readonly dieboldMariano: { readonly rival: Rival; readonly statistic: number };
  /** Cases that GARCH forecasts as well; `qlike.garch` is of them. */
  readonly garchCases: number;
  /** Null where no year had cases enough to learn one from. */
  readonly network: NetworkRecord | null;
  readonly coverage: readonly CoverageOfLevel[];
  readonly odds: readonly OddsRecord[];
}

export interface PortfolioRecord {
  /** Random portfolios of 5 to 20 series in random weights. */
  readonly portfolios: number;
  readonly weeks: number;
  readonly level: number;
  /** Share of weeks whose loss was larger, over all and by year, fractions. */
  readonly exceeded: number;
  readonly byYear: Readonly<Record<string, number>>;
}

/** How far off the forecasts were, walk-forward: each year judged by what was learnt on the six before. Plain JSON. */
export interface RangeRecord {
  readonly version: number;
  readonly seed: number;
  /** Of every bar of the pool. */
  readonly dataHash: string;
  readonly series: number;
  readonly from: string;
  readonly to: string;
  readonly horizons: readonly HorizonRecord[];
  readonly portfolio: PortfolioRecord;
}
