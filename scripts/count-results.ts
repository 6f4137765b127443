/** Reads what the test runners wrote for machines and adds it up. */

export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export function addCounts(all: readonly TestCounts[]): TestCounts {
  const sumOf = (key: keyof TestCounts) => all.reduce((sum, counts) => sum + counts[key], 0);
  return { passed: sumOf("passed"), failed: sumOf("failed"), skipped: sumOf("skipped") };
}

/** The last line of a test run: `12 passed, 0 failed`, with `, 3 skipped` when there are any. */
export function countsLine({ passed, failed, skipped }: TestCounts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

interface VitestReport {
  readonly success: boolean;
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[];
}

/** A file that could not be loaded counts as one failure; so does an error outside of any test. */
export function countVitest(report: VitestReport): TestCounts {
  const unloaded = report.testResults.filter(
    (file) => file.status === "failed" && file.assertionResults.length === 0,
  ).length;
  const counted = report.numFailedTests + unloaded;
  return {
    passed: report.numPassedTests,
    failed: counted === 0 && !report.success ? 1 : counted,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly errors: readonly unknown[];
}

/** A test that passed only when repeated is a failure; so is an error outside of any test. */
export function countPlaywright(report: PlaywrightReport): TestCounts {
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected, failed: unexpected + flaky + report.errors.length, skipped };
}
