import { brokerages } from "@neuro/contract";
import { expect, test } from "vitest";
import { brokerSite } from "./broker-site.ts";

test("each brokerage that the specification names has its site", () => {
  for (const each of brokerages)
    expect(brokerSite(typeof each === "string" ? each : each.name), JSON.stringify(each)).toMatch(
      /^https:\/\//,
    );
});

test("a brokerage that is not known has none, rather than another's", () => {
  expect(brokerSite("Practice brokerage")).toBeNull();
  expect(brokerSite("TDZ Bank of Nowhere")).toBeNull();
});
