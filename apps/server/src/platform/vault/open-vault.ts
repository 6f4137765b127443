/** Opens the vault at the start of each process, with the key that this database's secrets were sealed with, or not at all. */
import type { Config } from "../config/config.ts";
import type { Orm } from "../db/database.ts";
import { installationState } from "../db/schema/index.ts";
import { readState } from "../installation-state.ts";
import { type FoundKey, keyFileOf, readKeyFile, readOrMakeKeyFile } from "./key-file.ts";
import { createVault, type Vault } from "./vault.ts";

/** Its row in the state of the installation. */
export const FINGERPRINT = "vault_key";

type KeySettings = Pick<Config, "secretKey" | "dataDir">;

export type OpenedVault =
  | { readonly ok: true; readonly vault: Vault }
  | { readonly ok: false; readonly reason: string };

async function storedFingerprint(orm: Orm): Promise<string | null> {
  const stored = (await readState<{ readonly fingerprint: unknown }>(orm, FINGERPRINT))?.fingerprint;
  return typeof stored === "string" ? stored : null;
}

/** Whoever stores the first one decides it for all. */
async function settleFingerprint(orm: Orm, fingerprint: string, now: number): Promise<string | null> {
  await orm
    .insert(installationState)
    .values({ key: FINGERPRINT, value: { fingerprint }, updatedAt: new Date(now) })
    .onConflictDoNothing();
  return storedFingerprint(orm);
}

/** Once a database has its key, no other is made up for it: it would only be a wrong one. */
function findKey({ secretKey, dataDir }: KeySettings, isSettled: boolean): FoundKey {
  if (secretKey !== null) return { ok: true, key: secretKey };
  return isSettled ? readKeyFile(dataDir) : readOrMakeKeyFile(dataDir);
}

const OTHERWISE = "If it is lost, npm run admin -- forget-secrets lets second steps be set up anew.";

function wrongKey({ secretKey, dataDir }: KeySettings): string {
  return secretKey === null
    ? `The key in ${keyFileOf(dataDir)} is not the one that this database's secrets were encrypted with. Put the right file there, or set SECRET_KEY to the right key. ${OTHERWISE}`
    : `SECRET_KEY is not the key that this database's secrets were encrypted with. Set it to the right one, or leave it unset if the key is in a file of DATA_DIR. ${OTHERWISE}`;
}

function missingKey({ dataDir }: KeySettings): string {
  return `The key that this database's secrets were encrypted with is missing: there is no ${keyFileOf(dataDir)}. Put that file back, or set SECRET_KEY to what it holds. ${OTHERWISE}`;
}

export async function openVault(settings: KeySettings, orm: Orm, now: number): Promise<OpenedVault> {
  const settled = await storedFingerprint(orm);
  const found = findKey(settings, settled !== null);
  if (!found.ok) return found;
  if (found.key === null) return { ok: false, reason: missingKey(settings) };
  const vault = createVault(found.key);
  const decided = settled ?? (await settleFingerprint(orm, vault.fingerprint, now));
  if (decided !== vault.fingerprint) return { ok: false, reason: wrongKey(settings) };
  return { ok: true, vault };
}
