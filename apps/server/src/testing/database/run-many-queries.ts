/** A process of its own: makes the embedded database work hard, then prints the most memory its compilers took, in bytes. */
import { getHeapStatistics } from "node:v8";
import { openEmbeddedDatabase } from "../../platform/db/open-embedded-database.ts";
import { releaseMemory } from "../../platform/release-memory.ts";

const [, , directory = ""] = process.argv;
const opened = await openEmbeddedDatabase(directory, { onLost: () => process.exit(1) });
if (!opened.ok) throw new Error(opened.reason);
const { database } = opened;
const work = async () => {
  for (let round = 0; round < 100; round += 1) {
    await database.rawQuery("select count(*), sum(relpages + reltuples), max(relname) from pg_class");
  }
};
await work();
// It must not bring the optimizing compiler back.
releaseMemory();
await work();
await database.close();
console.log(getHeapStatistics().peak_malloced_memory);
