/** tsiemens/acb (GitHub): losses of one person that are superficial, wholly or in part, and those that are not. */
import { dayNumber, type ReferenceCase } from "./reference-case.ts";

const of = (test: string) =>
  `tsiemens/acb src/portfolio/bookkeeping/delta_list.rs test_superficial_losses ${test}`;
const USD = { rate: 1.2 };

export const acbLosses: readonly ReferenceCase[] = [
  {
    source: of("1"),
    name: "nothing bought within the days",
    happened: [
      ["buy", 1, "a", 10, 1, { fee: 2 }],
      ["sell", 50, "a", 5, 0.2],
    ],
    theirs: { sales: [["a", -5, 0, 0]], left: { a: [5, 6] } },
  },
  {
    source: of("2"),
    name: "sold little by little after the purchase, one unit kept",
    happened: [
      ["buy", 1, "a", 10, 1, { fee: 2 }],
      ["sell", 2, "a", 5, 0.2],
      ["sell", 15, "a", 4, 0.2],
      ["sell", 100, "a", 1, 0.2],
    ],
    theirs: {
      sales: [
        ["a", -4, 1, 0],
        ["a", -3.6, 1.2, 0],
        ["a", -2.4, 0, 0],
      ],
      left: {},
    },
  },
  {
    source: of("3"),
    name: "as many bought back the next day",
    happened: [
      ["buy", 1, "a", 10, 1, { fee: 2 }],
      ["sell", 50, "a", 5, 0.2],
      ["buy", 51, "a", 5, 0.2, { fee: 2 }],
    ],
    theirs: { sales: [["a", 0, 5, 0]], left: { a: [10, 14] } },
  },
  {
    source: of("4"),
    name: "the same in US dollars",
    happened: [
      ["buy", 1, "a", 10, 1, { fee: 2, ...USD }],
      ["sell", 50, "a", 5, 0.2, USD],
      ["buy", 51, "a", 5, 0.2, { fee: 2, ...USD }],
    ],
    theirs: { sales: [["a", 0, 6, 0]], left: { a: [10, 16.8] } },
  },
  {
    source: of("5"),
    name: "all sold in two days",
    happened: [
      ["buy", 1, "a", 10, 1, { fee: 2 }],
      ["sell", 50, "a", 5, 0.2],
      ["sell", 51, "a", 5, 0.2],
    ],
    theirs: {
      sales: [
        ["a", -5, 0, 0],
        ["a", -5, 0, 0],
      ],
      left: {},
    },
  },
  {
    source: of("6"),
    name: "fewer bought back than sold",
    happened: [
      ["buy", 1, "a", 100, 3, { fee: 2 }],
      ["sell", 50, "a", 99, 2],
      ["buy", 51, "a", 25, 2.2, { fee: 2 }],
    ],
    theirs: { sales: [["a", -75.48, 25.5, 0]], left: { a: [26, 85.52] } },
  },
  {
    source: of("7"),
    name: "what replaces a loss is sold at a loss itself",
    happened: [
      ["buy", 1, "a", 10, 1, { fee: 2 }],
      ["sell", 2, "a", 10, 0.2],
      ["buy", 3, "a", 5, 1, { fee: 2 }],
      ["sell", 4, "a", 2, 0.2],
      ["sell", 50, "a", 3, 0.2],
    ],
    theirs: {
      sales: [
        ["a", -7, 3, 0],
        ["a", 0, 3.6, 0],
        ["a", -9, 0, 0],
      ],
      left: {},
    },
  },
  {
    source: of("8"),
    name: "a gain is never denied",
    happened: [
      ["buy", 1, "a", 10, 1, { fee: 2 }],
      ["sell", 2, "a", 5, 2],
    ],
    theirs: { sales: [["a", 4, 0, 0]], left: { a: [5, 6] } },
  },
  {
    source: of("9"),
    name: "parts of units that add up to all of them",
    happened: [
      ["buy", 1, "a", 5, 1, { fee: 2 }],
      ["sell", 2, "a", 4.7, 0.2],
      ["sell", 3, "a", 0.3, 0.2],
    ],
    theirs: {
      sales: [
        ["a", -5.64, 0, 0],
        ["a", -0.36, 0, 0],
      ],
      left: {},
    },
  },
  {
    source: "tsiemens/acb tests/data/test_combined.csv, test_combined_text.txt: FOO of 2018",
    name: "a sample: 5.9 of 10.2 sold are replaced, then two sales denied whole",
    happened: [
      ["buy", dayNumber("2018-02-07"), "a", 20.1, 1.5, { fee: 1, ...USD }],
      ["sell", dayNumber("2018-02-08"), "a", 10.2, 1.49, USD],
      ["sell", dayNumber("2018-02-08"), "a", 2, 0.995, USD],
      ["sell", dayNumber("2018-02-08"), "a", 2, 0.995, USD],
    ],
    theirs: {
      sales: [
        ["a", -0.31, 0.42, 0],
        ["a", 0, 1.42, 0],
        ["a", 0, 1.78, 0],
      ],
      left: { a: [5.9, 14.06] },
    },
    tolerance: 0.02,
  },
];
