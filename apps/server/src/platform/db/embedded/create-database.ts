/** An empty database on disk, made by a thread of its own. */
import { existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { releaseMemory } from "../../release-memory.ts";
import { runInThread } from "../../threads/run-in-thread.ts";

/**
 * Making a database takes half a gigabyte, having one a fifth of that: with the thread all of it goes. It is made beside its
 * place and moved there when complete, so that one killed half-way is begun anew instead of being opened.
 */
export async function createDatabase(directory: string): Promise<void> {
  if (existsSync(join(directory, "PG_VERSION"))) return;
  // A restore was killed before it had put its own in the place of this one.
  const replaced = `${directory}.replaced`;
  if (existsSync(join(replaced, "PG_VERSION"))) {
    renameSync(replaced, directory);
    return;
  }
  if (existsSync(directory) && readdirSync(directory).length > 0)
    throw new Error(
      `${directory} holds files but no PG_VERSION, so it is damaged or is no database. Restore a backup (npm run restore -- <file> --replace), or move it away to begin with an empty one`,
    );
  const unfinished = `${directory}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  // Two heaps of garbage at the same moment are one too many.
  releaseMemory();
  await runInThread(new URL("./create-worker.ts", import.meta.url), {
    ...{ what: "making it", order: { directory: unfinished } },
    take: (message) => message,
  });
  renameSync(unfinished, directory);
}
