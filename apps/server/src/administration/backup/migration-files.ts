/** The migrations this program knows, in their order, and what they say. */
import { readFileSync } from "node:fs";
import type { Migration } from "./backup-format.ts";

const folder = new URL("../../../migrations/", import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folder), "utf8");

export function knownMigrations(): readonly Migration[] {
  const { entries } = JSON.parse(read("meta/_journal.json")) as {
    readonly entries: readonly { readonly tag: string; readonly when: number }[];
  };
  return entries.map(({ tag, when }) => ({ name: tag, when }));
}

export function statementsOf({ name }: Migration): readonly string[] {
  return read(`${name}.sql`).split("--> statement-breakpoint");
}
