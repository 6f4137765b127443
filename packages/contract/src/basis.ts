/**
 * How real a figure is. A figure is as real as the least real thing it was made of: real, then estimated, then sample. What it is
 * is worked out here and nowhere else; a `Basis` is a type of its own, so that "real" written by hand does not compile.
 */
import { BASES } from "./bases.ts";
import type { Basis, Provenance } from "./figure.ts";

const [REAL, ESTIMATED, SAMPLE] = BASES as unknown as readonly [Basis, Basis, Basis];

/** Anything that knows how real it is: a quote, a history, a rate, a provenance. */
export interface Based {
  readonly basis: Basis;
}

/** Of nothing at all: real, since nothing in it was made up. */
export function leastReal(parts: Iterable<Based>): Basis {
  let least = REAL;
  for (const { basis } of parts) if (BASES.indexOf(basis) > BASES.indexOf(least)) least = basis;
  return least;
}

/** Of what a provider of prices says: a provider that makes its prices up says nothing real. */
export function basisOfProvider({
  isInvented = false,
}: {
  readonly isInvented?: boolean | undefined;
}): Basis {
  return isInvented ? SAMPLE : REAL;
}

/** A stated formula stands in for something that is missing: real becomes estimated, sample stays sample. */
export function atBestEstimated(...parts: readonly Based[]): Basis {
  return leastReal([...parts, { basis: ESTIMATED }]);
}

/** Shown so that a page can be seen. */
export const SAMPLE_BASED: Based = { basis: SAMPLE };

/** Of a screen's own statements: see `measured`. */
export const MEASURED: Based = { basis: REAL };

/**
 * What this installation counted, wrote down or probed itself, without a price in it: users, sessions, settings, health. Every
 * file that says so is named, with its reason, in `scripts/docs/measured-facts.test.ts`.
 */
export function measured(told: Omit<Provenance, "basis">): Provenance {
  return { ...told, basis: REAL };
}

/** A figure made of others. Never more real than the least real of them. */
export function madeOf(parts: Iterable<Based>, told: Omit<Provenance, "basis">): Provenance {
  return { ...told, basis: leastReal(parts) };
}

/** The same figure with more in it. */
export function withParts(figure: Provenance, parts: Iterable<Based>): Provenance {
  return { ...figure, basis: leastReal([figure, ...parts]) };
}
