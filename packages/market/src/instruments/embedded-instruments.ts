import { sectors } from "@neuro/contract";
import type { Instrument, Mic } from "../port.ts";
import { EMBEDDED_TABLE } from "./embedded-table.ts";
import { isMic, listingIdentity, VENUES } from "./identity.ts";

/** What the table says of one company beyond its listings: used by the simulated market only. */
export interface EmbeddedCompany {
  /** Identity of the first listing; the company's other listings follow its path. */
  readonly key: string;
  readonly listings: readonly Instrument[];
  /** Rough price in the first listing's currency, where no history was measured. */
  readonly roughPrice: number | null;
  readonly volatilityAnnual: number | null;
  readonly dividendYield: number | null;
  /** First trading day, where it is known and lies after the simulated market's beginning. */
  readonly firstDay: string | null;
  /** Last trading day of a retired security. */
  readonly lastDay: string | null;
}

interface Section {
  readonly type: Instrument["type"];
  readonly sector: string | null;
  readonly industry: string;
}

const TYPES: readonly Instrument["type"][] = ["stock", "etf", "crypto"];

function sectionOf(line: string): Section {
  const [typeText, sectorText, industry] = line
    .slice(2)
    .split("|")
    .map((part) => part.trim());
  const type = TYPES.find((candidate) => candidate === typeText);
  const sector =
    sectorText === "-" ? null : (sectors.find((candidate) => candidate === sectorText) ?? undefined);
  if (!type || sector === undefined || !industry) throw new Error(`Embedded list: bad section "${line}".`);
  return { type, sector, industry };
}

function micAndSymbol(text: string, symbolOfFirst: string): [Mic, string] {
  const [mic = "", symbol = symbolOfFirst] = text.split(":");
  if (!isMic(mic) || symbol === "") throw new Error(`Embedded list: "${text}" names no listing.`);
  return [mic, symbol];
}

/** Takes `pattern`'s first group out of a line: what is left, and the group or null. */
function take(text: string, pattern: RegExp): [string, string | null] {
  const match = pattern.exec(text);
  return match ? [text.replace(match[0], "").trimEnd(), match[1] ?? null] : [text, null];
}

function numberOrNull(text: string | null): number | null {
  return text === null ? null : Number(text);
}

function companyOf(line: string, section: Section): EmbeddedCompany {
  const [withoutRetired, retiredText] = take(line, / ! (.+)$/);
  const [withoutSince, firstDay] = take(withoutRetired, / since (\d{4}-\d{2}-\d{2})/);
  const [withoutYield, dividendYield] = take(withoutSince, / yield ([\d.]+)/);
  const [withoutVolatility, volatility] = take(withoutYield, / vol ([\d.]+)/);
  const [withoutPrice, price] = take(withoutVolatility, / @ ([\d.]+)/);
  const [head = "", ...others] = withoutPrice.split(" + ");
  const space = head.indexOf(" ");
  const [mic, symbol] = micAndSymbol(head.slice(0, space), "");
  const name = head.slice(space + 1).trim();
  const [retired, lastDay] =
    retiredText === null ? [null, null] : take(retiredText, / \((\d{4}-\d{2}-\d{2})\)$/);
  const listings = [[mic, symbol] as const, ...others.map((other) => micAndSymbol(other.trim(), symbol))].map(
    ([listingMic, listingSymbol]): Instrument => ({
      ...listingIdentity(listingMic, listingSymbol),
      name,
      mic: listingMic,
      exchange: VENUES[listingMic].exchange,
      country: VENUES[listingMic].country,
      currency: VENUES[listingMic].currency,
      type: section.type,
      sector: section.sector,
      industry: section.industry,
      ...(retired === null ? {} : { retired }),
    }),
  );
  return {
    key: `${mic}:${symbol}`,
    listings,
    roughPrice: numberOrNull(price),
    volatilityAnnual: numberOrNull(volatility),
    dividendYield: numberOrNull(dividendYield),
    firstDay,
    lastDay,
  };
}

function parseTable(table: string): EmbeddedCompany[] {
  const companies: EmbeddedCompany[] = [];
  let section: Section | null = null;
  for (const line of table.split("\n")) {
    if (line.trim() === "") continue;
    if (line.startsWith("##")) {
      section = sectionOf(line);
    } else {
      if (!section) throw new Error(`Embedded list: "${line}" stands before the first section.`);
      companies.push(companyOf(line.trim(), section));
    }
  }
  return companies;
}

export const EMBEDDED_COMPANIES: readonly EmbeddedCompany[] = parseTable(EMBEDDED_TABLE);

/** All listings of the product's own list, in its order. */
export const EMBEDDED_INSTRUMENTS: readonly Instrument[] = EMBEDDED_COMPANIES.flatMap(
  (company) => company.listings,
);
