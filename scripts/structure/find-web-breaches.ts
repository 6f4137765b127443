/** What breaks the web's floors: an import upwards or across, between features, in a circle of topics, or of a call by a primitive. */
import { findCircles } from "./find-circles.ts";
import type { ImportGraph } from "./read-imports.ts";
import { floorsWithoutCalls, operationNames, TESTING, type WebFloor } from "./web-floors.ts";

interface Place {
  readonly floor: WebFloor;
  /** The folder of the floor: a topic or a feature; "" for files beside them. */
  readonly folder: string;
}

function placeOf(file: string, source: string, floors: readonly WebFloor[]): Place | undefined {
  const parts = file.slice(source.length + 1).split("/");
  const name = parts.length === 1 ? "" : parts[0];
  const floor = floors.find((each) => each.name === name);
  return floor && { floor, folder: parts.length > 2 ? (parts[1] ?? "") : "" };
}

/** A test may look at what stands on its folder: no circle follows from that. */
const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/** A sentence each. `source`: folder of the web's sources. */
export function findWebBreaches(
  graph: ImportGraph,
  source: string,
  floors: readonly WebFloor[],
): readonly string[] {
  const breaches: string[] = [];
  const edges = new Map<string, Set<string>>();
  for (const [file, imported] of graph) {
    const from = placeOf(file, source, floors);
    if (from === undefined) breaches.push(`${file} stands on no floor of the web`);
    for (const target of imported) {
      const to = placeOf(target, source, floors);
      if (from === undefined || to === undefined || !target.startsWith(`${source}/`)) continue;
      if (from.floor !== to.floor) {
        const isForTests = to.floor.name === TESTING && isTest(file);
        if (!isForTests && !from.floor.imports.includes(to.floor.name))
          breaches.push(`${file} imports ${target}: ${from.floor.name} may not import ${to.floor.name}`);
      } else if (from.folder !== to.folder && from.floor.folders === "apart") {
        breaches.push(`${file} imports ${target}: ${from.floor.name} do not import each other`);
      } else if (from.folder !== to.folder && from.floor.folders === "without circles" && !isTest(file)) {
        const name = `${from.floor.name}/${from.folder}`;
        edges.set(name, (edges.get(name) ?? new Set()).add(`${to.floor.name}/${to.folder}`));
      }
    }
  }
  const circles = findCircles(new Map([...edges].map(([name, to]) => [name, [...to]])));
  return [...breaches, ...circles.map((circle) => `folders import each other: ${circle.join(", ")}`)];
}

const OF_CONTRACT = /import (?:type )?\{([^}]*)\} from "@neuro\/contract"/g;

/** What a file of a floor without calls takes of the contract's calls; a sentence each. */
export function findCallsBelow(file: string, source: string, text: string): readonly string[] {
  const [floor = ""] = file.slice(source.length + 1).split("/");
  if (!floorsWithoutCalls.includes(floor)) return [];
  const taken = [...text.matchAll(OF_CONTRACT)].flatMap(([, names = ""]) => names.match(/\w+/g) ?? []);
  return operationNames
    .filter((name) => taken.includes(name))
    .map((name) => `${file} imports ${name}: ${floor} knows no call of the contract`);
}
