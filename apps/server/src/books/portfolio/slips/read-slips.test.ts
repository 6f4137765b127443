import { once } from "node:events";
import { createDeflate } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { codeOf } from "../../../testing/code-of.ts";
import { OPEN_TIMEOUT_MS, onOneDatabase } from "../../../testing/databases.ts";
import { type Member, newMember } from "../../../testing/new-member.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { csvSlips } from "./csv-slips.ts";
import { pdfSlips } from "./pdf-slips.ts";

const row = { line: 2, security: "RY", date: "2024-03-14", units: 10, proceeds: 1500.25, cost: 1000 };

test("columns are found by their boxes, by words in English or French, or are in the order of the boxes", () => {
  const files = [
    "Box 14,Box 16,Box 17,Box 20,Box 21,Box 13\n2024-03-14,10,RY,1000.00,1500.25,CAD",
    'Symbol,Date of disposition,Proceeds of disposition,Cost or book value,Quantity\nRY,2024-03-14,"1,500.25","1,000.00",10',
    "Date;Quantité de titres;Identification;Coût ou valeur comptable;Produits de disposition\n2024-03-14;10;RY;1 000,00;1 500,25",
    "\n2024-03-14\t10\tRY\t1000\t1500.25",
  ];
  for (const file of files)
    expect(csvSlips(file)).toEqual({ rows: [{ ...row, currency: "CAD" }], problems: [] });
});

test("an empty box of the cost is none, dollars are told, and a line that is not understood says why", () => {
  const { rows, problems } = csvSlips(
    [
      "Date,Units,Security,Cost,Proceeds,Currency",
      '2024-03-14,10,"BANK, ROYAL",,1500,USD',
      "03/04/2024,10,RY,,1500,CAD",
      ",10,RY,,1500,CAD",
      "2024-03-14,ten,RY,,1500,CAD",
      "2024-03-14,10,,,1500,CAD",
      "2024-03-14,,RY,,1500,CAD",
      "2024-03-14,10,RY,12,,CAD",
    ].join("\r\n"),
  );
  expect(rows).toEqual([
    {
      ...{ line: 2, date: "2024-03-14", units: 10, security: "BANK, ROYAL" },
      proceeds: 1500,
      cost: null,
      currency: "USD",
    },
  ]);
  expect(problems.map(({ line, reason }) => [line, reason])).toEqual([
    [3, "unclear_date"],
    [4, "no_date"],
    [5, "wrong_number"],
    [6, "no_security"],
    [7, "no_units"],
    [8, "no_proceeds"],
  ]);
});

test("a table of a PDF has a slip a line, in whichever order its heading names the amounts", () => {
  const line = "2024-03-14  SHS  10  ROYAL BANK OF CANADA  780087102  CAD";
  const read = { ...row, security: "ROYAL BANK OF CANADA", currency: "CAD" };
  expect(pdfSlips(["T5008", `${line}  1,000.00  1,500.25`]).rows).toEqual([read]);
  const heading = "Date  Type  Quantity  Security  CUSIP  Proceeds  Cost or book value";
  expect(pdfSlips([heading, `${line}  1,500.25  1,000.00`]).rows).toEqual([read]);
  expect(pdfSlips(["", `${line}  1,500.25`]).rows).toEqual([{ ...read, cost: null }]);
});

test("a form of a PDF has a box a line, its value beside or below", () => {
  const form = [
    "14 Date of disposition: 2024-03-14",
    "16 Quantity of securities  10",
    "17 Identification of securities",
    "RY",
    "20 Cost or book value  1,000.00",
    "21 Proceeds of disposition or settlement amount  1,500.25",
  ];
  const { rows } = pdfSlips([...form, ...form.map((line) => line.replace("1,500.25", "1,600.00"))]);
  expect(rows).toEqual([
    { ...row, line: 1, currency: "CAD" },
    { ...row, line: 7, currency: "CAD", proceeds: 1600 },
  ]);
});

/** A page of lines of text. */
function pdfOf(lines: readonly string[], trailer = ""): string {
  const text = lines
    .map((line, at) =>
      line
        .split("  ")
        .map((column, place) => `BT /F 9 Tf 1 0 0 1 ${40 + place * 90} ${740 - at * 16} Tm (${column}) Tj ET`)
        .join("\n"),
    )
    .join("\n");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 700 800] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>",
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let file = "%PDF-1.4\n";
  const places = objects.map((object, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const table = `xref\n0 6\n0000000000 65535 f \n${places.join("")}`;
  return `${file}${table}trailer\n<< /Size 6 /Root 1 0 R ${trailer} >>\nstartxref\n${file.length}\n%%EOF`;
}

onOneDatabase("files of slips", (database) => {
  let server: TestApp;
  let member: Member;

  beforeAll(async () => {
    server = await createTestApp(database());
    member = await newMember(server);
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());

  const read = (kind: "csv" | "pdf", content: string) =>
    member.client.call("readTaxSlips", {
      body: { kind, content: kind === "csv" ? content : Buffer.from(content, "latin1").toString("base64") },
    });

  test("the text of a PDF is read where it stands on the page, and nothing is kept", async () => {
    const { rows, problems } = await read(
      "pdf",
      pdfOf([
        "T5008  Statement of securities transactions",
        "2024-03-14  SHS  10  RY  CAD  1,000.00  1,500.25",
      ]),
    );
    expect([rows, problems]).toEqual([[{ ...row, currency: "CAD", symbol: "RY" }], []]);
    expect((await member.client.call("portfolioSlips", { query: { year: 2024 } })).slips).toEqual([]);
  });

  test("what cannot be read is refused with its reason", async () => {
    const locked = `/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${"ab".repeat(32)}> /U <${"cd".repeat(32)}> >> /ID [<01> <01>]`;
    const many = Array.from({ length: 20_001 }, () => "2024-03-14,1,RY,1,1").join("\n");
    const cases = [
      ["pdf", pdfOf(["2024-03-14"], locked), "slip_file_encrypted"],
      ["pdf", pdfOf([]), "slip_file_without_text"],
      ["pdf", pdfOf(["Nothing to see"]), "slip_file_without_slips"],
      ["pdf", "PK\u0003\u0004", "slip_file_unreadable"],
      ["pdf", "%PDF-1.7\n but no more than that", "slip_file_unreadable"],
      ["csv", "PK\u0003\u0004", "slip_file_unreadable"],
      ["csv", "\n\n", "slip_file_without_slips"],
      ["csv", many, "slip_file_too_long"],
    ] as const;
    for (const [kind, content, code] of cases)
      expect([code, await codeOf(read(kind, content))]).toEqual([code, code]);
  });

  test("a hostile PDF whose pages go round in a circle, or that unfolds without end, is answered", async () => {
    const round = pdfOf(["x"]).replace("/Kids [3 0 R]", "/Kids [2 0 R]");
    expect(await codeOf(read("pdf", round))).toMatch(/^slip_file_/);
    const long = pdfOf(["x"]).replace("/Count 1", "/Count 9999999");
    expect(await codeOf(read("pdf", long))).toMatch(/^slip_file_/);
  });

  test("a PDF that unfolds to more than there is memory for is ended", async () => {
    const zeros = createDeflate({ level: 9 });
    const chunks: Buffer[] = [];
    zeros.on("data", (chunk: Buffer) => chunks.push(chunk));
    for (let megabyte = 0; megabyte < 700; megabyte++)
      await new Promise<void>((resolve) => zeros.write(Buffer.alloc(1 << 20, " "), () => resolve()));
    zeros.end();
    await once(zeros, "end");
    const packed = Buffer.concat(chunks).toString("latin1");
    const bomb = pdfOf(["x"]).replace(
      /<< \/Length \d+ >>\nstream\n[\s\S]*?\nendstream/,
      () => `<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n${packed}\nendstream`,
    );
    expect(await codeOf(read("pdf", bomb))).toBe("slip_file_too_long");
  }, 60_000);

  test("a file longer than the limit is refused before it is read", async () => {
    expect(await codeOf(read("csv", "x".repeat(3_100_000)))).not.toBeNull();
  });
});
