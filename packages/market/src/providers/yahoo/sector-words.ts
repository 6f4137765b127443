import { ownValue } from "@neuro/contract";
import { sectorOfListing } from "../../instruments/sectors.ts";

/** Yahoo's eleven sectors under the names of the Global Industry Classification Standard. */
const GICS: Readonly<Record<string, string>> = {
  Technology: "Information Technology",
  "Financial Services": "Financials",
  Healthcare: "Health Care",
  "Consumer Cyclical": "Consumer Discretionary",
  "Consumer Defensive": "Consumer Staples",
  Energy: "Energy",
  "Basic Materials": "Materials",
  Industrials: "Industrials",
  "Communication Services": "Communication Services",
  Utilities: "Utilities",
  "Real Estate": "Real Estate",
};

export interface YahooClassification {
  readonly sector: string | null;
  readonly industry: string | null;
  readonly name: string;
}

/** One of the product's sectors; null when Yahoo says none it is known to use. */
export function sectorOfWords({ sector, industry, name }: YahooClassification): string | null {
  const gics = sector === null ? undefined : ownValue(GICS, sector);
  if (gics === undefined) return null;
  const words = industry ?? "";
  return sectorOfListing({ sector: gics, industry: words, detail: words, name });
}
