/** Reads what the test runners wrote for machines and adds it up. */
import { stripVTControlCharacters } from "node:util";

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
  readonly testResults: readonly VitestFile[];
}

interface VitestFile {
  readonly status: string;
  readonly name?: string;
  /** Why the file could not be loaded. */
  readonly message?: string;
  readonly assertionResults: readonly {
    readonly status?: string;
    readonly fullName?: string;
    readonly failureMessages?: readonly string[];
  }[];
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
  readonly errors: readonly { readonly message?: string }[];
  readonly suites?: readonly PlaywrightSuite[];
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly line: number;
    readonly tests: readonly {
      readonly projectName: string;
      readonly status: string;
      readonly results: readonly { readonly errors: readonly { readonly message?: string }[] }[];
    }[];
  }[];
}

/** A test that passed only when repeated is a failure; so is an error outside of any test. */
export function countPlaywright(report: PlaywrightReport): TestCounts {
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected, failed: unexpected + flaky + report.errors.length, skipped };
}

/** A test that failed, with what it said: the beginning, where runners put what was expected and what came. */
export interface Failure {
  readonly test: string;
  readonly reason: string;
}

export function failuresOfVitest(report: VitestReport): Failure[] {
  return report.testResults.flatMap((file) => {
    const failed = file.assertionResults.filter(({ status }) => status === "failed");
    if (failed.length === 0 && file.status === "failed")
      return [{ test: file.name ?? "", reason: shortened(file.message) }];
    return failed.map(({ fullName, failureMessages }) => ({
      test: `${file.name} › ${fullName}`,
      reason: shortened(failureMessages?.[0]),
    }));
  });
}

export function failuresOfPlaywright(report: PlaywrightReport): Failure[] {
  const outside = report.errors.map(({ message }) => ({
    test: "outside of any test",
    reason: shortened(message),
  }));
  return [...outside, ...(report.suites ?? []).flatMap(failuresOfSuite)];
}

function failuresOfSuite(suite: PlaywrightSuite): Failure[] {
  const own = (suite.specs ?? []).flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ projectName, results }) => ({
        test: `[${projectName}] ${file}:${line} › ${title}`,
        reason: shortened(results.flatMap(({ errors }) => errors)[0]?.message),
      })),
  );
  return [...own, ...(suite.suites ?? []).flatMap(failuresOfSuite)];
}

const linesOfAReason = 14;

function shortened(message: string | undefined): string {
  const lines = stripVTControlCharacters(message ?? "It gave no reason.")
    .trimEnd()
    .split("\n");
  return lines.slice(0, linesOfAReason).join("\n");
}
