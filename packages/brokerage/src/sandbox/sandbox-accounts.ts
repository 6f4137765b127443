/**
 * The sandbox brokerage: what a demo user's four accounts look like and what their owner did over the past year. Weights,
 * moments and alternatives only; every figure comes out of market data (plan-demo-history).
 */

import { aggregators, type Currency } from "@neuro/contract";
import type { InstrumentId } from "@neuro/contract/primitives";

export interface SandboxHolding {
  /** Instrument ids in order of preference: the first with a year of prices is taken. */
  readonly candidates: readonly InstrumentId[];
  /** Share of the account's deposits spent on it. */
  readonly weight: number;
  /** Moments of its purchases, as shares of the year; the money is split evenly. */
  readonly boughtAt: readonly number[];
  /** A sale of a share of the units then held. */
  readonly sold?: { readonly at: number; readonly share: number };
}

export interface SandboxAccount {
  readonly key: "tfsa" | "rrsp" | "margin" | "crypto";
  readonly type: "TFSA" | "RRSP" | "margin" | "crypto";
  readonly name: string;
  readonly displayName: string;
  readonly accountNumber: string;
  /** Codes: the contract's messages `portfolio_type` and `goal` say them in the reader's language. */
  readonly portfolioType: string;
  readonly goal: string;
  readonly homeCurrency: "CAD";
  /** Currencies it keeps cash in; others are converted with each trade. */
  readonly heldCurrencies: readonly Currency[];
  /** Share of the whole portfolio's deposits. */
  readonly weight: number;
  /** Moment (share of the year) and share of the account's deposits. */
  readonly deposits: readonly { readonly at: number; readonly share: number }[];
  /** Changes home currency into US dollars: moment and share of the account's deposits. */
  readonly conversions: readonly { readonly at: number; readonly share: number }[];
  readonly holdings: readonly SandboxHolding[];
  /** Cash in home currency that purchases leave untouched. */
  readonly cashFloor: number;
}

export const SANDBOX_BROKERAGE_NAME = aggregators.sandbox.name;
/** What the plan's deposits are sized for, in CAD. */
export const SANDBOX_TOTAL_VALUE = 200_000;

const monthly = (first: number, months: number) => [
  { at: 0, share: first },
  ...Array.from({ length: months }, (_, month) => ({
    at: (month + 1) / (months + 1),
    share: (1 - first) / months,
  })),
];

export const SANDBOX_ACCOUNTS: readonly SandboxAccount[] = [
  {
    key: "tfsa",
    type: "TFSA",
    name: "Tax-Free Savings Account",
    displayName: "TFSA",
    accountNumber: "SBX-10418837",
    portfolioType: "canadian_dividends",
    goal: "down_payment",
    homeCurrency: "CAD",
    heldCurrencies: ["CAD"],
    weight: 0.32,
    deposits: monthly(0.7, 11),
    conversions: [],
    holdings: [
      { candidates: ["XTSE:XIU", "XTSE:XIC", "XTSE:ZCN"], weight: 0.21, boughtAt: [0.01, 0.34, 0.68] },
      { candidates: ["XTSE:RY", "XTSE:BMO", "XTSE:NA"], weight: 0.17, boughtAt: [0.02, 0.5] },
      { candidates: ["XTSE:ENB", "XTSE:TRP", "XTSE:PPL"], weight: 0.14, boughtAt: [0.03, 0.42] },
      { candidates: ["XTSE:FTS", "XTSE:EMA", "XTSE:BCE"], weight: 0.12, boughtAt: [0.05, 0.75] },
      { candidates: ["XTSE:CNR", "XTSE:CP", "XTSE:WCN"], weight: 0.11, boughtAt: [0.08, 0.6] },
      {
        candidates: ["XTSE:SHOP", "XTSE:CSU", "XTSE:GIB.A"],
        weight: 0.13,
        boughtAt: [0.1],
        sold: { at: 0.63, share: 0.25 },
      },
    ],
    cashFloor: 3_200,
  },
  {
    key: "rrsp",
    type: "RRSP",
    name: "Registered Retirement Savings Plan",
    displayName: "RRSP",
    accountNumber: "SBX-20733105",
    portfolioType: "north_american_growth",
    goal: "retirement",
    homeCurrency: "CAD",
    heldCurrencies: ["CAD"],
    weight: 0.34,
    deposits: monthly(0.8, 4),
    conversions: [],
    holdings: [
      { candidates: ["XNAS:MSFT", "XNAS:META", "XNYS:ORCL"], weight: 0.24, boughtAt: [0.02, 0.45] },
      { candidates: ["XNAS:AAPL", "XNAS:AMZN", "XNAS:COST"], weight: 0.22, boughtAt: [0.04, 0.55] },
      { candidates: ["XTSE:TD", "XTSE:BNS", "XTSE:CM"], weight: 0.18, boughtAt: [0.06, 0.7] },
      {
        candidates: ["XTSE:XIC", "XTSE:ZCN", "XTSE:XIU"],
        weight: 0.26,
        boughtAt: [0.03, 0.3, 0.82],
      },
    ],
    cashFloor: 900,
  },
  {
    key: "margin",
    type: "margin",
    name: "Margin Account",
    displayName: "Margin",
    accountNumber: "SBX-30952264",
    portfolioType: "opportunistic",
    goal: "growth",
    homeCurrency: "CAD",
    heldCurrencies: ["CAD", "USD"],
    weight: 0.24,
    deposits: [
      { at: 0, share: 0.75 },
      { at: 0.4, share: 0.25 },
    ],
    conversions: [
      { at: 0.005, share: 0.45 },
      { at: 0.405, share: 0.1 },
    ],
    holdings: [
      {
        candidates: ["XNAS:NVDA", "XNAS:AMD", "XNAS:AVGO"],
        weight: 0.28,
        boughtAt: [0.02, 0.3],
        sold: { at: 0.72, share: 0.2 },
      },
      { candidates: ["XNAS:GOOGL", "XNAS:GOOG", "XNYS:JPM"], weight: 0.2, boughtAt: [0.07, 0.43] },
      { candidates: ["XTSE:AEM", "XTSE:PAAS", "XTSE:WPM"], weight: 0.19, boughtAt: [0.04, 0.48] },
      {
        candidates: ["XTSE:CNQ", "XTSE:SU", "XTSE:IMO"],
        weight: 0.17,
        boughtAt: [0.09, 0.52],
        sold: { at: 0.86, share: 0.3 },
      },
    ],
    cashFloor: 1_200,
  },
  {
    key: "crypto",
    type: "crypto",
    name: "Crypto Account",
    displayName: "Crypto",
    accountNumber: "SBX-40187759",
    portfolioType: "digital_assets",
    goal: "diversification",
    homeCurrency: "CAD",
    heldCurrencies: ["CAD"],
    weight: 0.1,
    deposits: monthly(0.5, 5),
    conversions: [],
    holdings: [
      { candidates: ["CRYPTO:BTC", "CRYPTO:LINK"], weight: 0.58, boughtAt: [0.01, 0.26, 0.51, 0.76] },
      {
        candidates: ["CRYPTO:ETH", "CRYPTO:ADA", "CRYPTO:DOT"],
        weight: 0.32,
        boughtAt: [0.03, 0.4],
        sold: { at: 0.66, share: 0.3 },
      },
    ],
    cashFloor: 350,
  },
];
