/** What breaks the server's floors: an import upwards, into what is a capability's own affair, or in a circle of capabilities. */
import { findCircles } from "./find-circles.ts";
import type { ImportGraph } from "./read-imports.ts";
import type { Floor } from "./server-floors.ts";

interface Place {
  /** From the lowest, 0. */
  readonly level: number;
  /** `people/access`; the floor's own name where the file lies beside its capabilities. */
  readonly capability: string;
  /** From the capability's folder. */
  readonly path: string;
}

const isOfTests = (file: string) => /\.test\.ts$|\/testing\//.test(file);

/** `source`: folder of the server's sources. What lies on no floor puts the others together and may import everything. */
function placeOf(file: string, source: string, floors: readonly Floor[]): Place | null {
  const [first = "", second = "", ...rest] = file.slice(source.length + 1).split("/");
  const level = floors.findIndex(({ name }) => name === first);
  const floor = floors[level];
  if (floor === undefined) return { level: floors.length, capability: "", path: first };
  if ("" in floor.capabilities) return { level, capability: first, path: [second, ...rest].join("/") };
  if (rest.length === 0) return { level, capability: first, path: second };
  return { level, capability: `${first}/${second}`, path: rest.join("/") };
}

function faceOf({ level, capability }: Place, floors: readonly Floor[]): readonly string[] | undefined {
  const floor = floors[level];
  const folder = capability.slice((floor?.name.length ?? 0) + 1);
  return floor?.capabilities[folder]?.face;
}

function breachOf(from: Place, to: Place, floors: readonly Floor[]): string | null {
  if (to.level > from.level) return `imports upwards, from ${from.capability} to ${to.capability}`;
  if (from.capability === to.capability) return null;
  const floor = floors[to.level];
  // Beside the floor's capabilities: everybody's from there up.
  if (to.capability === floor?.name && !("" in floor.capabilities)) return null;
  const face = faceOf(to, floors);
  if (face === undefined) return `imports ${to.capability}, which no floor names`;
  return face.includes(to.path) ? null : `imports what is ${to.capability}'s own affair`;
}

/** A sentence each. Tests may look inside; nobody else may import what is for tests. */
export function findBreaches(
  graph: ImportGraph,
  source: string,
  floors: readonly Floor[],
): readonly string[] {
  const breaches: string[] = [];
  const used = new Set<string>();
  const capabilities = new Map<string, Set<string>>();
  for (const [file, imported] of graph) {
    if (isOfTests(file)) continue;
    const from = placeOf(file, source, floors);
    for (const target of imported) {
      if (from === null || !target.startsWith(`${source}/`)) continue;
      const to = placeOf(target, source, floors);
      if (to === null) continue;
      if (isOfTests(target)) breaches.push(`${file} imports ${target}, which is for tests`);
      const breach = breachOf(from, to, floors);
      if (breach !== null) breaches.push(`${file} ${breach}: ${target}`);
      if (from.capability !== to.capability) used.add(`${to.capability}/${to.path}`);
      if (from.capability !== to.capability && from.capability.includes("/") && to.capability.includes("/"))
        capabilities.set(
          from.capability,
          (capabilities.get(from.capability) ?? new Set()).add(to.capability),
        );
    }
  }
  const edges = new Map([...capabilities].map(([name, to]) => [name, [...to]]));
  for (const circle of findCircles(edges))
    breaches.push(`capabilities import each other: ${circle.join(", ")}`);
  for (const { name, capabilities: all } of floors)
    for (const [folder, { face }] of Object.entries(all))
      for (const path of face) {
        const whole = [name, folder, path].filter(Boolean).join("/");
        if (!used.has(whole)) breaches.push(`${whole} is named as a face, and nobody outside imports it`);
      }
  return breaches;
}
