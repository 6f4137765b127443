import type { Brokerage } from "@neuro/contract";
import { describe, expect, it } from "vitest";
import { findBrokerages, hasMore, wellKnown } from "./find-brokerages.ts";

const named = (name: string): Brokerage => ({
  slug: name.toUpperCase(),
  name,
  popular: false,
  note: null,
  access: null,
  status: "available",
});
const many = Array.from({ length: 12 }, (_, index) => named(`Broker ${index}`));

describe("the list of brokerages", () => {
  it("begins with the nine that everybody knows", () => {
    expect(findBrokerages(many, null)).toEqual(many.slice(0, wellKnown));
    expect(hasMore(many)).toBe(true);
  });

  it("shows a single one besides them, which nobody would search for", () => {
    const all = many.slice(0, wellKnown + 1);
    expect(findBrokerages(all, null)).toEqual(all);
    expect(hasMore(all)).toBe(false);
  });

  it("is searched whole, without regard to case and accents", () => {
    const all = [...many, named("Disnat Québec")];
    expect(findBrokerages(all, " québec").map(({ name }) => name)).toEqual(["Disnat Québec"]);
    expect(findBrokerages(all, "QUEBEC")).toHaveLength(1);
    expect(findBrokerages(all, "")).toHaveLength(13);
    expect(findBrokerages(all, "nobody")).toEqual([]);
  });
});
