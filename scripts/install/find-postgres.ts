/** Finds the server programs of PostgreSQL (initdb, postgres) for the tests, or installs them, and says what it did. */
import { existsSync, readdirSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { findOnPath } from "./find-on-path.ts";
import { canUseApt, installWithApt } from "./install-with-apt.ts";

const debianFolder = "/usr/lib/postgresql";
const oldestVersion = 15;

/** The folder with initdb and postgres, or null when it cannot be had (the reason was printed). */
export async function findPostgres(): Promise<string | null> {
  const chosen = process.env.NEURO_POSTGRES_BIN;
  if (chosen !== undefined && chosen !== "") {
    if (hasServer(chosen)) return chosen;
    console.error(
      `NEURO_POSTGRES_BIN names ${chosen}, where there is no initdb and postgres. Correct it or unset it.`,
    );
    return null;
  }
  const present = installedServer();
  if (present !== null) return present;
  if (!canUseApt()) {
    console.error(
      `There is no PostgreSQL ${oldestVersion} or newer and it cannot be installed from here. Install it (apt-get install postgresql), or name the folder of its programs by NEURO_POSTGRES_BIN.`,
    );
    return null;
  }
  return (await installWithApt(["postgresql"])) ? installedServer() : null;
}

function installedServer(): string | null {
  const onPath = ["initdb", "postgres"]
    .map((name) => findOnPath(name, ["/usr/local/bin", "/usr/local/pgsql/bin"]))
    .filter((path) => path !== null)
    .map((path) => dirname(realpathSync(path)));
  return [...debianFolders(), ...onPath].find(hasServer) ?? null;
}

/** Newest version first. */
function debianFolders(): string[] {
  if (!existsSync(debianFolder)) return [];
  return readdirSync(debianFolder)
    .map(Number)
    .filter((version) => version >= oldestVersion)
    .sort((a, b) => b - a)
    .map((version) => join(debianFolder, String(version), "bin"));
}

function hasServer(folder: string): boolean {
  return existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres"));
}
