import { expect, test } from "vitest";
import { addCounts, countPlaywright, countsLine, countVitest } from "./count-results.ts";

const vitestReport = {
  success: true,
  numPassedTests: 5,
  numFailedTests: 0,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: [{ status: "passed", assertionResults: [{}] }],
};

test("the line of a run names passed and failed, and skipped only when there are any", () => {
  expect(countsLine({ passed: 3, failed: 0, skipped: 0 })).toBe("3 passed, 0 failed");
  expect(countsLine({ passed: 3, failed: 1, skipped: 2 })).toBe("3 passed, 1 failed, 2 skipped");
});

test("vitest's skipped and planned tests both count as skipped", () => {
  expect(countVitest(vitestReport)).toEqual({ passed: 5, failed: 0, skipped: 2 });
});

test("a test file that cannot be loaded counts as one failure", () => {
  const testResults = [...vitestReport.testResults, { status: "failed", assertionResults: [] }];
  expect(countVitest({ ...vitestReport, success: false, testResults }).failed).toBe(1);
});

test("an error outside of any test counts as one failure", () => {
  expect(countVitest({ ...vitestReport, success: false }).failed).toBe(1);
});

test("a browser test that passed only when repeated counts as failed", () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 };
  expect(countPlaywright({ stats, errors: [] })).toEqual({ passed: 4, failed: 2, skipped: 2 });
});

test("counts of several runners add up", () => {
  const total = addCounts([
    { passed: 1, failed: 2, skipped: 3 },
    { passed: 10, failed: 20, skipped: 30 },
  ]);
  expect(total).toEqual({ passed: 11, failed: 22, skipped: 33 });
});
