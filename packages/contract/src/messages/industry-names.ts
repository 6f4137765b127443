/** Industries of the product's own list of securities in the reader's language. */
import type { Locale } from "./locale.ts";

const french: Readonly<Record<string, string>> = {
  Banks: "Banques",
  "Capital Markets": "Marchés des capitaux",
  "Payments and Consumer Finance": "Paiements et crédit à la consommation",
  Insurance: "Assurance",
  Software: "Logiciels",
  Semiconductors: "Semi-conducteurs",
  "Hardware and IT Services": "Matériel et services informatiques",
  "Internet and Media": "Internet et médias",
  "Telecom Services": "Services de télécommunications",
  "Exploration, Production and Integrated": "Exploration, production et sociétés intégrées",
  "Pipelines, Refining and Services": "Pipelines, raffinage et services",
  "Uranium and New Energy": "Uranium et nouvelles énergies",
  "Gold and Silver": "Or et argent",
  "Base Metals and Steel": "Métaux de base et acier",
  "Chemicals and Packaging": "Produits chimiques et emballage",
  "Forest Products": "Produits forestiers",
  "Agriculture and Food": "Agriculture et alimentation",
  Cannabis: "Cannabis",
  "Rail, Air and Freight": "Rail, aviation et fret",
  "Aerospace and Defense": "Aérospatiale et défense",
  "Machinery, Engineering and Services": "Machines, ingénierie et services",
  "Electric, Gas and Renewable": "Électricité, gaz et renouvelables",
  "Real Estate": "Immobilier",
  "Pharmaceuticals, Devices and Services": "Pharmacie, appareils et services",
  "Retail, Beverages and Household": "Commerce, boissons et produits ménagers",
  "Retail, Cars and Leisure": "Commerce, automobile et loisirs",
  "Canadian Equity": "Actions canadiennes",
  "US and Global Equity": "Actions américaines et mondiales",
  "Bonds, Cash and Commodities": "Obligations, liquidités et matières premières",
  Cryptocurrency: "Cryptomonnaie",
};

/** Null for a vendor's own words that have no French: the sector beside them says enough. */
export function industryName(industry: string, locale: Locale): string | null {
  return locale === "fr" ? (french[industry] ?? null) : industry;
}
