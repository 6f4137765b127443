/** Where a run's time went, read from what the runners wrote for machines. */

export interface FileTime {
  /** From the project's root. */
  readonly file: string;
  /** From its first test's beginning to its last one's end; files run side by side. */
  readonly seconds: number;
}

interface VitestTimes {
  readonly testResults: readonly {
    readonly name?: string;
    /** Epoch ms. */
    readonly startTime?: number;
    readonly endTime?: number;
  }[];
}

interface PlaywrightTimes {
  readonly suites?: readonly {
    readonly file?: string;
    readonly suites?: PlaywrightTimes["suites"];
    readonly specs?: readonly {
      readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
    }[];
  }[];
}

export function timesOfVitest({ testResults }: VitestTimes, root: string): FileTime[] {
  return testResults.map(({ name = "", startTime = 0, endTime = 0 }) => ({
    file: name.replace(`${root}/`, ""),
    seconds: (endTime - startTime) / 1_000,
  }));
}

/** A file's tests are added up: they run one after the other. */
export function timesOfPlaywright({ suites = [] }: PlaywrightTimes): FileTime[] {
  return suites.map((suite) => ({ file: `e2e/${suite.file ?? ""}`, seconds: secondsOf(suite) }));
}

function secondsOf({ specs = [], suites = [] }: NonNullable<PlaywrightTimes["suites"]>[number]): number {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results));
  const ownMs = own.reduce((sum, { duration }) => sum + duration, 0);
  return suites.reduce((sum, inner) => sum + secondsOf(inner), ownMs / 1_000);
}

/** Parts of the suite by the ends of their files' names; the first that fits. */
const parts: readonly (readonly [string, RegExp])[] = [
  ["browser", /^e2e\/.*\.spec\.ts$/],
  ["processes", /^e2e\//],
  ["screens", /\.screen\.test\.tsx$/],
  ["web", /^apps\/web\//],
  ["server", /^apps\/server\//],
  ["packages", /^packages\//],
  ["tools", /./],
];

/** Lines for the end of a run: each part's files and seconds, and the files that took longest. */
export function timesTold(times: readonly FileTime[], longest = 8): string[] {
  const byPart = Map.groupBy(times, ({ file }) => parts.find(([, ends]) => ends.test(file))?.[0] ?? "tools");
  const sumOf = (own: readonly FileTime[]) => own.reduce((sum, { seconds }) => sum + seconds, 0);
  const lines = [...byPart].map(
    ([part, own]) => `${part}: ${own.length} files, ${sumOf(own).toFixed(0)} s, two at once`,
  );
  const slowest = times
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, longest)
    .map(({ file, seconds }) => `  ${seconds.toFixed(1)} s ${file}`);
  return [...lines, "longest:", ...slowest];
}
