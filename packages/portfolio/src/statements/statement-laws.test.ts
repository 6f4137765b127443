/** What was planted in the books of random years is named, and what is named makes them agree. */
import { isInstrumentId } from "@neuro/contract/primitives";
import { decimal, ZERO } from "@neuro/ledger";
import fc from "fast-check";
import { expect, test } from "vitest";
import { compared } from "../testing/compared.ts";
import { facts, type PlantedDifference, plantedStatement } from "../testing/statement-histories.ts";
import { changeBy } from "./explain.ts";
import { movedBy } from "./held-at.ts";
import type { Remedy, StatementFinding, StatementLine } from "./statement.ts";

const HISTORIES = 300;

function rightWord({ planted, entry }: PlantedDifference): Remedy["type"] {
  if (planted === "twice") return "remove";
  if (planted === "wrong_way") return "deposit";
  switch (entry.kind) {
    case "trade":
      return [...movedBy(entry)].some(([id, units]) => isInstrumentId(id) && units.gt(ZERO)) ? "buy" : "sell";
    case "transfer":
      return "transfer_in";
    case "fx":
      return "exchange";
    case "fee":
      return "fee";
    case "split":
      return "split";
    case "dividend":
      return "dividend";
    default:
      return "deposit";
  }
}

const differing = (lines: readonly StatementLine[]) => lines.filter(({ agrees }) => !agrees);

/** The first cause of each finding. */
const remediesOf = (findings: readonly StatementFinding[]) =>
  findings.flatMap(({ causes: [first] }) => first?.remedies ?? []);

test("a history agrees with its own closing figures", () => {
  fc.assert(
    fc.property(plantedStatement(1), ({ figures, whole }) => {
      const { agrees, lines } = compared(figures, whole, facts, null);
      expect([agrees, differing(lines)]).toEqual([true, []]);
    }),
    { numRuns: 100 },
  );
});

/** How many of the histories had every planted thing named, and by nothing else. */
function namedOf(differences: number, numRuns: number): readonly [named: number, seen: number] {
  let named = 0;
  let seen = 0;
  fc.assert(
    fc.property(plantedStatement(differences), ({ figures, books, planted }) => {
      const { agrees, lines, findings } = compared(figures, books, facts, null);
      if (agrees) return;
      seen += 1;
      const found = remediesOf(findings);
      const words = planted.map(rightWord);
      if (String(found.map(({ type }) => type).sort()) === String(words.sort())) named += 1;
      if (found.some(({ type }) => type === "split")) return;
      const left = new Map(
        differing(lines).map(({ commodity, difference }) => [commodity, decimal(difference)]),
      );
      for (const remedy of found)
        for (const [commodity, change] of changeBy(remedy, { entries: books, left }))
          left.set(commodity, (left.get(commodity) ?? ZERO).minus(change));
      for (const rest of left.values()) expect(rest.abs().lte(decimal("0.02"))).toBe(true);
    }),
    { numRuns, seed: 20_261 },
  );
  expect(seen).toBeGreaterThan(numRuns * 0.9);
  return [named, seen];
}

test("of single differences at least 95 of 100 are named, and what is named explains all of it", () => {
  const [named, seen] = namedOf(1, HISTORIES);
  expect(named / seen).toBeGreaterThanOrEqual(0.95);
});

test("of two at once it names both in half of the histories, and what is named explains all of it", () => {
  const [named, seen] = namedOf(2, HISTORIES);
  expect(named / seen).toBeGreaterThanOrEqual(0.45);
});
