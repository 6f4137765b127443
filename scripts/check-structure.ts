/**
 * No circle between files, types included, in packages, server, web and browser tests; the server's imports go down its floors and
 * through the faces of its capabilities (`structure/server-floors.ts`).
 */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "./run-tool.ts";
import { findBreaches } from "./structure/find-breaches.ts";
import { findCircles } from "./structure/find-circles.ts";
import { readImports } from "./structure/read-imports.ts";
import { serverFloors } from "./structure/server-floors.ts";

const SERVER = "apps/server/src";
const packages = readdirSync(join(root, "packages")).map((name) => `packages/${name}/src`);
const problems = [...packages, SERVER, "apps/web/src", "e2e", "scripts", "bench"].flatMap((folder) => {
  const graph = readImports(root, folder);
  const circles = findCircles(graph).map((circle) => `a circle of files: ${circle.join(", ")}`);
  return folder === SERVER ? [...circles, ...findBreaches(graph, SERVER, serverFloors)] : circles;
});
if (problems.length > 0) {
  console.log(problems.join("\n"));
  process.exitCode = 1;
}
