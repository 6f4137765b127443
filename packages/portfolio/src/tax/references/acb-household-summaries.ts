/** tsiemens/acb (GitHub), src/portfolio/summary.rs: histories of several persons that theirs replaces by a summary. */
import { dayNumber, type ReferenceCase } from "./reference-case.ts";

const several = (test: string) =>
  `tsiemens/acb src/portfolio/summary.rs test_multi_affiliate_summary: ${test}`;
/** As theirs: days from the first of a year on. */
const on = (year: number, day: number) => dayNumber(`${year}-01-01`) + day;
const FEE = { fee: 2 };

export const acbHouseholdSummaries: readonly ReferenceCase[] = [
  {
    source: several("gains in multiple years, different between affiliates"),
    name: "two persons and a registered account sell over the years",
    happened: [
      ["buy", on(2018, 30), "a", 8, 1, FEE],
      ["buy", on(2018, 31), "b", 7, 1.1, FEE],
      ["buy", on(2019, 31), "aR", 6, 1.2, FEE],
      ["sell", on(2019, 5), "a", 1, 2],
      ["sell", on(2019, 6), "b", 1, 2.1],
      ["sell", on(2020, 7), "aR", 1, 2.2],
      ["sell", on(2021, 7), "a", 1, 2.3],
      ["sell", on(2022, 7), "b", 1, 2.4],
      ["sell", on(2022, 8), "aR", 1, 2.5],
    ],
    theirs: {
      sales: [
        ["a", 0.75, 0, 0],
        ["b", 0.71, 0, 0],
        ["a", 1.05, 0, 0],
        ["b", 1.01, 0, 0],
      ],
      left: { a: [6, 7.5], b: [5, 6.93] },
    },
    tolerance: 0.01,
  },
  {
    source: several("superficial losses in one affiliate, another with none before"),
    name: "who sells at a loss and a third person bought, another one holds",
    happened: [
      ["buy", on(2018, 30), "a", 8, 1, FEE],
      ["buy", on(2018, 31), "b", 7, 1.1, FEE],
      ["sell", on(2020, 5), "b", 2, 2],
      ["buy", on(2020, 101), "b", 2, 1],
      ["buy", on(2020, 103), "c", 3, 1],
      ["sell", on(2020, 105), "b", 2, 0.9],
    ],
    theirs: {
      sales: [
        ["b", 1.23, 0, 0],
        ["b", 0, 0.75, 0],
      ],
      left: { a: [8, 10], b: [5, 6.85], c: [3, 3.28] },
    },
    ours: {
      outcome: {
        sales: [
          ["b", 1.23, 0, 0],
          ["b", 0, 0.75, 0],
        ],
        left: { a: [8, 10], b: [5, 6.68], c: [3, 3.45] },
      },
      reason:
        "parted by the units bought within the days and kept, 2 and 3, instead of all that are held, 5 and 3",
    },
    tolerance: 0.02,
  },
  {
    source: several("superficial loss after the summary, a registered affiliate present"),
    name: "sales in a registered account leave the denied loss with its seller",
    happened: [
      ["buy", on(2018, 30), "a", 8, 1, FEE],
      ["buy", on(2018, 31), "aR", 7, 1.1, FEE],
      ["sell", on(2020, 59), "a", 2, 2],
      ["sell", on(2020, 60), "aR", 2, 1.1, FEE],
      ["sell", on(2020, 102), "aR", 3, 1.1, FEE],
      ["buy", on(2020, 103), "a", 3, 2],
      ["sell", on(2020, 105), "a", 2, 0.9],
    ],
    theirs: {
      sales: [
        ["a", 1.5, 0, 0],
        ["a", 0, 1.2, 0],
      ],
      left: { a: [7, 11.7] },
    },
  },
  {
    source: several("only registered sales after the summary"),
    name: "9 left at 1.50, whatever the registered account sells",
    happened: [
      ["buy", on(2018, 30), "a", 8, 1, FEE],
      ["buy", on(2018, 31), "aR", 7, 1.1, FEE],
      ["sell", on(2020, 59), "a", 2, 2],
      ["buy", on(2020, 103), "a", 3, 2],
      ["sell", on(2020, 105), "aR", 2, 1.1, FEE],
    ],
    theirs: { sales: [["a", 1.5, 0, 0]], left: { a: [9, 13.5] } },
  },
];
