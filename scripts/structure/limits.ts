/** How large a file, a function, a folder and a path may be, and which files are longer for a reason. */
export const limits = {
  /** Lines of a file. */
  fileLines: 300,
  /** Lines of a function, without those of functions inside it; of the product and its tools, not of tests. */
  functionLines: 70,
  /** Files of a folder, without those of its folders. */
  folderFiles: 30,
  /** Names in a path from the project's root, the file's own included. */
  pathNames: 7,
} as const;

/** Files of more lines, by the reason. A test of one behaviour may have as many cases as it takes: tests are not counted. */
export const longFiles: Readonly<Record<string, readonly string[]>> = {
  "the calls of one subject, a table of what they take and answer": [
    "packages/contract/src/operations/trading/optimization.ts",
  ],
  "a port, read as one: every type that a provider and its callers share": ["packages/market/src/port.ts"],
  "a table, read row by row": [
    "packages/market/src/instruments/embedded-table.ts",
    "packages/market/src/providers/simulated/parameters-table.ts",
    "scripts/structure/server-floors.ts",
  ],
};

/** What tests are made of: told from beginning to end, however long that is. */
export const isOfTests = (path: string): boolean =>
  /\.(test|spec)\.tsx?$|\/testing\/|\/conformance\/|^e2e\//.test(path);
