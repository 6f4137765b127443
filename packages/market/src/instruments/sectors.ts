import type { Sector } from "@neuro/contract";

export interface ListedClassification {
  /** GICS sector, for example `Information Technology`. */
  readonly sector: string;
  readonly industry: string;
  /** The vendor's finer words, for example `Gold`, `Oil & Gas Midstream`, `Packaged Foods`. */
  readonly detail: string;
  readonly name: string;
}

const CANNABIS_NAME = /\b(cannabis|marijuana|canopy growth|tilray|organigram|cronos|hemp)\b/i;

/** One of the 22 sectors for a listing classified by GICS; null when the listing says nothing. */
export function sectorOfListing(listing: ListedClassification): Sector | null {
  if (CANNABIS_NAME.test(listing.name)) return "Cannabis";
  const words = `${listing.industry} ${listing.detail}`;
  switch (listing.sector) {
    case "Information Technology":
      return "Technology";
    case "Financials":
      if (/\bbanks?\b/i.test(listing.industry)) return "Banking";
      return /insurance/i.test(listing.industry) ? "Insurance" : "Financial Services";
    case "Health Care":
      return "Healthcare";
    case "Energy":
      return /midstream|refining|services|uranium|coal|solar|drilling/i.test(words) ? "Energy" : "Oil & Gas";
    case "Materials":
      return materialsSector(words);
    case "Industrials":
      return industrialsSector(words);
    case "Communication Services":
      return /telecom/i.test(words) ? "Telecommunications" : "Communication Services";
    case "Consumer Staples":
      return /packaged foods|farm|food products|agricultur|confection/i.test(words)
        ? "Agriculture & Food"
        : "Consumer Staples";
    case "Consumer Discretionary":
    case "Utilities":
    case "Real Estate":
      return listing.sector;
    default:
      return null;
  }
}

function materialsSector(words: string): Sector {
  if (/agricultur/i.test(words)) return "Agriculture & Food";
  if (/paper|forest|lumber/i.test(words)) return "Forestry & Paper";
  if (/gold|silver|precious/i.test(words)) return "Precious Metals";
  return /metal|mining|steel|copper|alumin|uranium/i.test(words) ? "Mining & Metals" : "Materials";
}

function industrialsSector(words: string): Sector {
  if (/aerospace|defense/i.test(words)) return "Aerospace & Defense";
  if (/waste/i.test(words)) return "Industrials";
  return /airline|rail|marine|freight|trucking|transportation/i.test(words)
    ? "Transportation"
    : "Industrials";
}
