/** What kind of file it is by its bytes, and what it holds. */
import { XMLParser, XMLValidator } from "fast-xml-parser";
import type { FileFault } from "../port.ts";
import { decodeText } from "./decode-text.ts";
import { type Lines, readLines } from "./read-lines.ts";
import { type OfxNode, readOfx } from "./read-ofx.ts";
import { isZip, readWorkbook } from "./read-workbook.ts";

export type Source =
  | ({ readonly kind: "lines" } & Lines)
  | { readonly kind: "json"; readonly value: unknown }
  | { readonly kind: "xml"; readonly value: Readonly<Record<string, unknown>> }
  | { readonly kind: "ofx"; readonly value: OfxNode };

export const MOST_BYTES = 60_000_000;
/** Elements inside elements. */
const DEEPEST = 60;

/** Written out in JSON, XML or SGML, which `decodeText` does not see: no text that is kept can hold it. */
const NUL = /\\u0000|&#(?:0+|x0+);/i;

const unreadable: FileFault = { fault: "unreadable" };

function readXml(text: string): Source | FileFault {
  // A file of transactions declares no entities; one that does wants to grow.
  if (/<!(DOCTYPE|ENTITY)/i.test(text) || XMLValidator.validate(text) !== true) return unreadable;
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: "",
    parseTagValue: false,
    parseAttributeValue: false,
    processEntities: true,
    maxNestedTags: DEEPEST,
  });
  return { kind: "xml", value: parser.parse(text) as Record<string, unknown> };
}

function textSource(text: string): Source | FileFault {
  const head = text.slice(0, 2_000).trimStart();
  if (/^[<[{]|^(?:OFXHEADER|DATA:OFXSGML)/i.test(head) && NUL.test(text)) return unreadable;
  if (/^(?:OFXHEADER|DATA:OFXSGML|<\?OFX)/i.test(head) || /<OFX>/i.test(head)) {
    const value = readOfx(text);
    return value === null ? unreadable : { kind: "ofx", value };
  }
  if (head.startsWith("<")) return readXml(text);
  if (/^[[{]/.test(head)) return { kind: "json", value: JSON.parse(text) as unknown };
  const read = readLines(text);
  return "fault" in read ? read : { kind: "lines", ...read };
}

export async function readSource(bytes: Uint8Array): Promise<Source | FileFault> {
  if (bytes.length === 0) return { fault: "empty" };
  if (bytes.length > MOST_BYTES) return { fault: "too_large", most: MOST_BYTES };
  if (isZip(bytes)) {
    const read = await readWorkbook(bytes);
    return "fault" in read ? read : { kind: "lines", ...read };
  }
  const text = decodeText(bytes);
  if (text === null) return unreadable;
  if (text.trim() === "") return { fault: "empty" };
  try {
    return textSource(text);
  } catch {
    return unreadable;
  }
}
