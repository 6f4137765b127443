/** cryptoTax (CRAN), tests/testthat/test-ACB.R: cases of its own, beside those of AdjustedCostBase.ca. */
import { dayNumber, type ReferenceCase } from "./reference-case.ts";

const cryptoTax = (test: string) => `cryptoTax (CRAN) tests/testthat/test-ACB.R: ${test}`;

export const cryptoTaxCases: readonly ReferenceCase[] = [
  {
    source: cryptoTax("partial superficial losses proportionally"),
    name: "4 of 10 bought back, on the tenth day and on the thirtieth",
    happened: [
      ["buy", dayNumber("2021-01-01"), "a", 10, 10],
      ["sell", dayNumber("2021-01-10"), "a", 10, 5],
      ["buy", dayNumber("2021-02-09"), "a", 4, 6],
    ],
    theirs: { sales: [["a", -30, 20, 0]], left: { a: [4, 44] } },
  },
  {
    source: cryptoTax("reacquisition happens after the 30-day window"),
    name: "bought back on the 36th day",
    happened: [
      ["buy", dayNumber("2021-01-01"), "a", 10, 10],
      ["sell", dayNumber("2021-01-10"), "a", 10, 5],
      ["buy", dayNumber("2021-02-15"), "a", 10, 7],
    ],
    theirs: { sales: [["a", -50, 0, 0]], left: { a: [10, 70] } },
  },
  {
    source: cryptoTax("repeated superficial-loss treatment across multiple partial sales"),
    name: "two sales out of one purchase, 8 kept",
    happened: [
      ["buy", dayNumber("2021-01-01"), "a", 20, 10],
      ["sell", dayNumber("2021-01-10"), "a", 8, 5],
      ["sell", dayNumber("2021-01-25"), "a", 4, 7],
    ],
    theirs: {
      sales: [
        ["a", 0, 40, 0],
        ["a", 0, 25.33, 0],
      ],
      left: { a: [8, 132] },
    },
  },
  {
    source: cryptoTax(
      "deductible losses once no replacement shares remain at the end of a later sale window",
    ),
    name: "the last 8 are sold within the days of the second sale, after those of the first",
    happened: [
      ["buy", dayNumber("2021-01-01"), "a", 20, 10],
      ["sell", dayNumber("2021-01-10"), "a", 8, 5],
      ["sell", dayNumber("2021-01-25"), "a", 4, 7],
      ["sell", dayNumber("2021-02-15"), "a", 8, 6],
    ],
    theirs: {
      sales: [
        ["a", 0, 40, 0],
        ["a", -25.33, 0, 0],
        ["a", -58.67, 0, 0],
      ],
      left: {},
    },
  },
  {
    source: cryptoTax("reacquired replacement shares are fully disposed before the window ends"),
    name: "bought back and sold again within the days",
    happened: [
      ["buy", dayNumber("2021-01-01"), "a", 10, 10],
      ["sell", dayNumber("2021-01-10"), "a", 10, 5],
      ["buy", dayNumber("2021-01-20"), "a", 10, 6],
      ["sell", dayNumber("2021-01-25"), "a", 10, 7],
    ],
    theirs: {
      sales: [
        ["a", -50, 0, 0],
        ["a", 10, 0, 0],
      ],
      left: {},
    },
  },
  {
    source: cryptoTax("limits a superficial-loss denial to the replacement shares still held"),
    name: "6 bought back, 4 of them sold again at a gain",
    happened: [
      ["buy", dayNumber("2021-01-01"), "a", 10, 10],
      ["sell", dayNumber("2021-01-10"), "a", 10, 5],
      ["buy", dayNumber("2021-01-20"), "a", 6, 6],
      ["sell", dayNumber("2021-01-25"), "a", 4, 10],
    ],
    theirs: {
      sales: [
        ["a", -40, 10, 0],
        ["a", 9.33, 0, 0],
      ],
      left: { a: [2, 15.33] },
    },
  },
  {
    source: cryptoTax("does not double-count a denied loss when later buys follow"),
    name: "bought just before and just after, 7 held",
    happened: [
      ["buy", dayNumber("2021-01-01"), "a", 10, 10],
      ["buy", dayNumber("2021-01-05"), "a", 5, 10],
      ["sell", dayNumber("2021-01-10"), "a", 10, 5],
      ["buy", dayNumber("2021-01-20"), "a", 2, 6],
    ],
    theirs: { sales: [["a", -15, 35, 0]], left: { a: [7, 97] } },
  },
];
