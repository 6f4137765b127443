import { expect, test } from "vitest";
import type { ImportReport } from "../../packages/market/src/index.ts";
import { explainFailure } from "./explain-failure.ts";
import { HELP, readArguments } from "./read-arguments.ts";
import { reportLines } from "./report-lines.ts";
import { asLines } from "./show-progress.ts";

const requested = (line: string) => {
  const read = readArguments(line.split(" ").filter((word) => word !== ""));
  return read.ok ? read.request : read.message;
};

test("a folder and a vendor's selection are understood", () => {
  expect(requested("files /a/folder")).toEqual({ kind: "files", folder: "/a/folder", isAgain: false });
  expect(requested("files /a/folder --again")).toMatchObject({ isAgain: true });
  expect(requested("yahoo")).toEqual({
    kind: "vendor",
    vendor: "yahoo",
    selection: { all: true },
    years: null,
  });
  expect(requested("rates /a/file.csv")).toEqual({ kind: "rates", file: "/a/file.csv", replaces: false });
  expect(requested("rates /a/file.csv --replace")).toMatchObject({ replaces: true });
  expect(requested("alpaca --symbols AAPL,BRK.B,NYSE:RY,AAPL --years 5")).toEqual({
    kind: "vendor",
    vendor: "alpaca",
    selection: { symbols: ["AAPL", "BRK.B", "NYSE:RY"] },
    years: 5,
  });
  expect(requested("yahoo --country ca")).toMatchObject({ selection: { country: "CA" } });
});

test("a file of transactions is looked at for somebody, and booked where that is said", () => {
  expect(requested("activity /a/file.csv --user me@example.com")).toEqual({
    ...{ kind: "activity", file: "/a/file.csv", email: "me@example.com" },
    ...{ account: null, format: null, isConfirmed: false },
  });
  expect(
    requested("activity a.csv --user me@example.com --account Plan --format questrade --yes"),
  ).toMatchObject({ account: "Plan", format: "questrade", isConfirmed: true });
});

test("help is given when it is asked for or nothing is", () => {
  for (const line of ["", "--help", "-h", "help", "yahoo --help"])
    expect(requested(line)).toEqual({ kind: "help" });
  expect(HELP).toContain("MARKET_PROVIDERS=imported,simulated npm start");
});

test.each([
  ["google", "no source of an import"],
  ["files", "Name the folder"],
  ["files a b", "one too many"],
  ["files a --symbols RY", "belongs to a vendor"],
  ["activity", "Name the file"],
  ["activity a.csv", "--user <email>"],
  ["activity a.csv b.csv --user a@b.ca", "one too many"],
  ["activity a.csv --user a@b.ca --again", "does not belong to activity"],
  ["activity a.csv --user a@b.ca --format excel", "must be one of questrade"],
  ["yahoo --yes", "belongs to activity"],
  ["rates", "Name the file"],
  ["rates a b", "one too many"],
  ["rates a --again", "does not belong to rates"],
  ["files a --replace", "belongs to rates"],
  ["yahoo --replace", "belongs to rates"],
  ["yahoo RY", "after --symbols"],
  ["yahoo --again", "belongs to a folder"],
  ["yahoo --all --country CA", "Choose one"],
  ["yahoo --country FR", "must be CA or US"],
  ["yahoo --symbols RY,", "must be symbols"],
  ["yahoo --symbols RY;rm", "must be symbols"],
  ["yahoo --years 0", "whole number"],
  ["yahoo --years ten", "whole number"],
  ["yahoo --years 1e9", "whole number"],
  ["yahoo --yeers 3", "Unknown option"],
])("%s is refused with what is wrong", (line, reason) => {
  expect(requested(line)).toContain(reason);
});

const REPORT: ImportReport = {
  listings: 15_534,
  written: 3,
  unchanged: 2,
  failed: [],
  bars: 12_345,
  refused: [],
  isStopped: false,
};

test("the end of an import says what was done, what was not, and how to go on", () => {
  const next = "Start it so.";
  expect(reportLines(REPORT, { seconds: 1.234, next })).toEqual([
    "3 histories written with 12,345 daily bars, 2 were up to date; 15,534 listings; 1.2 s.",
    "Start it so.",
  ]);
  const refused = Array.from({ length: 22 }, (_, i) => ({ file: "prices/A.csv", line: i, reason: "wrong" }));
  const lines = reportLines(
    { ...REPORT, refused, failed: ["B: none"], isStopped: true },
    { seconds: 0, next },
  );
  expect(lines.slice(1, 3)).toEqual(["22 rows were refused:", "  prices/A.csv, line 0: wrong"]);
  expect(lines.slice(-4)).toEqual([
    "  … and 2 more",
    "1 could not be imported:",
    "  B: none",
    "Stopped. What is done is kept; repeat the command to go on.",
  ]);
});

test("in a log progress is a line now and then, and the last one", () => {
  const written: string[] = [];
  const progress = asLines({ write: (text: string) => written.push(text) });
  for (let done = 0; done <= 60; done++) progress.update({ done, total: 60, name: `S${done}` });
  progress.note("The vendor rests.");
  progress.end();
  expect(written).toEqual([
    "0 of 60: S0\n",
    "25 of 60: S25\n",
    "50 of 60: S50\n",
    "60 of 60: S60\n",
    "The vendor rests.\n",
  ]);
});

test("a full disk, a lost database and anything else are told apart", () => {
  const wrapped = new Error("Failed query", {
    cause: Object.assign(new Error("could not extend"), { code: "53100" }),
  });
  expect(explainFailure(wrapped)).toContain("The disk is full");
  expect(
    explainFailure(new Error("write", { cause: new Error("ENOSPC: no space left on device") })),
  ).toContain("full");
  expect(explainFailure(new Error("connect ECONNREFUSED 127.0.0.1:5432"))).toContain(
    "The database went away",
  );
  expect(explainFailure(new Error("outer", { cause: new Error("inner") }))).toContain("broke off: inner");
  expect(explainFailure("thrown text")).toContain("thrown text");
});
