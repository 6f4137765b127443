/** Circles in a graph, each found once: what imports itself by way of others cannot be read, moved or tested alone. */
import type { ImportGraph } from "./read-imports.ts";

interface Visit {
  readonly number: number;
  low: number;
}

/** Groups of nodes that all reach each other (Tarjan 1972), each sorted; a node alone is none. */
export function findCircles(graph: ImportGraph): readonly (readonly string[])[] {
  const visits = new Map<string, Visit>();
  const path: string[] = [];
  const onPath = new Set<string>();
  const circles: string[][] = [];

  function visit(node: string): Visit {
    const here: Visit = { number: visits.size, low: visits.size };
    visits.set(node, here);
    path.push(node);
    onPath.add(node);
    for (const next of graph.get(node) ?? []) {
      const seen = visits.get(next);
      if (seen === undefined) here.low = Math.min(here.low, visit(next).low);
      else if (onPath.has(next)) here.low = Math.min(here.low, seen.number);
    }
    if (here.low === here.number) {
      const circle = path.splice(path.indexOf(node));
      for (const member of circle) onPath.delete(member);
      if (circle.length > 1) circles.push(circle.sort());
    }
    return here;
  }

  for (const node of graph.keys()) if (!visits.has(node)) visit(node);
  return circles;
}
