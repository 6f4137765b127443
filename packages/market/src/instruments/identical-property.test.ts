import { expect, test } from "vitest";
import { EMBEDDED_COMPANIES } from "./embedded-instruments.ts";
import { identicalProperty } from "./identical-property.ts";

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
