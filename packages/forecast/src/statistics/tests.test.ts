import { expect, test } from "vitest";
import { christoffersenP, dieboldMariano, kupiecP, normalBelow } from "./tests.ts";

test("the normal distribution is that of the tables", () => {
  expect(normalBelow(0)).toBeCloseTo(0.5, 6);
  expect(normalBelow(1.959964)).toBeCloseTo(0.975, 6);
  expect(normalBelow(-1.281552)).toBeCloseTo(0.1, 6);
});

test("Kupiec's test accepts as many misses as should be, and refuses twice as many", () => {
  expect(kupiecP(1_000, 50, 0.05)).toBeCloseTo(1, 4);
  // Likelihood ratio 3.84 is the 5 % bound: 65 of 1,000 lie just beyond it (4.4).
  expect(kupiecP(1_000, 65, 0.05)).toBeCloseTo(0.037, 2);
  expect(kupiecP(1_000, 100, 0.05)).toBeLessThan(1e-8);
  expect(kupiecP(1_000, 0, 0.05)).toBeLessThan(1e-8);
});

test("Christoffersen's test refuses misses that follow each other", () => {
  expect(christoffersenP([810, 90, 90, 10])).toBeCloseTo(1, 4);
  expect(christoffersenP([860, 40, 40, 60])).toBeLessThan(1e-8);
});

test("Diebold and Mariano's statistic is the mean over its deviation, and smaller where differences hang together", () => {
  const apart = Array.from({ length: 400 }, (_, k) => -1 + (k % 2 === 0 ? 3 : -3));
  expect(dieboldMariano(apart, 0)).toBeCloseTo(-20 / 3, 6);
  const together = Array.from({ length: 400 }, (_, k) => -1 + (Math.floor(k / 20) % 2 === 0 ? 3 : -3));
  expect(Math.abs(dieboldMariano(together, 10))).toBeLessThan(Math.abs(dieboldMariano(together, 0)) / 2);
});
