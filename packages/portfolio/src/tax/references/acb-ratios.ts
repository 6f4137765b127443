/**
 * tsiemens/acb (GitHub): how many units of a sale are replaced, splits within the days among them. Theirs state the units alone; the
 * amounts are worked out by hand from them, at prices that make a loss where theirs make none.
 */
import type { ReferenceCase } from "./reference-case.ts";

const ratio = (test: string) => `tsiemens/acb src/portfolio/bookkeeping/superficial_loss.rs ${test}`;
const splits = (test: string) => ratio(`test_calc_superficial_loss_ratio_with_stock_splits ${test}`);
const BEFORE = -200;

export const acbRatios: readonly ReferenceCase[] = [
  {
    source: ratio("test_get_superficial_loss_info_non_superficial: no buys within period"),
    name: "bought on the 31st day before and the 31st after",
    happened: [
      ["buy", BEFORE, "a", 10, 1],
      ["buy", 10, "a", 100, 1],
      ["sell", 41, "a", 7, 0.5],
      ["buy", 72, "a", 100, 1],
    ],
    theirs: { sales: [["a", -3.5, 0, 0]], left: { a: [203, 203] } },
  },
  {
    source: ratio("test_get_superficial_loss_info_non_superficial: only sale"),
    name: "a lone sale of all",
    happened: [
      ["buy", BEFORE, "a", 5, 1],
      ["sell", 11, "a", 5, 0.2],
    ],
    theirs: { sales: [["a", -4, 0, 0]], left: {} },
  },
  {
    source: ratio("test_get_superficial_loss_info_superficial_special: sell all and repurchase some"),
    name: "sold, bought back, sold again and bought back by half",
    happened: [
      ["buy", BEFORE, "a", 10, 1],
      ["sell", 10, "a", 10, 0.5],
      ["buy", 11, "a", 10, 1],
      ["sell", 12, "a", 10, 2],
      ["buy", 13, "a", 5, 1],
    ],
    // They state that 5 of 15 bought are held, and so half of the first sale is denied; by hand from there on.
    theirs: {
      sales: [
        ["a", -2.5, 2.5, 0],
        ["a", 7.5, 0, 0],
      ],
      left: { a: [5, 5] },
    },
  },
  {
    source: splits("1"),
    name: "two for one between purchases and a small sale: 143 bought and 321 held deny all 7",
    happened: [
      ["buy", 0, "a", 100, 1],
      ["buy", 1, "a", 71, 1],
      ["sell", 1, "a", 5, 1],
      ["split", 3, "a", 166],
      ["buy", 4, "a", 1, 1],
      ["sell", 5, "a", 5, 1],
      ["sell", 31, "a", 7, 0.1],
    ],
    // Their price is none; 0.10 makes it a loss of 7 × (average − 0.10).
    theirs: {
      sales: [
        ["a", 0, 0, 0],
        ["a", 2.49, 0, 0],
        ["a", 0, 2.81, 0],
      ],
      left: { a: [321, 163.79] },
    },
    tolerance: 0.02,
  },
  {
    source: splits("2"),
    name: "more sold after a split than were bought before it",
    happened: [
      ["buy", 1, "a", 100, 1],
      ["split", 2, "a", 100],
      ["sell", 3, "a", 160, 1],
      ["sell", 31, "a", 5, 0.1],
    ],
    theirs: {
      sales: [
        ["a", 80, 0, 0],
        ["a", 0, 2, 0],
      ],
      left: { a: [35, 19.5] },
    },
  },
  {
    source: splits("3"),
    name: "one for two before the sale: 55 bought and 50 held deny all 5",
    happened: [
      ["buy", 1, "a", 10, 1],
      ["buy", 2, "a", 100, 1],
      ["split", 3, "a", -55],
      ["sell", 31, "a", 5, 1],
    ],
    theirs: { sales: [["a", 0, 5, 0]], left: { a: [50, 105] } },
  },
  {
    source: splits("4"),
    name: "a split among the purchases after the sale: 17.5 bought and 106.5 held deny all 5",
    happened: [
      ["buy", 0, "a", 100, 1],
      ["sell", 31, "a", 5, 0.5],
      ["buy", 32, "a", 10, 1],
      ["sell", 33, "a", 5, 2],
      ["split", 34, "a", 100],
      ["buy", 35, "a", 15, 1],
      ["sell", 36, "a", 2, 2],
    ],
    theirs: {
      sales: [
        ["a", 0, 2.5, 0],
        ["a", 4.88, 0, 0],
        ["a", 2.91, 0, 0],
      ],
      left: { a: [213, 116.29] },
    },
    tolerance: 0.02,
  },
  {
    source: splits("5"),
    name: "splits alone are no purchase",
    happened: [
      ["buy", 0, "a", 100, 1],
      ["split", 3, "a", 100],
      ["split", 4, "a", -160],
      ["sell", 31, "a", 7, 1],
      ["split", 32, "a", 66],
      ["split", 32, "a", -49.5],
    ],
    theirs: { sales: [["a", -10.5, 0, 0]], left: { a: [49.5, 82.5] } },
  },
  {
    source: splits("6"),
    name: "splits up and down on both sides of the sale: 148.33 bought and 119.83 held deny all 6",
    happened: [
      ["buy", 1, "a", 40, 1],
      ["split", 2, "a", 80],
      ["buy", 3, "a", 20, 1],
      ["sell", 4, "a", 5, 1],
      ["split", 5, "a", -67.5],
      ["buy", 6, "a", 10, 1],
      ["sell", 7, "a", 4, 1],
      ["sell", 31, "a", 6, 0.1],
      ["buy", 40, "a", 30, 1],
      ["sell", 41, "a", 9, 1],
      ["split", 42, "a", 177],
      ["buy", 43, "a", 15, 1],
      ["sell", 44, "a", 11, 1],
      ["split", 45, "a", -134.75],
      ["buy", 46, "a", 50, 1],
      ["sell", 47, "a", 5, 1],
    ],
    theirs: {
      sales: [
        ["a", 2.86, 0, 0],
        ["a", 0.5, 0, 0],
        ["a", 0, 4.65, 0],
        ["a", 0.35, 0, 0],
        ["a", 7.07, 0, 0],
        ["a", 1.04, 0, 0],
      ],
      left: { a: [179.75, 142.22] },
    },
    tolerance: 0.03,
  },
];
