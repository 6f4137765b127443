/**
 * tsiemens/acb (GitHub), src/portfolio/bookkeeping/delta_list.rs and the same cases in test/txdelta_test.go: average cost, distributions
 * and splits. What an account holds before a case began is bought long before it.
 */
import type { ReferenceCase } from "./reference-case.ts";

const of = (test: string) => `tsiemens/acb src/portfolio/bookkeeping/delta_list.rs ${test}`;
const BEFORE = -200;

export const acbAverages: readonly ReferenceCase[] = [
  {
    source: of("test_basic_buy_acb 1"),
    name: "a purchase costs its price",
    happened: [["buy", 0, "a", 3, 10]],
    theirs: { sales: [], left: { a: [3, 30] } },
  },
  {
    source: of("test_basic_buy_acb 2"),
    name: "commission is part of the cost",
    happened: [["buy", 0, "a", 2, 10, { fee: 1 }]],
    theirs: { sales: [], left: { a: [2, 21] } },
  },
  {
    source: of("test_basic_buy_acb 3"),
    name: "price and commission count at the rate of their day",
    // Their commission of 1 in a currency at 0.30 is 0.15 US dollars at 2.00.
    happened: [
      ["buy", BEFORE, "a", 2, 10.5],
      ["buy", 0, "a", 3, 12, { fee: 0.15, rate: 2 }],
    ],
    theirs: { sales: [], left: { a: [5, 93.3] } },
  },
  {
    source: of("test_basic_sell_acb_errors"),
    name: "more sold than held",
    happened: [
      ["buy", BEFORE, "a", 2, 10],
      ["sell", 0, "a", 3, 10],
    ],
    theirs: "refused",
    ours: {
      outcome: { sales: [["a", 0, 0, 0]], left: { a: [-1, -10] } },
      reason: "what goes beyond the units held is a short sale, realized by the purchase that closes it",
    },
  },
  {
    source: of("test_basic_sell_acb 1"),
    name: "all sold at a gain",
    happened: [
      ["buy", BEFORE, "a", 2, 10],
      ["sell", 0, "a", 2, 15],
    ],
    theirs: { sales: [["a", 10, 0, 0]], left: {} },
  },
  {
    source: of("test_basic_sell_acb 2"),
    name: "commission of a sale lowers the gain and leaves the average",
    happened: [
      ["buy", BEFORE, "a", 3, 10],
      ["sell", 0, "a", 2, 15, { fee: 1 }],
    ],
    theirs: { sales: [["a", 9, 0, 0]], left: { a: [1, 10] } },
  },
  {
    source: of("test_basic_sell_acb 3"),
    name: "a sale in another currency at its day's rate",
    happened: [
      ["buy", BEFORE, "a", 3, 10],
      ["sell", 0, "a", 2, 15, { fee: 0.4, rate: 2 }],
    ],
    theirs: { sales: [["a", 39.2, 0, 0]], left: { a: [1, 10] } },
  },
  {
    source: of("test_basic_roc_acb 1"),
    name: "capital paid back lowers the cost of the units in taxed accounts alone",
    happened: [
      ["buy", BEFORE, "a", 2, 10],
      ["buy", BEFORE, "aR", 6, 10],
      ["returned", 0, "a", 1],
    ],
    theirs: { sales: [], left: { a: [2, 18] } },
  },
  {
    source: of("test_basic_roc_acb 2"),
    name: "capital paid back in US dollars at the rate of its day",
    happened: [
      ["buy", BEFORE, "a", 2, 10],
      ["returned", 0, "a", 1, { rate: 2 }],
    ],
    theirs: { sales: [], left: { a: [2, 16] } },
  },
  {
    source: of("test_basic_roc_acb_errors"),
    name: "more capital paid back than the units cost",
    happened: [
      ["buy", BEFORE, "a", 2, 10],
      ["returned", 0, "a", 13],
    ],
    theirs: "refused",
    ours: {
      outcome: { sales: [["a", 6, 0, 0]], left: { a: [2, 0] } },
      reason: "subsection 40(3): a cost below zero is a gain of that day, and the cost is nothing",
    },
  },
  {
    source: of("test_basic_dist_acb_errors"),
    name: "a distribution told for a registered account",
    happened: [
      ["buy", BEFORE, "aR", 5, 10],
      ["returned", 0, "aR", 3],
      ["reinvested", 1, "aR", 3],
    ],
    theirs: "refused",
    ours: {
      outcome: { sales: [], left: {} },
      reason: "it does nothing, since a registered account has no cost",
    },
  },
  {
    source: of("test_basic_reinvested_cap_gain_dist_acb 1; test_basic_reinvested_dividend_acb 1"),
    name: "what a fund reinvests without units raises the cost",
    happened: [
      ["buy", BEFORE, "a", 2, 10],
      ["buy", BEFORE, "aR", 6, 10],
      ["reinvested", 0, "a", 1],
    ],
    // The reinvested gain itself is on the fund's slip, and no gain of a sale.
    theirs: { sales: [], left: { a: [2, 22] } },
  },
  {
    source: of("test_basic_reinvested_cap_gain_dist_acb 2; test_basic_reinvested_dividend_acb 2"),
    name: "and in US dollars at the rate of its day",
    happened: [
      ["buy", BEFORE, "a", 2, 10],
      ["reinvested", 0, "a", 1, { rate: 2 }],
    ],
    theirs: { sales: [], left: { a: [2, 24] } },
  },
  {
    source: of("test_registered_affiliate_capital_gain"),
    name: "a registered account has no gain",
    happened: [
      ["buy", BEFORE, "aR", 5, 1],
      ["sell", 0, "aR", 2, 3],
    ],
    theirs: { sales: [], left: {} },
  },
  {
    source: of("test_all_affiliate_share_balance_add_tx"),
    name: "units of another person leave the average alone",
    happened: [
      ["buy", BEFORE, "a", 3, 5],
      ["buy", BEFORE, "b", 4, 9],
      ["buy", 0, "a", 2, 5],
      ["sell", 90, "a", 2, 7],
    ],
    theirs: { sales: [["a", 4, 0, 0]], left: { a: [3, 15], b: [4, 36] } },
  },
  {
    source: of("test_stock_splits 1"),
    name: "two for one leaves the cost",
    happened: [
      ["buy", 1, "a", 10, 1],
      ["split", 2, "a", 10],
      ["sell", 3, "a", 20, 0.5],
    ],
    theirs: { sales: [["a", 0, 0, 0]], left: {} },
  },
  {
    source: of("test_stock_splits 2"),
    name: "two and a half for one gives parts of units",
    happened: [
      ["buy", 1, "a", 11, 1],
      ["split", 2, "a", 16.5],
      ["sell", 3, "a", 27.5, 1],
    ],
    theirs: { sales: [["a", 16.5, 0, 0]], left: {} },
  },
  {
    source: of("test_stock_splits 3"),
    name: "one for two after the odd unit is sold",
    happened: [
      ["buy", 1, "a", 11, 1],
      ["sell", 2, "a", 1, 1.5],
      ["split", 2, "a", -5],
      ["sell", 3, "a", 5, 3],
    ],
    theirs: {
      sales: [
        ["a", 0.5, 0, 0],
        ["a", 5, 0, 0],
      ],
      left: {},
    },
  },
  {
    source: of("test_stock_splits 4, 5"),
    name: "one for two of an odd number leaves half a unit",
    happened: [
      ["buy", 1, "a", 11, 1],
      ["split", 2, "a", -5.5],
    ],
    theirs: { sales: [], left: { a: [5.5, 11] } },
  },
  {
    source: of("test_stock_splits 6"),
    name: "a split of everybody's units",
    happened: [
      ["buy", 1, "a", 10, 1],
      ["buy", 1, "aR", 100, 1],
      ["buy", 1, "b", 1000, 1],
      ["split", 2, "a", 10],
      ["split", 2, "aR", 100],
      ["split", 2, "b", 1000],
    ],
    theirs: { sales: [], left: { a: [20, 10], b: [2000, 1000] } },
  },
  {
    source: "tsiemens/acb tests/data/test_combined.csv, test_combined_text.txt: BAR",
    name: "a sample of one purchase and one sale",
    happened: [
      ["buy", 0, "a", 5, 50, { fee: 2 }],
      ["sell", 2, "a", 1, 60],
    ],
    theirs: { sales: [["a", 9.6, 0, 0]], left: { a: [4, 201.6] } },
  },
];
