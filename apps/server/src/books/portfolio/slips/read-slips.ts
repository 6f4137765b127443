/** What a broker's file says of its slips, to look at before anything is kept. */
import type { AnswerOf, InputOf } from "@neuro/contract";
import { symbolIn } from "@neuro/contract/primitives";
import { type Failure, failure } from "../../../platform/failure.ts";
import type { BooksContext } from "../../books-context.ts";
import { marketOf } from "../own-prices/own-market.ts";
import { csvSlips } from "./csv-slips.ts";
import { pdfLines } from "./pdf-lines.ts";
import { pdfSlips } from "./pdf-slips.ts";
import { createSecurityOf } from "./security-of.ts";
import type { SlipsRead } from "./slip-row.ts";

type Read = AnswerOf<"readTaxSlips">;

const FAULTS = {
  encrypted: "slip_file_encrypted",
  unreadable: "slip_file_unreadable",
  too_long: "slip_file_too_long",
} as const;
const MOST_LINES = 20_000;
const PDF_BEGINS = "%PDF-";
/** The mark may come after a few bytes of others. */
const MARK_WITHIN = 1_024;

async function readPdf(content: string, signal: AbortSignal): Promise<SlipsRead | Failure> {
  const bytes = Buffer.from(content, "base64");
  if (!bytes.subarray(0, MARK_WITHIN).includes(PDF_BEGINS)) return failure("slip_file_unreadable");
  const told = await pdfLines(new Uint8Array(bytes), signal);
  if ("fault" in told) return failure(FAULTS[told.fault]);
  if (told.lines.length === 0) return failure("slip_file_without_text");
  return told.lines.length > MOST_LINES ? failure("slip_file_too_long") : pdfSlips(told.lines);
}

function readCsv(content: string): SlipsRead | Failure {
  // What is no text has characters that none has.
  if (/[^\P{Cc}\t\r\n]/u.test(content)) return failure("slip_file_unreadable");
  return content.split("\n", MOST_LINES + 1).length > MOST_LINES
    ? failure("slip_file_too_long")
    : csvSlips(content);
}

export async function readSlips(
  { market, portfolio }: Pick<BooksContext, "market" | "portfolio">,
  call: {
    readonly userId: string;
    readonly body: InputOf<"readTaxSlips">["body"];
    readonly signal: AbortSignal;
  },
): Promise<Read | Failure> {
  const { kind, content } = call.body;
  const read = kind === "pdf" ? await readPdf(content, call.signal) : readCsv(content);
  if ("failure" in read) return read;
  if (read.rows.length === 0 && read.problems.length === 0) return failure("slip_file_without_slips");
  const books = await portfolio.books(call.userId);
  const securityOf = await createSecurityOf(marketOf(market, books), books);
  const rows = await Promise.all(
    read.rows.map(async (row) => {
      const id = await securityOf(row.security);
      return { ...row, symbol: id === null ? null : symbolIn(id) };
    }),
  );
  return { rows, problems: [...read.problems] };
}
