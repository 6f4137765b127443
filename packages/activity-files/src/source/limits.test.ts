/** Files that want too much, or are none, are refused with a word for it; texts in old encodings read as what they say. */
import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { readActivityFile } from "../read-activity-file.ts";
import { MOST_BYTES, readSource } from "./read-source.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const HEAD = "date,transaction,description,amount,balance,currency\n";

async function linesOf(bytes: Uint8Array) {
  const source = await readSource(bytes);
  return "kind" in source && source.kind === "lines" ? source.lines.map(({ cells }) => cells) : source;
}

test("nothing, and blanks alone, are empty", async () => {
  for (const text of ["", " \r\n\t\n"])
    expect(await readActivityFile(bytesOf(text))).toEqual({ fault: "empty" });
});

test("a file of 200 MB is refused before it is looked at", async () => {
  const bytes = { length: 200_000_000 } as Uint8Array;
  expect(await readActivityFile(bytes)).toEqual({ fault: "too_large", most: MOST_BYTES });
});

test("10,000 columns are too many, with their line", async () => {
  const wide = Array.from({ length: 10_000 }, (_, at) => `c${at}`).join(",");
  expect(await readActivityFile(bytesOf(`a,b,c\n1,2,3\n${wide}\n`))).toMatchObject({
    fault: "too_many_columns",
    line: 3,
  });
});

test("more lines than any account has are too many", async () => {
  const text = `${HEAD}${"1,2,3,4,5,6\n".repeat(400_001)}`;
  expect(await readActivityFile(bytesOf(text))).toMatchObject({ fault: "too_many_lines" });
});

test("a packed file that unpacks to more than any workbook is refused, whatever it says of its size", async () => {
  const sheet = new Uint8Array(41_000_000);
  const parts = Object.fromEntries(["a", "b", "c"].map((name) => [`xl/${name}.xml`, sheet]));
  const packed = zipSync(parts, { level: 1 });
  expect(packed.length).toBeLessThan(2_000_000);
  expect(await readActivityFile(packed)).toMatchObject({ fault: "too_large" });
  // The sizes in its directory and at its parts are set to a lie.
  const view = new DataView(packed.buffer, packed.byteOffset, packed.length);
  for (let at = 0; at + 28 < packed.length; at += 1) {
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 10, true);
    if (view.getUint32(at, true) === 0x04034b50) view.setUint32(at + 22, 10, true);
  }
  expect(await readActivityFile(packed)).toMatchObject({ fault: "too_large" });
});

test("a packed file of thousands of parts, and one that is no workbook, are refused", async () => {
  const many = Object.fromEntries(Array.from({ length: 2_001 }, (_, at) => [`p${at}`, strToU8("x")]));
  expect(await readActivityFile(zipSync(many))).toHaveProperty("fault");
  expect(await readActivityFile(zipSync({ "a.txt": strToU8("hello") }))).toEqual({ fault: "unreadable" });
});

test("characters that no text has are no text", async () => {
  expect(await readActivityFile(bytesOf(`${HEAD}2024-01-05,CONT,a\u0000b,1,1,CAD\n`))).toEqual({
    fault: "unreadable",
  });
  expect(await readActivityFile(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2, 3, 0]))).toEqual({
    fault: "unreadable",
  });
});

test.each([
  [
    "JSON",
    '{"format":"neuro-1","activities":[{"date":"2025-01-02","type":"fee","description":"a\\u0000b"}]}',
  ],
  ["XML", "<FlexQueryResponse><Trade symbol='A&#0;'/></FlexQueryResponse>"],
  ["SGML", "OFXHEADER:100\n\n<OFX><MEMO>a&#x00;b</OFX>"],
])("a NUL that is written out in %s is in no file of transactions", async (_, text) => {
  expect(await readActivityFile(bytesOf(text))).toEqual({ fault: "unreadable" });
});

test("markup that declares what it would grow into is refused", async () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "bb"><!ENTITY c "&b;&b;">]><FlexQueryResponse>&c;</FlexQueryResponse>`;
  expect(await readActivityFile(bytesOf(bomb))).toEqual({ fault: "unreadable" });
  expect(await readActivityFile(bytesOf("<a><b></a>"))).toEqual({ fault: "unreadable" });
  expect(await readActivityFile(bytesOf("<a>".repeat(5_000)))).toEqual({ fault: "unreadable" });
  expect(await readActivityFile(bytesOf("<OFX>".repeat(5_000)))).toEqual({ fault: "unreadable" });
  expect(await readActivityFile(bytesOf(`{"activities": [`))).toEqual({ fault: "unreadable" });
  expect(await readActivityFile(bytesOf("[".repeat(50_000)))).toEqual({ fault: "unreadable" });
});

test("tags of any length are read in their own time", async () => {
  const tags = `<OFX><BANKMSGSRSV1>${`</${"A".repeat(60)}>`.repeat(2_000)}</BANKMSGSRSV1></OFX>`;
  expect(await readActivityFile(bytesOf(tags))).toMatchObject({ format: "ofx", activities: [] });
});

test.each([
  ["UTF-8", new Uint8Array(Buffer.from("é,b\n1,2\n", "utf8"))],
  ["UTF-8 with a mark", new Uint8Array(Buffer.from("\ufeffé,b\n1,2\n", "utf8"))],
  ["Windows", new Uint8Array(Buffer.from("é,b\n1,2\n", "latin1"))],
  ["UTF-16 with a mark", new Uint8Array(Buffer.from("\ufeffé,b\n1,2\n", "utf16le"))],
  ["UTF-16 without a mark", new Uint8Array(Buffer.from("é,b\n1,2\n", "utf16le"))],
  ["UTF-16, the other way round", new Uint8Array(Buffer.from("\ufeffé,b\n1,2\n", "utf16le").swap16())],
])("%s reads as what it says", async (_, bytes) => {
  expect(await linesOf(bytes)).toEqual([
    ["é", "b"],
    ["1", "2"],
  ]);
});

test.each([",", ";", "\t", "|"])("%j separates cells where most lines have it", async (mark) => {
  const text = [
    ["a", "b", "c"],
    ["1", "x, y; z", "3"],
  ].map((cells) => cells.map((cell) => `"${cell}"`).join(mark));
  expect(await linesOf(bytesOf(text.join("\n")))).toEqual([
    ["a", "b", "c"],
    ["1", "x, y; z", "3"],
  ]);
});

test("a quote that is never closed costs its own line alone, wherever it stands", async () => {
  const good = "2024-01-05,CONT,x,1.00,1.00,CAD";
  const bad = '2024-01-06,CONT,"y,1.00,1.00,CAD';
  for (const lines of [
    [bad, good, good],
    [good, bad, good],
    [good, good, bad],
    [bad, bad, good],
  ]) {
    const read = await readActivityFile(bytesOf(HEAD + lines.join("\n")));
    if ("fault" in read) throw new Error(read.fault);
    expect(read.activities).toHaveLength(lines.filter((line) => line === good).length);
    expect(read.problems.map(({ code, line }) => [code, line])).toEqual(
      lines.flatMap((line, at) => (line === bad ? [["half_line", at + 2]] : [])),
    );
  }
});

test("a table of no known format is shown with its headings and first lines", async () => {
  expect(await readActivityFile(bytesOf("My list\nDay;What;How much\n2024-01-05;Buy;3,50\n"))).toEqual({
    fault: "unknown_format",
    columns: ["Day", "What", "How much"],
    sample: [["2024-01-05", "Buy", "3,50"]],
  });
});
