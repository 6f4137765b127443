import { errors, operations } from "@neuro/contract";
import type { Plugin } from "vite";

const NAME = "virtual:neuro-routes";

/**
 * Method and path of every call that is built, and the codes of errors whose outcome is unknown, as a module of its own: the
 * browser needs no more of the contract's tables, and the schemas beside them would double the weight of a page.
 */
export function neuroRoutes(): Plugin {
  const routes = Object.fromEntries(
    Object.entries(operations)
      .filter(([, { built }]) => built)
      .map(([id, { method, path }]) => [id, { method, path }]),
  );
  const unreachable = Object.entries(errors).flatMap(([code, { kind }]) =>
    kind === "unreachable" ? [code] : [],
  );
  const code = `export const routes = ${JSON.stringify(routes)};\nexport const unreachable = ${JSON.stringify(unreachable)};`;
  return {
    name: "neuro-routes",
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: (id) => (id === `\0${NAME}` ? code : undefined),
  };
}
