import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { errors, operations } from "@neuro/contract";
import type { Plugin } from "vite";

const NAME = "virtual:neuro-routes";

/**
 * Method and path of every call that a source names, and the codes of errors whose outcome is unknown, as a
 * module of its own: the browser needs no more of the contract's tables, and the schemas beside them would double the weight of a page.
 */
export function neuroRoutes(): Plugin {
  let building = true;
  return {
    name: "neuro-routes",
    config(_, { command }) {
      building = command === "build";
    },
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: (id) => (id === `\0${NAME}` ? codeOf(building ? namedInSources() : null) : undefined),
  };
}

/** `named`: null for all, so that a call that is written while the development server runs is known to it. */
function codeOf(named: ReadonlySet<string> | null): string {
  // A line each: the names of the two fields would be most of its weight.
  const lines = Object.entries(operations)
    .filter(([id]) => named === null || named.has(id))
    .map(([id, { method, path }]) => `${id} ${method} ${path}`);
  const unreachable = Object.entries(errors).flatMap(([code, { kind }]) =>
    kind === "unreachable" ? [code] : [],
  );
  return `const lines = ${JSON.stringify(lines.join("\n"))};
export const routes = Object.fromEntries(lines.split("\\n").map((line) => {
  const [id, method, path] = line.split(" ");
  return [id, { method, path }];
}));
export const unreachable = ${JSON.stringify(unreachable)};`;
}

/** Every word in double quotes: an id of the contract is never put together from parts, its type forbids that. */
function namedInSources(): ReadonlySet<string> {
  const sources = join(import.meta.dirname, "src");
  const texts = globSync("**/*.{ts,tsx}", { cwd: sources }).map((file) =>
    readFileSync(join(sources, file), "utf8"),
  );
  return new Set(texts.flatMap((text) => [...text.matchAll(/"([a-z]\w*)"/gi)].map(([, word = ""]) => word)));
}
