import {
  canadianKeySectors,
  globalSectors,
  quickSectorLists,
  type Sector,
  sectorPresets,
  stockPresets,
  trainingGroups,
} from "@neuro/contract";

export type Country = "CA" | "US";

/** A group of stocks to analyze at once: named symbols, or the well-known listings of sectors. */
export type StockGroup = { id: string; name: string } & (
  | { symbols: readonly string[]; country: Country }
  | { sectors: readonly Sector[]; country?: Country | undefined }
);

export type GroupHeading = "lists" | "presets" | "global" | "canadian";

function slug(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}

const ofSector = (sector: Sector): StockGroup => ({
  id: `sector-${slug(sector)}`,
  name: sector,
  sectors: [sector],
});

const listKey = (group: { readonly symbols: readonly string[] }): string => group.symbols.join();

/** The lists named by buttons. */
export const quickGroups: readonly StockGroup[] = quickSectorLists;
const quickIds = new Set<string>(quickSectorLists.map(({ id }) => id));
const quickKeys = new Set(quickSectorLists.map(listKey));

/** Every other group there is; a list that a button shows already, or shows more of, is left out. */
export const furtherGroups: ReadonlyArray<{ heading: GroupHeading; groups: readonly StockGroup[] }> = [
  {
    heading: "lists",
    groups: [...stockPresets, ...trainingGroups].filter(
      (group) => !quickIds.has(group.id) && !quickKeys.has(listKey(group)),
    ),
  },
  {
    heading: "presets",
    groups: sectorPresets.map((preset) => ({ ...preset, id: `sectors-${preset.id}` })),
  },
  { heading: "canadian", groups: canadianKeySectors.map(ofSector) },
  { heading: "global", groups: globalSectors.map(ofSector) },
];

const known = new Map(
  [...quickGroups, ...furtherGroups.flatMap(({ groups }) => groups)].map((group) => [group.id, group]),
);

/** The group of an address; the first one for an address that names none. */
export function groupOf(id: string | undefined): StockGroup {
  return known.get(id ?? "") ?? (quickGroups[0] as StockGroup);
}

/** What is asked for of a group. */
export function requestOf(group: StockGroup) {
  const { country } = group;
  const home = country === undefined ? {} : { country };
  return "symbols" in group
    ? { symbols: [...group.symbols], ...home }
    : { sectors: [...group.sectors], ...home };
}
