/**
 * What the Canada Revenue Agency published, of documents by their number: as told by taxinterpretations.com, J. Golombek,
 * adjustedcostbase.ca (which quotes IT-456R) and canada.ca.
 */
import { dayNumber, type ReferenceCase } from "./reference-case.ts";

const BEFORE = dayNumber("1995-01-03");

export const craCases: readonly ReferenceCase[] = [
  {
    source: "IT-456R, paragraph 12 (canada.ca; quoted on adjustedcostbase.ca)",
    name: "of 50 units 20 are sold and 15 bought again: 45 left, and 15 of the 20 superficial",
    happened: [
      ["buy", 0, "a", 50, 10],
      ["sell", 100, "a", 20, 6],
      ["buy", 110, "a", 15, 6],
    ],
    theirs: { sales: [["a", -20, 60, 0]], left: { a: [45, 450] } },
  },
  {
    source: "2005-0150811E5 (J. Golombek, Partial Disposition of Property, jamiegolombek.com, 1 April 2006)",
    name: "100 for 300, then 100 for 100, of which 100 are sold for 100 the next day: all of the loss is superficial",
    happened: [
      ["buy", dayNumber("2006-01-01"), "a", 100, 3],
      ["buy", dayNumber("2006-03-01"), "a", 100, 1],
      ["sell", dayNumber("2006-03-02"), "a", 100, 1],
    ],
    theirs: { sales: [["a", 0, 100, 0]], left: { a: [100, 300] } },
  },
  {
    source: "2004-0073011E5 (taxinterpretations.com/cra/severed-letters/2004-0073011e5)",
    name: "60 held, 10 of them bought just before; 50 sold, 10 bought just after, 20 held: the loss on 20 is superficial",
    happened: [
      ["buy", dayNumber("2002-05-31"), "a", 50, 10],
      ["buy", dayNumber("2003-06-10"), "a", 10, 10],
      ["sell", dayNumber("2003-06-30"), "a", 50, 8],
      ["buy", dayNumber("2003-07-10"), "a", 10, 8],
    ],
    theirs: { sales: [["a", -60, 40, 0]], left: { a: [20, 220] } },
  },
  {
    source: "2022-0940941C6, scenario 1 (taxinterpretations.com/content/664698)",
    name: "spouse, own RRSP and seller buy: the loss of 10,000 is parted as 2,000, 1,000 and 500 of 3,500",
    happened: [
      ["buy", BEFORE, "a", 2000, 10],
      ["buy", dayNumber("2022-03-10"), "aR", 1000, 5],
      ["sell", dayNumber("2022-03-15"), "a", 2000, 5],
      ["buy", dayNumber("2022-03-16"), "b", 2000, 5],
      ["buy", dayNumber("2022-04-13"), "a", 500, 5],
    ],
    theirs: {
      sales: [["a", 0, 10_000, 2857.14]],
      left: { a: [500, 3928.57], b: [2000, 15_714.29] },
    },
    tolerance: 0.02,
  },
  {
    source: "2021-0896031C6, question (a) (taxinterpretations.com/content/626451)",
    name: "the spouse's RRSP buys within the days and sells before they end: the loss of 20,000 counts",
    happened: [
      ["buy", BEFORE, "a", 1000, 30],
      ["sell", dayNumber("2021-09-01"), "a", 1000, 10],
      ["buy", dayNumber("2021-09-07"), "bR", 1200, 10],
      ["sell", dayNumber("2021-09-30"), "bR", 1200, 10],
    ],
    theirs: { sales: [["a", -20_000, 0, 0]], left: {} },
  },
  {
    source: "2021-0896031C6, question (b)",
    name: "bought again on 1 October, the 30th day after 1 September, it is superficial",
    happened: [
      ["buy", BEFORE, "a", 1000, 30],
      ["sell", dayNumber("2021-09-01"), "a", 1000, 10],
      ["buy", dayNumber("2021-09-07"), "bR", 1200, 10],
      ["sell", dayNumber("2021-09-30"), "bR", 1200, 10],
      ["buy", dayNumber("2021-10-01"), "bR", 1200, 10],
    ],
    theirs: { sales: [["a", 0, 20_000, 20_000]], left: {} },
  },
  {
    source: "2021-0896031C6, question (b), by its rule of counting",
    name: "on 2 October it would not be",
    happened: [
      ["buy", BEFORE, "a", 1000, 30],
      ["sell", dayNumber("2021-09-01"), "a", 1000, 10],
      ["buy", dayNumber("2021-10-02"), "bR", 1200, 10],
    ],
    theirs: { sales: [["a", -20_000, 0, 0]], left: {} },
  },
  {
    source: "2001-0106905 (taxinterpretations.com/cra/severed-letters/2001-0106905)",
    name: "sold at a loss of 15,000, the wife buys as many for 5,000: they cost her 20,000",
    happened: [
      ["buy", BEFORE, "a", 1000, 20],
      ["sell", dayNumber("1999-12-01"), "a", 1000, 5],
      ["buy", dayNumber("1999-12-01"), "b", 1000, 5],
    ],
    theirs: { sales: [["a", 0, 15_000, 0]], left: { b: [1000, 20_000] } },
  },
  {
    source: "2003-0017075 (taxinterpretations.com/cra/severed-letters/2003-0017075)",
    name: "100,000 sold for 5,000, the wife buys as many: the loss of 95,000 is in her cost",
    happened: [
      ["buy", BEFORE, "a", 1000, 100],
      ["sell", dayNumber("2003-05-27"), "a", 1000, 5],
      ["buy", dayNumber("2003-05-28"), "b", 1000, 5],
    ],
    theirs: { sales: [["a", 0, 95_000, 0]], left: { b: [1000, 100_000] } },
  },
  {
    source: "letter on losses and TFSAs (taxinterpretations.com/node/393798; figures by hand)",
    name: "a TFSA that buys at once is an affiliated person: the loss is nil",
    happened: [
      ["buy", BEFORE, "a", 100, 10],
      ["sell", BEFORE + 300, "a", 100, 6],
      ["buy", BEFORE + 300, "aR", 100, 6],
    ],
    theirs: { sales: [["a", 0, 400, 400]], left: {} },
  },
  {
    source:
      "2001-010015 (taxinterpretations.com/node/519741); figures of knowledgebureau.com, Transferring Losses Between Spouses",
    name: "handed to the husband without an election it goes at its cost of 60,000, whatever it is worth",
    happened: [
      ["buy", BEFORE, "a", 1000, 60],
      ["move", BEFORE + 500, "a", "b", 1000],
    ],
    value: 35,
    theirs: { sales: [], left: { b: [1000, 60_000] } },
  },
  {
    source: "canada.ca, Tax treatment of mutual funds, example of 2023, step 1",
    name: "200 units at an average of 15.20 redeemed at 17.42 with 70 of fees",
    happened: [
      ["buy", BEFORE, "a", 1000, 15.2],
      ["sell", dayNumber("2023-06-30"), "a", 200, 17.42, { fee: 70 }],
    ],
    theirs: { sales: [["a", 374, 0, 0]], left: { a: [800, 12_160] } },
  },
  {
    source: "canada.ca, line 12700, Identical properties (box 42 of the T3 slip)",
    name: "a cost that falls below zero is a gain, and the cost is nothing",
    happened: [
      ["buy", BEFORE, "a", 100, 10],
      ["returned", BEFORE + 300, "a", 12],
    ],
    theirs: { sales: [["a", 200, 0, 0]], left: { a: [100, 0] } },
  },
];
