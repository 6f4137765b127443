/**
 * Worker thread: the text of a PDF, line by line. It runs apart because a hostile file may take for ever or all memory: the thread is ended
 * then. unpdf is pdf.js, which browsers read every PDF with, made for servers without a canvas or native code.
 */
import { parentPort, workerData } from "node:worker_threads";
import { extractTextItems, getDocumentProxy } from "unpdf";
import type { PdfOrder, PdfTold } from "./pdf-lines.ts";

const { bytes, mostPages } = workerData as PdfOrder;

/** Of one line, as far apart as letters of a line may stand. */
const SAME_LINE = 3;

interface Item {
  readonly str: string;
  readonly x: number;
  readonly y: number;
}

/** From the top, and from left to right. */
function linesOf(items: readonly Item[]): readonly string[] {
  const lines: Item[][] = [];
  for (const item of items.filter(({ str }) => str.trim() !== "").toSorted((a, b) => b.y - a.y)) {
    const line = lines.at(-1);
    const [first] = line ?? [];
    if (line !== undefined && first !== undefined && Math.abs(first.y - item.y) <= SAME_LINE) line.push(item);
    else lines.push([item]);
  }
  // Two spaces between columns, so that a name and a number beside it stay two.
  return lines.map((line) =>
    line
      .toSorted((a, b) => a.x - b.x)
      .map(({ str }) => str.trim())
      .join("  "),
  );
}

async function read(): Promise<PdfTold> {
  try {
    const pdf = await getDocumentProxy(bytes, {
      isEvalSupported: false,
      useSystemFonts: false,
      verbosity: 0,
    });
    if (pdf.numPages > mostPages) return { fault: "too_long" };
    const { items } = await extractTextItems(pdf);
    return { lines: items.flatMap(linesOf) };
  } catch (error) {
    const isLocked = error instanceof Error && error.name === "PasswordException";
    return { fault: isLocked ? "encrypted" : "unreadable" };
  }
}

parentPort?.postMessage(await read());
