import type { Sector } from "./instrument-lists.ts";

/** The global sector a Canadian key sector is a part of, so that choosing the wide one includes the narrow one. */
const WIDER: Readonly<Partial<Record<Sector, Sector>>> = {
  "Mining & Metals": "Materials",
  "Precious Metals": "Materials",
  "Forestry & Paper": "Materials",
  "Oil & Gas": "Energy",
  Cannabis: "Healthcare",
  Telecommunications: "Communication Services",
  Banking: "Financial Services",
  Insurance: "Financial Services",
  Transportation: "Industrials",
  "Aerospace & Defense": "Industrials",
  "Agriculture & Food": "Consumer Staples",
};

/** Whether a security of `sector` belongs to the chosen sector: its own, or the global one around it. */
export function isInSector(sector: string | null, chosen: string): boolean {
  return sector !== null && (sector === chosen || WIDER[sector as Sector] === chosen);
}
