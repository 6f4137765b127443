/** What of an answer a person may read: its texts, each with its path, and which of them are no language's alone. */
import { accountName, operations, sourceName, sourceSeparator } from "@neuro/contract";
import { toJSONSchema } from "zod/mini";

export interface AnswerText {
  /** `.holdings[].name` */
  readonly path: string;
  readonly text: string;
}

export function textsOf(answer: unknown, path = ""): readonly AnswerText[] {
  if (typeof answer === "string") return [{ path, text: answer }];
  if (Array.isArray(answer)) return answer.flatMap((each) => textsOf(each, `${path}[]`));
  if (typeof answer !== "object" || answer === null) return [];
  return Object.entries(answer).flatMap(([key, value]) => textsOf(value, `${path}.${key}`));
}

/** An id of a listing inside a text: `XTSE:RY` alone is one that a program reads. */
export const namesListingById = (text: string): boolean =>
  /\bX[A-Z]{3}:[A-Z]/.test(text) && text.includes(" ");

/** Codes that the contract lists: the screen has words for each. */
function listedCodes(): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    const { enum: members, const: only } = node as { enum?: unknown; const?: unknown };
    for (const code of [only, ...(Array.isArray(members) ? members : [])])
      if (typeof code === "string") found.add(code);
    for (const each of Object.values(node)) visit(each);
  };
  for (const { response } of Object.values(operations))
    visit(toJSONSchema(response, { unrepresentable: "any" }));
  return found;
}

const CODES = listedCodes();
/** Ids, codes, paths, dates, hashes, addresses: no word of a language stands alone like that but in small letters. */
const MACHINE = /^[\da-z/][\w.@#:/?=&%+-]*$/;
const HAS_A_WORD = /\p{Ll}{2}/u;

/** Sources and accounts travel by their English names, and the screen says them in the reader's language. */
function isTranslatedThere(text: string): boolean {
  if (accountName(text, "fr") !== text) return true;
  return text.split(sourceSeparator).some((name) => sourceName(name, "fr") !== name);
}

export const isForPeople = (text: string): boolean =>
  HAS_A_WORD.test(text) && !CODES.has(text) && !MACHINE.test(text) && !isTranslatedThere(text);
