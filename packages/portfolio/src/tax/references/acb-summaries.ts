/**
 * tsiemens/acb (GitHub), src/portfolio/summary.rs: histories that theirs replaces by a summary. What a summary states of cost and gain is
 * taken; what follows it is worked out by hand from there on.
 */
import { dayNumber, type ReferenceCase } from "./reference-case.ts";

const basic = (test: string) => `tsiemens/acb src/portfolio/summary.rs test_summary_basic: ${test}`;
/** As theirs: days from the first of a year on. */
const on = (year: number, day: number) => dayNumber(`${year}-01-01`) + day;
const FEE = { fee: 2 };

export const acbSummaries: readonly ReferenceCase[] = [
  {
    source: basic("terminating superficial losses"),
    name: "8 left at 1.45 after a denied loss",
    happened: [
      ["buy", -2, "a", 10, 1, FEE],
      ["sell", -1, "a", 2, 0.2],
    ],
    theirs: { sales: [["a", 0, 2, 0]], left: { a: [8, 11.6] } },
  },
  {
    source: basic("SELL 2 days after SFL"),
    name: "a gain just after a denied loss",
    happened: [
      ["buy", -2, "a", 10, 1, FEE],
      ["sell", -1, "a", 2, 0.2],
      ["sell", 2, "a", 2, 2],
    ],
    theirs: {
      sales: [
        ["a", 0, 2, 0],
        ["a", 1.1, 0, 0],
      ],
      left: { a: [6, 8.7] },
    },
  },
  {
    source: basic("SFL 30 days after SELL, BUY"),
    name: "the first purchase is out of the days, the last one is in",
    happened: [
      ["buy", -2, "a", 10, 1, FEE],
      ["sell", -1, "a", 2, 2],
      ["sell", 30, "a", 2, 0.2],
      ["buy", 31, "a", 1, 2, FEE],
    ],
    theirs: {
      sales: [
        ["a", 1.6, 0, 0],
        ["a", -1, 1, 0],
      ],
      left: { a: [7, 12.2] },
    },
  },
  {
    source: basic("SFL 29 days after SELL, 0 days, BUY"),
    name: "the first purchase is on the 30th day before",
    happened: [
      ["buy", -1, "a", 10, 1, FEE],
      ["sell", -1, "a", 2, 2],
      ["sell", 29, "a", 2, 0.2],
      ["buy", 31, "a", 1, 2, FEE],
    ],
    theirs: {
      sales: [
        ["a", 1.6, 0, 0],
        ["a", 0, 2, 0],
      ],
      left: { a: [7, 13.2] },
    },
  },
  {
    source: basic("SFL 29 days after SFL, 29 days, BUY, 1 day, BUY"),
    name: "of two losses each has a purchase of its own",
    happened: [
      ["buy", -32, "a", 8, 1, FEE],
      ["buy", -31, "a", 2, 1, FEE],
      ["sell", -1, "a", 2, 0.2],
      ["sell", 29, "a", 2, 0.2],
      ["buy", 31, "a", 1, 2, FEE],
    ],
    theirs: {
      sales: [
        ["a", 0, 2.4, 0],
        ["a", -1.5, 1.5, 0],
      ],
      left: { a: [7, 15.7] },
    },
  },
  {
    source: basic("SFL 29 days after a mix of SFLs and BUYs"),
    name: "four losses in a row",
    happened: [
      ["buy", -71, "a", 10, 1, FEE],
      ["sell", -70, "a", 2, 0.2],
      ["buy", -45, "a", 8, 1, FEE],
      ["buy", -31, "a", 2, 1, FEE],
      ["sell", -15, "a", 2, 0.2],
      ["sell", -1, "a", 2, 0.2],
      ["sell", 29, "a", 2, 0.2],
      ["buy", 31, "a", 1, 2, FEE],
    ],
    theirs: {
      sales: [
        ["a", 0, 2, 0],
        ["a", 0, 2.44, 0],
        ["a", 0, 2.75, 0],
        ["a", -1.57, 1.57, 0],
      ],
      left: { a: [13, 26.83] },
    },
    tolerance: 0.01,
  },
  {
    source: basic("SFL 25 days after 5 days, SFL, BUY"),
    name: "a loss after the days of the first one",
    happened: [
      ["buy", -6, "a", 10, 1, FEE],
      ["sell", -5, "a", 2, 0.2],
      ["sell", 26, "a", 2, 0.2],
      ["buy", 31, "a", 1, 2, FEE],
    ],
    theirs: {
      sales: [
        ["a", 0, 2, 0],
        ["a", -1.25, 1.25, 0],
      ],
      left: { a: [7, 13.95] },
    },
  },
  {
    source: basic("SFL 2 days after BUY, SFL, 20 days, BUY, 10 days, BUY"),
    name: "two losses among five purchases",
    happened: [
      ["buy", -34, "a", 1, 1, { fee: 1 }],
      ["buy", -33, "a", 9, 1, { fee: 1 }],
      ["buy", -20, "a", 4, 1, FEE],
      ["sell", -2, "a", 2, 0.2],
      ["buy", -1, "a", 2, 0.2, FEE],
      ["sell", 2, "a", 2, 0.2],
      ["buy", 3, "a", 1, 2, FEE],
    ],
    theirs: {
      sales: [
        ["a", 0, 2.17, 0],
        ["a", 0, 2.46, 0],
      ],
      left: { a: [13, 23.6] },
    },
    tolerance: 0.01,
  },
  {
    source: basic("SFL 30 days after BUY, SFL, 20 days, BUY, 10 days, BUY"),
    name: "20 left at 1.34, then a loss with one purchase",
    happened: [
      ["buy", -33, "a", 10, 1, FEE],
      ["buy", -20, "a", 10, 1, FEE],
      ["sell", -2, "a", 2, 0.2],
      ["buy", -1, "a", 2, 0.6, FEE],
      ["sell", 30, "a", 2, 0.2],
      ["buy", 31, "a", 1, 2, FEE],
    ],
    theirs: {
      sales: [
        ["a", 0, 2, 0],
        ["a", -1.14, 1.14, 0],
      ],
      left: { a: [19, 29.26] },
    },
  },
  {
    source: basic("no shares left in summary"),
    name: "bought and sold on one day",
    happened: [
      ["buy", 4, "a", 10, 1, FEE],
      ["sell", 4, "a", 10, 1],
    ],
    theirs: { sales: [["a", -2, 0, 0]], left: {} },
  },
  {
    source: basic("no shares left in summarizable region"),
    name: "sold out at a gain, then a loss on what was bought anew",
    happened: [
      ["buy", -33, "a", 10, 1, FEE],
      ["sell", -33, "a", 10, 2],
      ["buy", -20, "a", 4, 1, FEE],
      ["sell", 2, "a", 2, 0.2],
      ["buy", 3, "a", 1, 2, FEE],
    ],
    theirs: {
      sales: [
        ["a", 8, 0, 0],
        ["a", 0, 2.6, 0],
      ],
      left: { a: [3, 9.6] },
    },
  },
  {
    source: "tsiemens/acb src/portfolio/summary.rs test_summary_year_splits",
    name: "gains of 0.40 in 2020 and -2.10 in 2021 at an average of 1.25",
    happened: [
      ["buy", on(2018, 30), "a", 8, 1, FEE],
      ["buy", on(2020, 30), "a", 8, 1, FEE],
      ["sell", on(2020, 31), "a", 1, 2],
      ["sell", on(2020, 100), "a", 1, 0.9],
      ["sell", on(2021, 100), "a", 2, 0.2],
      ["sell", on(2022, -1), "a", 2, 0.2],
      ["sell", on(2022, 29), "a", 2, 0.2],
      ["buy", on(2022, 31), "a", 1, 2, FEE],
    ],
    theirs: {
      sales: [
        ["a", 0.75, 0, 0],
        ["a", -0.35, 0, 0],
        ["a", -2.1, 0, 0],
        ["a", -2.1, 0, 0],
        ["a", -1.05, 1.05, 0],
      ],
      left: { a: [9, 15.05] },
    },
  },
];
