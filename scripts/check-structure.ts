/**
 * How the project lies in its folders:
 * - no circle between files, types included, in packages, server, web and browser tests;
 * - the server's imports go down its floors and through the faces of its capabilities (`structure/server-floors.ts`), those of the
 *   web down its own (`structure/web-floors.ts`);
 * - no file makes for itself what the contract has: formats, spans of time, bounded maps (`structure/find-own-copies.ts`);
 * - no file, function, folder or path is over its limit (`structure/limits.ts`).
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./run-tool.ts";
import { findBreaches } from "./structure/find-breaches.ts";
import { findCircles } from "./structure/find-circles.ts";
import { findOversize, readSources } from "./structure/find-oversize.ts";
import { findOwnCopies } from "./structure/find-own-copies.ts";
import { findCallsBelow, findWebBreaches } from "./structure/find-web-breaches.ts";
import { longFiles } from "./structure/limits.ts";
import { type ImportGraph, readImports } from "./structure/read-imports.ts";
import { serverFloors } from "./structure/server-floors.ts";
import { webFloors } from "./structure/web-floors.ts";

const SERVER = "apps/server/src";
const WEB = "apps/web/src";
const packages = readdirSync(join(root, "packages")).map((name) => `packages/${name}/src`);
const problems = [...packages, SERVER, WEB, "e2e", "scripts", "bench"].flatMap((folder) => {
  const graph = readImports(root, folder);
  const circles = findCircles(graph).map((circle) => `a circle of files: ${circle.join(", ")}`);
  return [...circles, ...breachesIn(folder, graph)];
});
const sources = readSources(root, ["apps", "bench", "docs", "ops", "packages", "scripts"]);
problems.push(...findOversize(sources, longFiles), ...findOwnCopies(sources));
if (problems.length > 0) {
  console.log(problems.join("\n"));
  process.exitCode = 1;
}

function breachesIn(folder: string, graph: ImportGraph): readonly string[] {
  if (folder === SERVER) return findBreaches(graph, SERVER, serverFloors);
  if (folder !== WEB) return [];
  const calls = [...graph.keys()].flatMap((file) =>
    findCallsBelow(file, WEB, readFileSync(join(root, file), "utf8")),
  );
  return [...findWebBreaches(graph, WEB, webFloors), ...calls];
}
