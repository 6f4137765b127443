/** What every run of the tests is given beyond the machine's own environment. */
import { existsSync, statfsSync } from "node:fs";
import { join, resolve } from "node:path";
import { findPostgres } from "../install/find-postgres.ts";
import { root } from "../run-tool.ts";

const SHARED_MEMORY = "/dev/shm";
const ROOM_FOR_DATABASES = 8 * 1024 ** 3;
/** MB, of each process: what a test makes is mostly gone before four times the usual room is full, and never collected. */
const ROOM_FOR_NEW_OBJECTS = "--max-semi-space-size=64";

export async function testEnvironment(): Promise<NodeJS.ProcessEnv> {
  const postgres = await findPostgres();
  return {
    ...(postgres === null ? {} : { NEURO_POSTGRES_BIN: postgres }),
    // Some fifty servers are started from the same files.
    NODE_COMPILE_CACHE: join(root, "node_modules/.cache/neuro/compiled"),
    NODE_OPTIONS: [process.env.NODE_OPTIONS, ROOM_FOR_NEW_OBJECTS].filter(Boolean).join(" "),
    ...inMemory(),
    // Test files run in several folders; a relative path means this one.
    ...(process.env.MARKET_DIR ? { MARKET_DIR: resolve(root, process.env.MARKET_DIR) } : {}),
  };
}

/** Databases of a test need not outlive the machine: they lie in memory where there is room for them. */
function inMemory(): NodeJS.ProcessEnv {
  if (process.env.TMPDIR !== undefined || !existsSync(SHARED_MEMORY)) return {};
  const { bavail, bsize } = statfsSync(SHARED_MEMORY);
  return bavail * bsize < ROOM_FOR_DATABASES ? {} : { TMPDIR: SHARED_MEMORY };
}
