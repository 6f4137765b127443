/** Loaded before the server: while the file of FULL_DISK_WHILE is there, the embedded database's disk has no room left. */
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { isMainThread } from "node:worker_threads";

const sign = process.env.FULL_DISK_WHILE;
const write = fs.writeSync as (...args: readonly unknown[]) => number;

if (!isMainThread && sign !== undefined) {
  const failing = (...args: readonly unknown[]): number => {
    if (!fs.existsSync(sign)) return write(...args);
    const message = "ENOSPC: no space left on device, write";
    throw Object.assign(new Error(message), { code: "ENOSPC", errno: -28, syscall: "write" });
  };
  Object.assign(fs, { writeSync: failing });
  syncBuiltinESMExports();
}
