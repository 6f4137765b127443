import { expect, test } from "vitest";
import { type Probe, worstFirst } from "./worst-first.ts";

const probe = (name: Probe["name"], status: Probe["status"]): Probe => ({
  ...{ name, status, detail: "", took_ms: 1, seen_at: null },
});

test("what does not work comes first, what is not set up last", () => {
  const probes = [
    probe("database", "ok"),
    probe("mail", "not_configured"),
    probe("worker", "degraded"),
    probe("market", "ok"),
    probe("venue", "down"),
  ];
  const names = (count: number) => worstFirst(probes, count).map(({ name }) => name);
  expect(names(5)).toEqual(["venue", "worker", "database", "market", "mail"]);
  expect(names(2)).toEqual(["venue", "worker"]);
});
