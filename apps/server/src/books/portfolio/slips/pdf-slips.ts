/**
 * Slips in the lines of a PDF: a table of a line a slip, as brokers sum them up, or forms with a box a line. Every broker has a layout of
 * its own, so that what is read is shown before it is kept, and a line that is not understood is told.
 */
import { readAmount, readDay } from "./read-figures.ts";
import { rowsOf, type SlipsRead, type SlipTexts } from "./slip-row.ts";

const DAY =
  /^(?:\d{4}[-/. ]?\d{2}[-/. ]?\d{2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4}|\d{1,2}[- ][A-Za-zéû]{3,9}\.?[- ]\d{4})/;
const MONEY = /^\$?\d[\d,. \u00a0\u202f']*[.,]\d{2}\$?$/;
const NUMBER = /^\$?\d[\d,. \u00a0\u202f']*(?:[.,]\d+)?$/;
/** Kinds of securities, and their numbers (CUSIP, ISIN): no part of the name. */
const TYPE_CODE = /^(?:SHS|MES|UNT|BON|FUT|OPC|RTS|WTS|MISC|MSC|DVL|PTL|TBL)$/i;
const SECURITY_NUMBER = /^(?:[A-Z]{2}[A-Z0-9]{9}\d|[0-9A-Z]{3}[0-9]{3}[0-9A-Z]{3})$/;
const CURRENCY = /^(?:CAD|USD|CA\$|US\$)$/i;

/** A column each: two spaces stand between them, or one between a number and what follows. */
const columnsOf = (line: string): readonly string[] => line.split(/ {2,}|\t/).map((each) => each.trim());

interface Heading {
  readonly isProceedsFirst: boolean;
}

/** A line that names both amounts tells their order; in that of the boxes the cost comes first. */
function headingOf(line: string): Heading | null {
  const proceeds = line.search(/proceeds|produit|\b21\b/i);
  const cost = line.search(/\bcost\b|book value|co[uû]t|comptable|\b20\b/i);
  return proceeds >= 0 && cost >= 0 && !/\d[.,]\d{2}\b/.test(line)
    ? { isProceedsFirst: proceeds < cost }
    : null;
}

function rowIn(line: string, number: number, { isProceedsFirst }: Heading): SlipTexts | null {
  const day = DAY.exec(line)?.[0];
  if (day === undefined) return null;
  const parts = columnsOf(line.slice(day.length)).filter((part) => part !== "");
  const money = parts.filter((part) => MONEY.test(part) && readAmount(part) !== null);
  const units = parts.find((part) => NUMBER.test(part) && !SECURITY_NUMBER.test(part));
  const amounts = money.filter((part) => part !== units || money.indexOf(part) > 0).slice(-2);
  const [first, second] = amounts;
  const [told, cost] =
    second === undefined ? [first, undefined] : isProceedsFirst ? [first, second] : [second, first];
  const isName = (part: string) =>
    /\p{L}{2}/u.test(part) && !TYPE_CODE.test(part) && !SECURITY_NUMBER.test(part) && !CURRENCY.test(part);
  return {
    ...{ line: number, text: line, day: readDay(day), isWrong: false },
    security: parts.filter(isName).join(" "),
    units: units === undefined ? null : readAmount(units),
    proceeds: told === undefined ? null : readAmount(told),
    cost: cost === undefined ? null : readAmount(cost),
    currency: parts.find((part) => CURRENCY.test(part)) ?? "",
  };
}

const BOX = /^(?:box|case)?\s*(13|14|16|17|20|21)\s*[-–:.]?\s+(.*)$/i;
/** What a form prints beside the number of a box. */
const LABELS =
  /^(?:foreign currency|monnaie étrangère|date(?: of disposition| de disposition)?|quantity(?: of securities)?|quantité(?: de titres)?|identification(?: of securities| des titres)?|cost or book value|coût ou valeur comptable|proceeds of disposition(?: or settlement amount)?|produits? de disposition(?: ou paiements)?)\s*[:.]?\s*/i;

/** Boxes of one form until another begins: the same box again. A value may stand on the line below its label. */
function formsIn(lines: readonly string[]): readonly SlipTexts[] {
  const forms: { line: number; boxes: Map<string, string> }[] = [];
  lines.forEach((line, at) => {
    const [, box, rest = ""] = BOX.exec(line.trim()) ?? [];
    if (box === undefined) return;
    const label = LABELS.exec(rest)?.[0];
    if (label === undefined) return;
    const beside = rest.slice(label.length).trim();
    const below = (lines[at + 1] ?? "").trim();
    const value = beside !== "" || BOX.test(below) ? beside : below;
    const form = forms.at(-1);
    if (form === undefined || form.boxes.has(box))
      forms.push({ line: at + 1, boxes: new Map([[box, value]]) });
    else form.boxes.set(box, value);
  });
  return forms
    .filter(({ boxes }) => boxes.has("14") && boxes.has("21"))
    .map(({ line, boxes }) => {
      const of = (box: string) => boxes.get(box) ?? "";
      const amounts = [of("16"), of("20"), of("21")];
      return {
        ...{
          line,
          text: [...boxes].map(([box, value]) => `${box} ${value}`).join("  "),
          day: readDay(of("14")),
        },
        ...{ security: of("17"), currency: of("13") },
        isWrong: amounts.some((each) => each !== "" && readAmount(each) === null),
        ...{ units: readAmount(of("16")), cost: readAmount(of("20")), proceeds: readAmount(of("21")) },
      };
    });
}

export function pdfSlips(lines: readonly string[]): SlipsRead {
  const forms = formsIn(lines);
  if (forms.length > 0) return rowsOf(forms);
  let heading: Heading = { isProceedsFirst: false };
  return rowsOf(
    lines.flatMap((line, at) => {
      heading = headingOf(line) ?? heading;
      return rowIn(line.trim(), at + 1, heading) ?? [];
    }),
  );
}
