import { textOrder } from "@neuro/contract";
import type { FoundStock } from "@neuro/search";
import { useGlances } from "#data/stocks/use-stock-glance.ts";
import type { SortOrder } from "../search/stock-filters.ts";

/** Names are proper names: they stand in one order in both languages. */
const byName = textOrder("en", { sensitivity: "base" });

/** The hits in the chosen order, and how many of them have the figure it goes by; those without come last. */
export function useSorted(hits: readonly FoundStock[], sort: SortOrder) {
  const byFigure = sort === "price" || sort === "day" || sort === "confidence";
  const glances = useGlances(byFigure ? hits.map(({ stock }) => stock.instrument_id) : []);
  const figureOf = ({ stock }: FoundStock): number | undefined => {
    const glance = glances.get(stock.instrument_id);
    if (sort === "confidence") return glance?.signal?.confidence;
    return (sort === "price" ? glance?.quote?.price : glance?.quote?.change_percent) ?? undefined;
  };
  if (sort === "match") return { sorted: hits, known: null };
  if (!byFigure)
    return { sorted: hits.toSorted((a, b) => byName.compare(a.stock.name, b.stock.name)), known: null };
  const figures = new Map(hits.map((hit) => [hit, figureOf(hit)]));
  const rankOf = (hit: FoundStock): number => figures.get(hit) ?? Number.NEGATIVE_INFINITY;
  return {
    // Two without a figure are minus infinity apart by NaN, which leaves them where they were.
    sorted: hits.toSorted((a, b) => rankOf(b) - rankOf(a) || 0),
    known: [...figures.values()].filter((figure) => figure !== undefined).length,
  };
}
