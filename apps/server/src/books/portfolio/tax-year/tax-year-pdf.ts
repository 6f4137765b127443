/** A tax year as a PDF document: letter paper, landscape, a table over as many pages as it takes. */
import { type Locale, message } from "@neuro/contract";
import PDFDocument from "pdfkit";
import type { TaxTable } from "./tax-table.ts";

const MARGIN = 36;
const FONT = "Helvetica";
const BOLD = "Helvetica-Bold";
const SIZE = { title: 18, section: 11, body: 8, small: 7 } as const;
const ROW = 13;
const PAD = 3;
const INK = "#1c1c1c";
const MUTED = "#666666";
const LINE = "#cccccc";

/** Standard fonts have the letters of Western Europe alone; what they lack is a question mark. */
const printable = (text: string) =>
  text
    .replaceAll(/[\u00a0\u202f]/g, " ")
    .replaceAll("−", "-")
    .replaceAll(/[^\n\u0020-\u007e\u00a1-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u20ac]/g, "?");

type Doc = PDFKit.PDFDocument;
interface Placed {
  readonly x: number;
  readonly width: number;
  readonly isNumber: boolean;
}

function placedColumns(doc: Doc, { columns }: TaxTable): readonly Placed[] {
  const whole = columns.reduce((sum, { weight }) => sum + weight, 0);
  const room = doc.page.width - 2 * MARGIN;
  let x = MARGIN;
  return columns.map(({ weight, isNumber }) => {
    const width = (room * weight) / whole;
    const place = { x, width, isNumber };
    x += width;
    return place;
  });
}

const bottomOf = (doc: Doc) => doc.page.height - MARGIN - ROW;

function writeRow(doc: Doc, columns: readonly Placed[], cells: readonly string[]): void {
  const { y } = doc;
  for (const [at, { x, width, isNumber }] of columns.entries())
    doc.text(printable(cells[at] ?? ""), x + PAD, y + PAD, {
      ...{ width: width - 2 * PAD, height: ROW - PAD, lineBreak: false, ellipsis: true },
      align: isNumber ? "right" : "left",
    });
  doc
    .moveTo(MARGIN, y + ROW)
    .lineTo(doc.page.width - MARGIN, y + ROW)
    .lineWidth(0.5)
    .stroke(LINE);
  doc.x = MARGIN;
  doc.y = y + ROW;
}

function writeTable(doc: Doc, table: TaxTable, told: (value: string | number | null) => string): void {
  const columns = placedColumns(doc, table);
  const head = () => {
    doc.font(BOLD).fontSize(SIZE.small).fillColor(MUTED);
    writeRow(
      doc,
      columns,
      table.columns.map(({ title }) => title),
    );
    doc.font(FONT).fontSize(SIZE.body).fillColor(INK);
  };
  // A heading does not stand alone at the end of a page.
  if (doc.y > bottomOf(doc) - 4 * ROW) doc.addPage();
  doc.moveDown(1).font(BOLD).fontSize(SIZE.section).fillColor(INK);
  doc.text(printable(table.title), MARGIN).moveDown(0.4);
  head();
  for (const row of table.rows) {
    if (doc.y > bottomOf(doc)) {
      doc.addPage();
      head();
    }
    writeRow(doc, columns, row.map(told));
  }
  if (table.total !== null) {
    doc.font(BOLD);
    writeRow(doc, columns, table.total.map(told));
  }
  if (table.note !== null) {
    doc.font(FONT).fontSize(SIZE.body).fillColor(INK).moveDown(0.6);
    doc.text(printable(table.note), MARGIN, doc.y, { width: doc.page.width - 2 * MARGIN });
  }
}

function numberPages(doc: Doc, locale: Locale): void {
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page);
    // Below the margin, where a text would begin a new page.
    doc.page.margins.bottom = 0;
    doc.font(FONT).fontSize(SIZE.small).fillColor(MUTED);
    const words = message("tax_year.page", locale, { page: String(page + 1), pages: String(count) });
    doc.text(printable(words), MARGIN, doc.page.height - MARGIN / 2 - SIZE.small, {
      ...{ width: doc.page.width - 2 * MARGIN, align: "right", lineBreak: false },
    });
  }
}

export function taxYearPdf(
  parts: {
    readonly title: string;
    readonly notes: readonly string[];
    readonly tables: readonly TaxTable[];
    readonly made: Date;
  },
  { locale, told }: { readonly locale: Locale; readonly told: (value: string | number | null) => string },
): Promise<Buffer> {
  const { title, notes, tables, made } = parts;
  const doc = new PDFDocument({
    ...{ size: "LETTER", layout: "landscape", margin: MARGIN, bufferPages: true, lang: locale },
    info: { Title: title, Creator: "Neuro", Producer: "Neuro", CreationDate: made },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    doc.on("end", () => resolve(Buffer.concat(chunks)));
    doc.on("error", reject);
  });
  doc.font(BOLD).fontSize(SIZE.title).fillColor(INK).text(printable(title)).moveDown(0.4);
  doc.font(FONT).fontSize(SIZE.body).fillColor(MUTED);
  for (const note of notes) doc.text(printable(note));
  for (const table of tables) writeTable(doc, table, told);
  numberPages(doc, locale);
  doc.end();
  return done;
}
