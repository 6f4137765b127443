/** `npm run restore -- <file>`: makes a database of a backup. `npm run restore -- --help`. */
import { parseArgs } from "node:util";
import { BackupRefused } from "../apps/server/src/administration/backup/backup-format.ts";
import { restoreBackup } from "../apps/server/src/administration/backup/restore-backup.ts";
import { loadConfig } from "../apps/server/src/platform/config/config.ts";
import { exitWithParent } from "./exit-with-parent.ts";

const HELP = `Makes a database of what npm run backup saved: whole, or not at all.

  npm run restore -- <file>

  --replace        throw away the database that is there
  --without-key    although the key that opens the secrets inside is not here (then: npm run admin -- forget-secrets)

It goes into the database of DATABASE_URL, or else into the embedded one of DATA_DIR, whichever it came from. No server
and no worker may run on it meanwhile. The file is checked before anything is touched, and every table afterwards. The key
that secrets are encrypted with is not in the file: put SECRET_KEY, or secret.key into DATA_DIR, first.
`;

function refuse(...reasons: readonly string[]): never {
  for (const reason of reasons) console.error(reason);
  process.exit(1);
}

function readRequest() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: "boolean", short: "h" },
      replace: { type: "boolean", default: false },
      "without-key": { type: "boolean", default: false },
    },
  });
  const [path, extra] = positionals;
  if (values.help === true || path === undefined) {
    process.stdout.write(HELP);
    process.exit(values.help === true ? 0 : 1);
  }
  if (extra !== undefined) refuse(`One file at a time: "${extra}" is one too many.`);
  return { path, replace: values.replace, withoutKey: values["without-key"] };
}

exitWithParent();
try {
  const request = readRequest();
  const loaded = loadConfig(process.env);
  if (!loaded.ok) refuse(...loaded.problems);
  const { header, manifest } = await restoreBackup({ where: loaded.config, ...request });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `${rows} rows of ${manifest.tables.length} tables are restored and compared: Neuro ${header.product}, ${header.created_at}.`,
  );
} catch (error) {
  if (error instanceof BackupRefused) refuse(error.message);
  refuse(
    `Nothing was restored: ${(error as Error).message}`,
    "npm run restore -- --help says how it is used.",
  );
}
process.exit(0);
