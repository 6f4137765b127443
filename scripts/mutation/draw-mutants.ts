/** Draws the faults of a check: as many from packages, server and web each, by a seed. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { findMutants, type Mutant } from "./find-mutants.ts";

export const areas = { packages: "packages/", server: "apps/server/src/", web: "apps/web/src/" } as const;
export type Area = keyof typeof areas;

export interface DrawnMutant extends Mutant {
  readonly id: number;
  readonly area: Area;
}

/** Product code: neither tests nor what only tests use, neither texts nor tables that are made by a program. */
function sourcesOf(root: string, folder: string): string[] {
  const listed = execFileSync("git", ["ls-files", folder], { cwd: root, encoding: "utf8" }).split("\n");
  return listed.filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !/\.test\.tsx?$|\.d\.ts$|\/testing\/|\/assembly\/|\/bench\/|\/scripts\/|\/messages\/|\/locales\/|-table\.ts$/.test(
        file,
      ),
  );
}

/** A generator of numbers from 0 to 1 (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function drawMutants(root: string, { seed, count }: { seed: number; count: number }): DrawnMutant[] {
  const random = randomOf(seed);
  const drawn: DrawnMutant[] = [];
  const each = Math.ceil(count / Object.keys(areas).length);
  for (const area of Object.keys(areas) as Area[]) {
    const all = sourcesOf(root, areas[area]).flatMap((file) =>
      findMutants(file, readFileSync(join(root, file), "utf8")),
    );
    for (let taken = 0; taken < each && all.length > 0; taken += 1) {
      const [mutant] = all.splice(Math.floor(random() * all.length), 1);
      if (mutant === undefined || drawn.some((other) => overlap(other, mutant))) taken -= 1;
      else drawn.push({ ...mutant, id: drawn.length + 1, area });
    }
  }
  return drawn.slice(0, count);
}

function overlap(one: Mutant, other: Mutant): boolean {
  return one.file === other.file && one.start < other.end && other.start < one.end;
}
