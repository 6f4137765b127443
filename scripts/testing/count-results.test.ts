import { expect, test } from "vitest";
import {
  addCounts,
  countPlaywright,
  countsLine,
  countVitest,
  failuresOfPlaywright,
  failuresOfVitest,
} from "./count-results.ts";

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

test("what failed is named with the beginning of its reason, without colours", () => {
  const long = [
    "\u001b[31mexpected 1\u001b[39m",
    ...Array.from({ length: 40 }, (_, line) => `at ${line}`),
  ].join("\n");
  const [unloaded, failed, ...others] = failuresOfVitest({
    ...vitestReport,
    testResults: [
      { status: "failed", name: "a.test.ts", message: "No such module.", assertionResults: [] },
      {
        status: "failed",
        name: "b.test.ts",
        assertionResults: [
          { status: "passed", fullName: "holds" },
          { status: "failed", fullName: "breaks", failureMessages: [long] },
        ],
      },
    ],
  });
  expect(unloaded).toEqual({ test: "a.test.ts", reason: "No such module." });
  expect(failed?.test).toBe("b.test.ts › breaks");
  expect(failed?.reason.split("\n").slice(0, 2)).toEqual(["expected 1", "at 0"]);
  expect(failed?.reason).not.toContain("at 39");
  expect(others).toEqual([]);
});

test("failed browser tests are found in suites within suites, with their project and place", () => {
  const result = (status: string, message?: string) => ({
    projectName: "simulated",
    status,
    results: [{ errors: message === undefined ? [] : [{ message }] }],
  });
  const specs = [
    { title: "holds", file: "a.spec.ts", line: 3, tests: [result("expected")] },
    { title: "breaks", file: "a.spec.ts", line: 9, tests: [result("unexpected", "Timed out.")] },
  ];
  const stats = { expected: 1, unexpected: 1, flaky: 0, skipped: 0 };
  expect(
    failuresOfPlaywright({ stats, errors: [{ message: "No server." }], suites: [{ suites: [{ specs }] }] }),
  ).toEqual([
    { test: "outside of any test", reason: "No server." },
    { test: "[simulated] a.spec.ts:9 › breaks", reason: "Timed out." },
  ]);
});
