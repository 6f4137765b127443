import { expect, test } from "vitest";
import { EMBEDDED_COMPANIES } from "./embedded-instruments.ts";
import { identicalProperty, listedAlike, propertyWith } from "./identical-property.ts";

test("listings of one share are one property, under whatever symbol, and different companies never are", () => {
  expect(identicalProperty("XNYS:RY")).toBe("XTSE:RY");
  expect(identicalProperty("XNYS:TU")).toBe("XTSE:T");
  expect(identicalProperty("XTSE:DLR.U")).toBe("XTSE:DLR");
  // Digital Realty has the fund's symbol.
  expect(identicalProperty("XNYS:DLR")).toBe("XNYS:DLR");
  expect(identicalProperty("XTSE:T")).not.toBe(identicalProperty("XNYS:T"));
  const standing = EMBEDDED_COMPANIES.map(({ listings }) => listings[0]!.id);
  expect(new Set(standing.map(identicalProperty)).size).toBe(standing.length);
});

test("listings that somebody says are one join what each is one with already, in whatever order they are told", () => {
  const told = [
    ["XNAS:OLD", "XNAS:NEW"],
    ["XNAS:NEW", "XTSE:NEWEST"],
    ["XNYS:AQ1", "XNYS:BQ1"],
  ] as const;
  for (const pairs of [told, told.toReversed(), told.map(([one, other]) => [other, one] as const)]) {
    const propertyOf = propertyWith(pairs);
    // One in Canada stands for it.
    for (const listing of ["XNAS:OLD", "XNAS:NEW", "XTSE:NEWEST"] as const)
      expect(propertyOf(listing)).toBe("XTSE:NEWEST");
    expect(propertyOf("XNYS:BQ1")).toBe("XNYS:AQ1");
    expect(propertyOf("XNYS:RY")).toBe("XTSE:RY");
    expect(propertyOf("XNYS:CQ1")).toBe("XNYS:CQ1");
  }
  expect(propertyWith([["XNYS:RY", "XNAS:X"]])("XNAS:X")).toBe("XTSE:RY");
  expect(propertyWith([])).toBe(identicalProperty);
});

test("what is one by the table is named with all of its listings", () => {
  expect(listedAlike("XTSE:DLR.U")).toEqual(["XTSE:DLR", "XTSE:DLR.U"]);
  expect(listedAlike("XNAS:OLD")).toEqual([]);
});
