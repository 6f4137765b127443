/** What holds for every file: our own format reads back as it was written, and nothing that a file holds makes the reader throw. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { formatDecimal, parseDecimal } from "@neuro/ledger";
import fc from "fast-check";
import Papa from "papaparse";
import { describe, expect, test } from "vitest";
import type { FileAccount, FileActivity, FileSecurity } from "../port.ts";
import { readActivityFile } from "../read-activity-file.ts";
import { writeActivityCsv } from "../writing/write-activity-csv.ts";
import { writeActivityJson } from "../writing/write-activity-json.ts";
import type { WrittenActivity } from "../writing/written-activity.ts";

const types = [
  ...([
    "buy",
    "sell",
    "dividend",
    "reinvested_dividend",
    "stock_dividend",
    "return_of_capital",
    "interest",
  ] as const),
  ...([
    "contribution",
    "withdrawal",
    "transfer",
    "transfer_in",
    "transfer_out",
    "fee",
    "tax",
    "split",
  ] as const),
] satisfies readonly FileActivity["type"][];

/** Texts with all that a table program or a reader of lines could stumble over. */
const texts = fc
  .array(
    fc.oneof(
      fc.constantFrom(..."=+-@\t'\",;|\r\n <>&é№ 漢 1a".split("")),
      fc.constantFrom("=1+1", "'=x", '""', "\r\n", "N/A", "--", "<script>", "Total", "1,234.50"),
      fc.string({ minLength: 1, maxLength: 4 }),
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.join("").replaceAll(/[^\P{Cc}\t\r\n]/gu, ""))
  .filter((text) => !text.includes("\ufeff") && text.isWellFormed());
const names = texts.map((text) => text || null);

const decimals = fc
  .tuple(fc.integer({ min: -999_999_999, max: 999_999_999 }), fc.integer({ min: 0, max: 8 }))
  .map(([digits, places]) =>
    formatDecimal(parseDecimal(String(digits))!.div(parseDecimal(`1${"0".repeat(places)}`)!)),
  );
const days = fc
  .date({ min: new Date("1990-01-01"), max: new Date("2089-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const securities: fc.Arbitrary<FileSecurity> = fc
  .record({
    symbol: names,
    name: names,
    market: names,
    currency: fc.constant(null),
    kind: fc.constantFrom("stock", "etf", "fund", "crypto", "option", "other", null),
  })
  .filter(({ symbol, name }) => symbol !== null || name !== null);

const accounts: fc.Arbitrary<readonly FileAccount[]> = fc.uniqueArray(
  fc
    .record({ number: names, name: names, type: fc.constantFrom("TFSA", "RRSP", "margin", null) })
    .map(({ number, name, type }) => ({
      key: [number, name, type].filter(Boolean).join(" / "),
      number,
      name,
      type,
    })),
  { minLength: 1, maxLength: 3, selector: ({ key }) => key },
);

const activityIn = (own: readonly FileAccount[]): fc.Arbitrary<WrittenActivity> =>
  fc
    .record({
      account: fc.constantFrom(...own.map(({ key }) => key)),
      type: fc.constantFrom(...types),
      tradeDate: days,
      settlementDate: fc.option(days),
      security: fc.option(securities),
      units: decimals,
      price: decimals,
      multiplier: fc.option(fc.constantFrom("100", "10"), { nil: undefined }),
      amount: fc.option(decimals),
      currency: fc.constantFrom("CAD", "USD", "EUR", "JPY", "GBP", null),
      fee: decimals,
      bookValue: fc.option(decimals, { nil: undefined }),
      fxRate: fc.option(decimals),
      description: texts,
      reference: names,
      id: names,
    })
    .map(({ multiplier, bookValue, ...told }) => ({
      ...told,
      ...(multiplier === undefined ? {} : { multiplier }),
      ...(bookValue === undefined ? {} : { bookValue }),
    }));

describe("our own format", () => {
  const files = accounts.chain((own) =>
    fc.record({
      own: fc.constant(own),
      activities: fc.array(activityIn(own), { minLength: 1, maxLength: 8 }),
    }),
  );

  test.each([
    ["as a table", writeActivityCsv],
    ["as JSON", writeActivityJson],
  ])("%s reads back as it was written", async (_, write) => {
    await fc.assert(
      fc.asyncProperty(files, async ({ own, activities }) => {
        const read = await readActivityFile(new TextEncoder().encode(write(activities, own)));
        if ("fault" in read) throw new Error(read.fault);
        expect(read.format).toBe("neuro");
        expect(read.problems).toEqual([]);
        expect(read.activities.map(({ line: _, rawType: __, ...told }) => told)).toEqual(activities);
        const used = own.filter(({ key }) => activities.some(({ account }) => account === key));
        expect(new Set(read.accounts.map((each) => JSON.stringify(each)))).toEqual(
          new Set(used.map((each) => JSON.stringify(each))),
        );
      }),
    );
  });

  test("has no cell that a table program would take for a formula", () => {
    fc.assert(
      fc.property(files, ({ own, activities }) => {
        const { data } = Papa.parse<string[]>(writeActivityCsv(activities, own).slice(1));
        for (const cell of data.flat()) expect(cell).not.toMatch(/^(?:[=@\t\r\n]|[+-](?!\d+(?:\.\d+)?$))/);
      }),
    );
  });
});

const folder = join(import.meta.dirname, "../../fixtures");
const samples = readdirSync(folder).flatMap((format) =>
  readdirSync(join(folder, format))
    .filter((name) => !name.endsWith(".json") || format === "ghostfolio")
    .map((name) => new Uint8Array(readFileSync(join(folder, format, name)))),
);

const readable = (answer: Awaited<ReturnType<typeof readActivityFile>>) => {
  if ("fault" in answer) expect(answer.fault).toMatch(/^[a-z_]+$/);
  else expect(answer.problems.every(({ line, text }) => line >= 0 && text.length <= 160)).toBe(true);
};

describe("nothing makes the reader throw", () => {
  test("neither bytes by chance", async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) =>
        readable(await readActivityFile(bytes)),
      ),
    );
  });

  test("nor texts by chance", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(texts, { maxLength: 30 }), async (parts) =>
        readable(await readActivityFile(new TextEncoder().encode(parts.join(",")))),
      ),
    );
  });

  test("nor files that were changed here and there", async () => {
    const changes = fc.array(
      fc.record({
        at: fc.double({ min: 0, max: 1, noNaN: true }),
        cut: fc.integer({ min: 0, max: 40 }),
        put: fc.constantFrom(
          '"',
          ",",
          ";",
          "\n",
          "-",
          "(",
          "1e9",
          "99999999999999999999",
          "\u0000",
          "é",
          "<",
          "{",
          "NaN",
          "=1",
          "",
        ),
      }),
      { minLength: 1, maxLength: 6 },
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...samples), changes, async (bytes, all) => {
        let buffer = Buffer.from(bytes);
        for (const { at, cut, put } of all) {
          const from = Math.floor(at * buffer.length);
          buffer = Buffer.concat([buffer.subarray(0, from), Buffer.from(put), buffer.subarray(from + cut)]);
        }
        readable(await readActivityFile(new Uint8Array(buffer)));
      }),
      { numRuns: 400 },
    );
  });
});
