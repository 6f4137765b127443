/** Looks an executable up on PATH, then in the given folders. */
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

export function findOnPath(name: string, otherFolders: readonly string[] = []): string | null {
  const folders = [...(process.env.PATH ?? "").split(delimiter).filter(Boolean), ...otherFolders];
  for (const folder of folders) {
    const path = join(folder, name);
    if (isExecutable(path)) return path;
  }
  return null;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
