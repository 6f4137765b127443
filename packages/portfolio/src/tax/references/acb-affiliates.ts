/** tsiemens/acb (GitHub): losses that are replaced by what affiliated persons or registered accounts buy. */
import { dayNumber, type ReferenceCase } from "./reference-case.ts";

const of = (test: string) => `tsiemens/acb src/portfolio/bookkeeping/delta_list.rs ${test}`;
const other = (test: string) => of(`test_other_affiliate_sfl ${test}`);
const USD = { rate: 1.2 };

const BY_PURCHASES =
  "they part a denied loss by all units that the buyers hold at the end of the days; here it goes by those of them that were bought within the days, which alone are substituted property (sections 53(1)(f) and 54; CRA 2022-0940941C6)";

export const acbAffiliates: readonly ReferenceCase[] = [
  {
    source: of("test_multi_affiliate_gains"),
    name: "each person has gains of their own, registered accounts none",
    happened: [
      ["buy", 0, "a", 10, 1],
      ["buy", 0, "aR", 20, 1],
      ["buy", 0, "b", 30, 1],
      ["buy", 0, "bR", 40, 1],
      ["sell", 1, "a", 1, 1.2],
      ["sell", 1, "aR", 2, 1.3],
      ["sell", 1, "b", 3, 1.4],
      ["sell", 1, "bR", 4, 1.5],
    ],
    theirs: {
      sales: [
        ["a", 0.2, 0, 0],
        ["b", 1.2, 0, 0],
      ],
      left: { a: [9, 9], b: [27, 27] },
    },
  },
  {
    source: of("test_multi_affiliate_roc"),
    name: "capital paid back to one of two",
    happened: [
      ["buy", 0, "a", 10, 1],
      ["buy", 0, "b", 20, 1],
      ["returned", 0, "b", 0.2],
      ["sell", 1, "a", 10, 1.1],
      ["sell", 1, "b", 20, 1.1],
    ],
    theirs: {
      sales: [
        ["a", 1, 0, 0],
        ["b", 6, 0, 0],
      ],
      left: {},
    },
  },
  {
    source: other("1"),
    name: "another person buys as many: the loss adds to that person's cost",
    happened: [
      ["buy", 1, "a", 10, 1],
      ["buy", 1, "b", 5, 1],
      ["sell", 40, "a", 2, 0.5],
      ["buy", 41, "b", 2, 1],
    ],
    theirs: { sales: [["a", 0, 1, 0]], left: { a: [8, 8], b: [7, 8] } },
  },
  {
    source: other("2"),
    name: "a registered account buys as many: the loss is lost",
    happened: [
      ["buy", 1, "a", 10, 1],
      ["buy", 1, "aR", 5, 1],
      ["sell", 40, "a", 2, 0.5],
      ["buy", 41, "aR", 2, 1],
    ],
    theirs: { sales: [["a", 0, 1, 1]], left: { a: [8, 8] } },
  },
  {
    source: other("3"),
    name: "a registered account that only sells changes nothing",
    happened: [
      ["buy", 1, "a", 10, 1],
      ["buy", 1, "b", 5, 1],
      ["buy", 1, "aR", 5, 1],
      ["sell", 40, "a", 2, 0.5],
      ["buy", 41, "b", 2, 1],
      ["sell", 41, "aR", 2, 1],
    ],
    theirs: { sales: [["a", 0, 1, 0]], left: { a: [8, 8], b: [7, 8] } },
  },
  {
    source: other("4"),
    name: "two other persons buy as many as were sold, each",
    happened: [
      ["buy", 1, "a", 10, 1],
      ["buy", 1, "b", 5, 1],
      ["buy", 1, "c", 7, 1],
      ["sell", 40, "a", 2, 0.5],
      ["buy", 41, "b", 2, 1],
      ["buy", 41, "c", 2, 1],
    ],
    theirs: { sales: [["a", 0, 1, 0]], left: { a: [8, 8], b: [7, 7.44], c: [9, 9.56] } },
    ours: {
      outcome: { sales: [["a", 0, 1, 0]], left: { a: [8, 8], b: [7, 7.5], c: [9, 9.5] } },
      reason: BY_PURCHASES,
    },
  },
  {
    source: other("5"),
    name: "a registered account and another person buy as many, each",
    happened: [
      ["buy", 1, "a", 10, 1],
      ["buy", 1, "aR", 5, 1],
      ["buy", 1, "b", 7, 1],
      ["sell", 40, "a", 2, 0.5],
      ["buy", 41, "aR", 2, 1],
      ["buy", 41, "b", 2, 1],
    ],
    theirs: { sales: [["a", 0, 1, 0.44]], left: { a: [8, 8], b: [9, 9.56] } },
    ours: {
      outcome: { sales: [["a", 0, 1, 0.5]], left: { a: [8, 8], b: [9, 9.5] } },
      reason: BY_PURCHASES,
    },
  },
  {
    source: other("6"),
    name: "another person buys two and sells one of them",
    happened: [
      ["buy", 1, "a", 5, 1],
      ["sell", 40, "a", 4, 0.5],
      ["buy", 41, "b", 2, 1],
      ["sell", 42, "b", 1, 2],
    ],
    theirs: {
      sales: [
        ["a", -1, 1, 0],
        ["b", 0.5, 0, 0],
      ],
      left: { a: [1, 1], b: [1, 1.5] },
    },
  },
  {
    source: other("7"),
    name: "both buy: the seller one, the other person two",
    happened: [
      ["buy", 1, "a", 5, 1],
      ["sell", 40, "a", 4, 0.5],
      ["buy", 41, "b", 2, 1],
      ["buy", 42, "a", 1, 2],
    ],
    theirs: { sales: [["a", -0.5, 1.5, 0]], left: { a: [2, 3.75], b: [2, 2.75] } },
    ours: {
      outcome: { sales: [["a", -0.5, 1.5, 0]], left: { a: [2, 3.5], b: [2, 3] } },
      reason: BY_PURCHASES,
    },
  },
  {
    source: other("8"),
    name: "a registered account buys half of what was sold",
    happened: [
      ["buy", 1, "a", 5, 1],
      ["sell", 40, "a", 4, 0.5],
      ["buy", 41, "aR", 2, 1],
    ],
    theirs: { sales: [["a", -1, 1, 1]], left: { a: [1, 1] } },
  },
  {
    source: other("9"),
    name: "a registered account buys two and sells one of them",
    happened: [
      ["buy", 1, "a", 5, 1],
      ["sell", 40, "a", 4, 0.5],
      ["buy", 41, "aR", 2, 1],
      ["sell", 42, "aR", 1, 2],
    ],
    theirs: { sales: [["a", -1, 1, 1]], left: { a: [1, 1] } },
  },
  {
    source:
      "tsiemens/acb src/portfolio/bookkeeping/superficial_loss.rs test_get_superficial_loss_info_superficial_special: all buying affiliates have zero shares at end",
    name: "who bought within the days sells all; another person holds one unit from long before",
    happened: [
      ["buy", -200, "a", 1, 1],
      ["buy", 10, "b", 10, 1],
      ["sell", 11, "b", 10, 0.5],
    ],
    theirs: { sales: [["b", -4.5, 0.5, 0.5]], left: { a: [1, 1] } },
    ours: {
      outcome: { sales: [["b", -4.5, 0.5, 0]], left: { a: [1, 1.5] } },
      reason:
        "the unit that denies the loss is the one still held, so that its cost takes the loss; they add it to no cost",
    },
  },
  {
    source: "tsiemens/acb tests/data/test_multi_affiliate.csv: FOO of 2018",
    name: "bought by two persons and their registered accounts, three sales",
    happened: [
      ["buy", dayNumber("2018-02-03"), "bR", 7, 1.5, { fee: 1, ...USD }],
      ["buy", dayNumber("2018-02-04"), "b", 6, 1.5, { fee: 1, ...USD }],
      ["buy", dayNumber("2018-02-06"), "aR", 2, 1.5, { fee: 1, ...USD }],
      ["buy", dayNumber("2018-02-07"), "a", 20.1, 1.5, { fee: 1, ...USD }],
      ["sell", dayNumber("2018-02-08"), "a", 10.2, 1.49, USD],
      ["sell", dayNumber("2018-02-08"), "a", 2, 0.995, USD],
      ["sell", dayNumber("2018-02-08"), "a", 2, 0.995, USD],
    ],
    theirs: {
      sales: [
        ["a", 0, 0.73, 0.31],
        ["a", 0, 1.37, 0],
        ["a", 0, 1.72, -0.05],
      ],
      left: { a: [5.9, 13.9], b: [6, 12.21] },
    },
    ours: {
      // By hand: of 5.9, 6 and 9 units kept, each sale takes those that replaced none before it.
      outcome: {
        sales: [
          ["a", 0, 0.73, 0.31],
          ["a", 0, 1.37, 0.46],
          ["a", 0, 1.52, 0.48],
        ],
        left: { a: [5.9, 12.27], b: [6, 12.84] },
      },
      reason:
        "their file adds what is denied of the second and third sale to the seller's cost by hand, of the third more than was denied; here it is parted as that of the first is",
    },
    tolerance: 0.03,
  },
];
