import type { MappedStock } from "@neuro/contract";
import { type HierarchyRectangularNode, hierarchy, treemap, treemapSquarify } from "d3-hierarchy";

export interface MapSector {
  readonly sector: string;
  readonly change_percent: number;
  readonly stocks: readonly MappedStock[];
}

/** A rectangle in px from the upper left corner of the map. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface PlacedSector extends Place {
  readonly sector: MapSector;
  readonly fields: readonly PlacedStock[];
}

export interface PlacedStock extends Place {
  readonly stock: MappedStock;
}

/** Height of a sector's name over its fields. */
const SECTOR_HEAD = 18;
const BETWEEN_SECTORS = 4;
const BETWEEN_FIELDS = 2;
/** Listings that hardly trade still have a field that can be pointed at: a share of the largest. */
const SMALLEST_SHARE = 1 / 400;

interface Branch {
  sector?: MapSector;
  stock?: MappedStock;
  children?: Branch[];
}

/** Squarified treemap (Bruls, Huizing and van Wijk, 2000): areas by money traded, sectors kept together. */
export function placeSectors(
  sectors: readonly MapSector[],
  { width, height }: Pick<Place, "width" | "height">,
): PlacedSector[] {
  if (!(width > 0) || !(height > 0)) return [];
  const largest = Math.max(0, ...sectors.flatMap(({ stocks }) => stocks.map(sizeOf)));
  const sized = hierarchy<Branch>({
    children: sectors.map((sector) => ({ sector, children: sector.stocks.map((stock) => ({ stock })) })),
  })
    .sum(({ stock }) =>
      stock === undefined ? 0 : largest > 0 ? Math.max(sizeOf(stock), largest * SMALLEST_SHARE) : 1,
    )
    .sort((a, b) => (b.value ?? 0) - (a.value ?? 0));
  const root = treemap<Branch>()
    .tile(treemapSquarify.ratio(1.3))
    .size([width, height])
    .paddingOuter(0)
    .paddingTop(({ depth }) => (depth === 1 ? SECTOR_HEAD : 0))
    .paddingInner(({ depth }) => (depth === 0 ? BETWEEN_SECTORS : BETWEEN_FIELDS))
    .round(true)(sized);
  return (root.children ?? []).flatMap((node) => {
    const { sector } = node.data;
    return sector === undefined ? [] : { sector, ...placeOf(node), fields: fieldsOf(node) };
  });
}

/** Fields that room is left for; a sector squeezed to nothing shows none, and the table has all. */
function fieldsOf(node: HierarchyRectangularNode<Branch>): PlacedStock[] {
  return (node.children ?? []).flatMap((child) => {
    const { stock } = child.data;
    const place = placeOf(child);
    return stock === undefined || place.width < 1 || place.height < 1 ? [] : { stock, ...place };
  });
}

function placeOf({ x0, y0, x1, y1 }: HierarchyRectangularNode<Branch>): Place {
  return { x: x0, y: y0, width: Math.max(0, x1 - x0), height: Math.max(0, y1 - y0) };
}

/** Less than a cent is nothing: areas of numbers next to zero would divide by it. */
function sizeOf({ value_traded: size }: MappedStock): number {
  return Number.isFinite(size) && size >= 0.01 ? size : 0;
}
