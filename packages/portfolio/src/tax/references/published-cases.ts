/** Worked examples of AdjustedCostBase.ca, of accountants and of newspapers. */
import { dayNumber, type ReferenceCase } from "./reference-case.ts";

const acb = (page: string) => `adjustedcostbase.ca/blog/${page}`;
/** Its examples as data: the CRAN package cryptoTax, tests/testthat/test-ACB.R. */
const partial = (example: string) =>
  `${acb("applying-the-superficial-loss-rule-for-a-partial-disposition-of-shares")}; cryptoTax test-ACB.R ${example}`;
const rule = (example: string) =>
  `${acb("what-is-the-superficial-loss-rule")}; cryptoTax test-ACB.R ${example}`;

export const publishedCases: readonly ReferenceCase[] = [
  {
    source: acb("how-to-calculate-adjusted-cost-base-acb-and-capital-gains"),
    name: "bought and sold twice with commissions",
    happened: [
      ["buy", dayNumber("2014-03-03"), "a", 100, 50, { fee: 10 }],
      ["sell", dayNumber("2014-05-01"), "a", 50, 120, { fee: 10 }],
      ["buy", dayNumber("2014-07-18"), "a", 50, 130, { fee: 10 }],
      ["sell", dayNumber("2014-09-25"), "a", 40, 90, { fee: 10 }],
    ],
    theirs: {
      sales: [
        ["a", 3485, 0, 0],
        ["a", -16, 0, 0],
      ],
      left: { a: [60, 5409] },
    },
  },
  {
    source: rule("example 1"),
    name: "bought back the next day, sold a year later",
    happened: [
      ["buy", dayNumber("2014-01-06"), "a", 100, 50],
      ["sell", dayNumber("2014-11-03"), "a", 100, 30],
      ["buy", dayNumber("2014-11-04"), "a", 100, 30],
      ["sell", dayNumber("2015-12-02"), "a", 100, 80],
    ],
    theirs: {
      sales: [
        ["a", 0, 2000, 0],
        ["a", 3000, 0, 0],
      ],
      left: {},
    },
  },
  {
    source: rule("example 2"),
    name: "bought the day before, sold a year later",
    happened: [
      ["buy", dayNumber("2014-01-06"), "a", 100, 50],
      ["buy", dayNumber("2014-11-03"), "a", 100, 30],
      ["sell", dayNumber("2014-11-04"), "a", 100, 30],
      ["sell", dayNumber("2015-12-02"), "a", 100, 80],
    ],
    theirs: {
      sales: [
        ["a", 0, 1000, 0],
        ["a", 3000, 0, 0],
      ],
      left: {},
    },
  },
  {
    source: partial("example 3"),
    name: "a quarter bought back",
    happened: [
      ["buy", dayNumber("2015-01-02"), "a", 100, 3],
      ["sell", dayNumber("2015-04-09"), "a", 100, 2],
      ["buy", dayNumber("2015-04-10"), "a", 25, 2.2],
    ],
    theirs: { sales: [["a", -75, 25, 0]], left: { a: [25, 80] } },
  },
  {
    source: partial("example 4"),
    name: "four fifths sold the day after the purchase",
    happened: [
      ["buy", dayNumber("2015-04-09"), "a", 100, 3],
      ["sell", dayNumber("2015-04-10"), "a", 80, 2],
    ],
    theirs: { sales: [["a", -60, 20, 0]], left: { a: [20, 80] } },
  },
  {
    source: partial("example 5"),
    name: "three sales around two purchases",
    happened: [
      ["buy", dayNumber("2015-04-09"), "a", 150, 3],
      ["sell", dayNumber("2015-04-10"), "a", 20, 2],
      ["buy", dayNumber("2015-04-15"), "a", 50, 3],
      ["sell", dayNumber("2015-04-20"), "a", 10, 2],
      ["sell", dayNumber("2015-05-15"), "a", 80, 2],
    ],
    theirs: {
      sales: [
        ["a", 0, 20, 0],
        ["a", 0, 11.11, 0],
        ["a", -35.29, 58.82, 0],
      ],
      left: { a: [90, 344.71] },
    },
    tolerance: 0.02,
  },
  {
    source: acb("can-my-adjusted-cost-base-be-negative"),
    name: "capital paid back below, beyond and without any cost",
    happened: [
      ["buy", dayNumber("2014-04-01"), "a", 100, 10, { fee: 10 }],
      ["returned", dayNumber("2014-05-01"), "a", 5],
      ["returned", dayNumber("2014-06-02"), "a", 6],
      ["returned", dayNumber("2014-07-02"), "a", 1],
    ],
    theirs: {
      sales: [
        ["a", 90, 0, 0],
        ["a", 100, 0, 0],
      ],
      left: { a: [100, 0] },
    },
  },
  {
    source: acb("capital-gains-and-losses-for-in-kind-contributions-to-registered-accounts"),
    name: "moved to a registered account: a loss is denied for good (figures by hand)",
    happened: [
      ["buy", 0, "a", 100, 10],
      ["move", 200, "a", "aR", 100],
    ],
    value: 8,
    theirs: { sales: [["a", 0, 200, 200]], left: {} },
  },
  {
    source: "theglobeandmail.com, Why you can't always trust your broker's ACBs (XCS of 2021)",
    name: "a reinvested distribution counts once, not twice as on the broker's slip",
    happened: [
      ["buy", dayNumber("2021-06-01"), "a", 200, 20, { fee: 13.95 }],
      ["reinvested", dayNumber("2021-12-30"), "a", 2.19219],
      ["sell", dayNumber("2022-06-01"), "a", 200, 20, { fee: 2.95 }],
    ],
    theirs: { sales: [["a", -455.34, 0, 0]], left: {} },
    tolerance: 0.01,
  },
  {
    source: "canadianmoneyforum.com, Box 42 (RioCan of 2011)",
    name: "capital paid back over a year lowers the cost",
    happened: [
      ["buy", dayNumber("2011-01-04"), "a", 200, 21.95, { fee: 9.99 }],
      ["returned", dayNumber("2011-12-30"), "a", 0.86205],
    ],
    theirs: { sales: [], left: { a: [200, 4227.58] } },
  },
  {
    source: "marcil-lavallee.ca/en/bulletin/superficial-losses",
    name: "the spouse buys on the 12th day: 91,000 and the denied 10,000",
    happened: [
      ["buy", -200, "a", 100, 1000],
      ["sell", 1, "a", 100, 900],
      ["buy", 12, "b", 100, 910],
    ],
    theirs: { sales: [["a", 0, 10_000, 0]], left: { b: [100, 101_000] } },
  },
  {
    source: "coursesidekick.com/finance/536305, question 15",
    name: "400 of 500 sold and bought back over the turn of the year",
    happened: [
      ["buy", dayNumber("2021-06-01"), "a", 500, 50],
      ["sell", dayNumber("2022-12-15"), "a", 400, 42],
      ["buy", dayNumber("2023-01-07"), "a", 400, 40],
      ["sell", dayNumber("2023-10-05"), "a", 500, 45],
    ],
    theirs: {
      sales: [
        ["a", 0, 3200, 0],
        ["a", -1700, 0, 0],
      ],
      left: {},
    },
  },
  {
    source: "boomerandecho.com/how-to-calculate-capital-gains-and-adjusted-cost-base-acb",
    name: "two purchases and a sale with commissions",
    happened: [
      ["buy", dayNumber("2012-01-10"), "a", 100, 63, { fee: 10 }],
      ["buy", dayNumber("2012-05-08"), "a", 60, 72, { fee: 10 }],
      ["sell", dayNumber("2012-09-28"), "a", 50, 75, { fee: 10 }],
    ],
    theirs: { sales: [["a", 415, 0, 0]], left: { a: [110, 7315] } },
  },
  {
    source: "cscexams.ca, 24.3.1 Disposition of shares",
    name: "bought with 17 and sold with 25 of commission",
    happened: [
      ["buy", 0, "a", 100, 6, { fee: 17 }],
      ["sell", 730, "a", 100, 10, { fee: 25 }],
    ],
    theirs: { sales: [["a", 358, 0, 0]], left: {} },
  },
  {
    source: "wheredoesallmymoneygo.com/superficial-loss-rules-in-canada, bought back at once",
    name: "5,000 sold for 3,000, bought back for 3,000 and sold for 6,000",
    happened: [
      ["buy", 0, "a", 1, 5000],
      ["sell", 200, "a", 1, 3000],
      ["buy", 210, "a", 1, 3000],
      ["sell", 400, "a", 1, 6000],
    ],
    theirs: {
      sales: [
        ["a", 0, 2000, 0],
        ["a", 1000, 0, 0],
      ],
      left: {},
    },
  },
  {
    source: "wheredoesallmymoneygo.com/superficial-loss-rules-in-canada, after 31 days",
    name: "the same, bought back on the 31st day",
    happened: [
      ["buy", 0, "a", 1, 5000],
      ["sell", 200, "a", 1, 3000],
      ["buy", 231, "a", 1, 3000],
      ["sell", 400, "a", 1, 6000],
    ],
    theirs: {
      sales: [
        ["a", -2000, 0, 0],
        ["a", 3000, 0, 0],
      ],
      left: {},
    },
  },
];
