import { expect, test } from "vitest";
import { timesOfPlaywright, timesOfVitest, timesTold } from "./times.ts";

test("each part of a run is told with its files and time, and the longest files by name", () => {
  const vitest = timesOfVitest(
    {
      testResults: [
        { name: "/app/packages/a/src/a.test.ts", startTime: 1_000, endTime: 3_500 },
        { name: "/app/apps/web/src/b.screen.test.tsx", startTime: 0, endTime: 4_000 },
        { name: "/app/e2e/crash/c.test.ts", startTime: 0, endTime: 9_000 },
      ],
    },
    "/app",
  );
  const tests = (...durations: number[]) => [
    { tests: durations.map((duration) => ({ results: [{ duration }] })) },
  ];
  const browser = timesOfPlaywright({
    suites: [{ file: "d.spec.ts", specs: tests(1_000, 2_000), suites: [{ specs: tests(3_000) }] }],
  });
  expect(timesTold([...vitest, ...browser], 2)).toEqual([
    "packages: 1 files, 3 s, two at once",
    "screens: 1 files, 4 s, two at once",
    "processes: 1 files, 9 s, two at once",
    "browser: 1 files, 6 s, two at once",
    "longest:",
    "  9.0 s e2e/crash/c.test.ts",
    "  6.0 s e2e/d.spec.ts",
  ]);
});
