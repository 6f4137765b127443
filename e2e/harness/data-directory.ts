/**
 * Making the database and measuring the market take a server longer than everything else of its first start, so both are
 * done once per market and copied.
 */
import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { FullConfig } from "@playwright/test";
import { QUICKLY } from "../../scripts/node/quickly.ts";
import type { ServerOptions } from "./server-options.ts";
import { environmentOf, node } from "./server-process.ts";

type Market = ServerOptions["market"];

const variableOf = (name: Market["name"]) => `NEURO_DATABASE_TEMPLATE_${name.toUpperCase()}`;

async function prepareTemplate({ name, env }: Market): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), "neuro-e2e-template-"));
  process.env[variableOf(name)] = directory;
  await promisify(execFile)(node, [...QUICKLY, join(import.meta.dirname, "prepare-database.ts")], {
    env: environmentOf({ dataDir: directory, env }),
  });
}

/** Playwright's global set-up: workers find the templates by their variables. */
export default async function prepareTemplates({ projects }: FullConfig): Promise<() => void> {
  const markets = projects.map(({ use }) => (use as ServerOptions).market);
  const directories = (): string[] => markets.flatMap(({ name }) => process.env[variableOf(name)] ?? []);
  const remove = () => {
    for (const directory of directories()) rmSync(directory, { recursive: true, force: true });
  };
  try {
    await Promise.all(markets.map(prepareTemplate));
  } catch (error) {
    remove();
    throw error;
  }
  return remove;
}

/** A folder with the database of an unused installation for a server's `DATA_DIR`; the caller removes it. */
export function newDataDirectory(market: Market["name"] = "simulated"): string {
  const template = process.env[variableOf(market)];
  if (template === undefined) throw new Error("The global set-up has made no database to copy.");
  const directory = mkdtempSync(join(tmpdir(), "neuro-e2e-"));
  cpSync(template, directory, { recursive: true });
  return directory;
}
