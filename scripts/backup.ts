/** `npm run backup`: saves the whole database into one file, while the server goes on. `npm run backup -- --help`. */
import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { BackupRefused } from "../apps/server/src/administration/backup/backup-format.ts";
import { takeBackup } from "../apps/server/src/administration/backup/take-backup.ts";
import { type Config, loadConfig } from "../apps/server/src/platform/config/config.ts";
import { keyFileOf } from "../apps/server/src/platform/vault/key-file.ts";
import { exitWithParent } from "./exit-with-parent.ts";

const HELP = `Saves the whole database into one compressed file, at one moment, while servers and workers go on.

  npm run backup                    into neuro-<time>.backup in this folder
  npm run backup -- <file>          into that file, if it is not there yet

  --replace        a file that is there gives way once the new one is whole

It saves the database of DATABASE_URL, or else the embedded one in DATA_DIR. npm run restore makes a database of it again,
either kind from either. The key that secrets are encrypted with (SECRET_KEY, or secret.key in DATA_DIR) is not in it:
keep it elsewhere. Whoever has both has everything.
`;

function refuse(...reasons: readonly string[]): never {
  for (const reason of reasons) console.error(reason);
  process.exit(1);
}

function readRequest(): { readonly path: string; readonly replace: boolean } {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: "boolean", short: "h" }, replace: { type: "boolean", default: false } },
  });
  if (values.help === true) {
    process.stdout.write(HELP);
    process.exit(0);
  }
  const [path, extra] = positionals;
  if (extra !== undefined) refuse(`One file at a time: "${extra}" is one too many.`);
  const named = path ?? `neuro-${new Date().toISOString().slice(0, 19).replaceAll(":", "")}.backup`;
  return { path: named, replace: values.replace };
}

/** What the backup is worth nothing without. */
function sayWhereKeyIs({ secretKey, dataDir }: Config): void {
  const key = secretKey === null ? keyFileOf(dataDir) : "SECRET_KEY";
  if (secretKey !== null || existsSync(key))
    console.log(`The key that opens the secrets in it is not: keep ${key} elsewhere.`);
  else
    console.error(
      `The key that opens the secrets in it is not, and there is no ${key} here: find the key where the server runs and keep it.`,
    );
}

exitWithParent();
let request = { path: "", replace: false };
try {
  request = readRequest();
} catch (error) {
  refuse((error as Error).message, "npm run backup -- --help says how it is used.");
}
const loaded = loadConfig(process.env);
if (!loaded.ok) refuse(...loaded.problems);
const { config } = loaded;
const stop = new AbortController();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => stop.abort());
try {
  const tables = await takeBackup({
    ...{ where: config, ...request, now: Date.now() },
    signal: stop.signal,
  });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`${rows} rows of ${tables.length} tables are in ${request.path}.`);
  sayWhereKeyIs(config);
} catch (error) {
  if (stop.signal.aborted) refuse("Stopped; nothing was saved.");
  refuse(error instanceof BackupRefused ? error.message : `Nothing was saved: ${(error as Error).message}`);
}
process.exit(0);
